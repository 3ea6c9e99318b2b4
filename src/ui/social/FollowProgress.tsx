/** How much of a list of follows is loaded and from where, beside the node's own count. */
import { useRef, type ReactNode } from "react";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { FollowsState } from "../../domain/social/follows.ts";
import { useFocusFallback } from "../browser/use-focus-fallback.ts";
import { TryAgain } from "../failure/TryAgain.tsx";
import type { Pages } from "../shared/data/use-pages.ts";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { ListButton } from "./ListButton.tsx";
import * as styles from "./Social.module.css";

export function FollowProgress({ of: list }: { readonly of: Pages<FollowsState> }) {
  const { answer, failure, hasFailed, isGrowing, isPaused } = list;
  const line = useRef<HTMLDivElement>(null);
  useFocusFallback(Number(isGrowing || isPaused || hasFailed), line);
  const state = answer?.value;
  return (
    <div className={styles.followProgress} ref={line} tabIndex={-1}>
      {state && !state.isComplete && (
        <progress
          aria-label="Accounts loaded"
          {...(state.counted !== null && {
            value: state.loaded,
            max: Math.max(1, state.counted),
          })}
        />
      )}
      <p className="num" role="status">
        {hasFailed && failure ? (
          <>
            {state ? stoppedAt(state) : say`The list could not be loaded.`} {failureReason(failure)}
          </>
        ) : !state ? (
          say`Loading…`
        ) : state.isComplete ? (
          whole(state)
        ) : isPaused ? (
          pausedAt(state)
        ) : (
          loadedPart(state)
        )}
      </p>
      <span className="end">
        {isGrowing && <ListButton label="Pause" press={list.pause} />}
        {isPaused && <ListButton label="Resume" press={list.more} />}
        {hasFailed && <TryAgain failure={failure} run={list.retry} isTight />}
      </span>
      {answer && <Parts answer={answer} />}
    </div>
  );
}

/** The length of the whole list: the node's count, unless more are loaded; null if it is unknown. */
const totalOf = ({ loaded, counted: all }: FollowsState): number | null =>
  all === null ? null : Math.max(all, loaded);

function loadedPart(state: FollowsState): string {
  const [loaded, total] = [state.loaded, totalOf(state)];
  return total === null
    ? say`${counted(loaded, "account")} loaded`
    : say`${grouped(loaded)} of ${counted(total, "account")} loaded`;
}

function pausedAt(state: FollowsState): string {
  const [loaded, total] = [state.loaded, totalOf(state)];
  return total === null
    ? say`Paused at ${counted(loaded, "account")} loaded`
    : say`Paused at ${grouped(loaded)} of ${counted(total, "account")} loaded`;
}

function stoppedAt(state: FollowsState): string {
  const [loaded, total] = [state.loaded, totalOf(state)];
  return total === null
    ? say`Stopped at ${counted(loaded, "account")} loaded.`
    : say`Stopped at ${grouped(loaded)} of ${counted(total, "account")} loaded.`;
}

/** The number of accounts in a whole list, and whether the node's count agrees. */
function whole({ loaded, counted: all }: FollowsState): ReactNode {
  if (loaded === 0 && !all) return null;
  // 'All 1 account' is not how anybody speaks.
  if (loaded === 1 && (all ?? 1) === 1) return say`${counted(loaded, "account")} loaded`;
  if (all === null) return say`All ${counted(loaded, "account")} loaded.`;
  return all === loaded ? (
    <>
      All {counted(loaded, "account")} loaded. The node's own count <strong>agrees</strong>.
    </>
  ) : (
    <>
      All {counted(loaded, "account")} loaded. The node's own count{" "}
      <strong>is {grouped(all)}</strong>.
    </>
  );
}

function Parts({ answer }: { readonly answer: Sourced<FollowsState> }) {
  const { parts, ordered, loaded } = answer.value;
  const isOne = parts.length <= 1;
  return (
    <p className={`small dim ${styles.wide}`}>
      {parts.map(({ source, count }) => (
        <span key={`${source.service} ${source.endpoint}`}>
          {source.service === "node" ? fromNode(count, isOne) : fromService(count, isOne)}{" "}
          <SourceNote of={{ ...answer, source }} />
        </span>
      ))}
      <span>{orderSentence(ordered, loaded)}</span>
    </p>
  );
}

/** Where a part of the list comes from; with its length unless it is the only one. */
const fromNode = (count: number, isOne: boolean): string =>
  isOne ? say`From a node:` : say`${grouped(count)} from a node:`;
const fromService = (count: number, isOne: boolean): string =>
  isOne ? say`From the indexing service:` : say`${grouped(count)} from the indexing service:`;

function orderSentence(ordered: number, loaded: number): string {
  if (loaded < 2) return "";
  if (ordered >= loaded) return say`Newest first, as the node lists them.`;
  return ordered === 0
    ? say`By name: the indexing service does not say who came when.`
    : say`The newest ${grouped(ordered)} first, then the others by name.`;
}
