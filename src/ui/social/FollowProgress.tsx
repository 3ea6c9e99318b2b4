/** How much of a list of follows is loaded and from where, beside the node's own count. */
import { useSelector } from "@xstate/react";
import { useRef, type ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import type { FollowsState } from "../../domain/social/follows.ts";
import { TryAgain } from "../failure/TryAgain.tsx";
import { SourceNote } from "../shared/SourceNote.tsx";
import { useFocusFallback } from "../shared/use-focus-fallback.ts";
import type { followList } from "./social.charts.ts";
import { ListButton } from "./ListButton.tsx";
import { say } from "../../domain/language/say.ts";

export function FollowProgress({ actor }: { readonly actor: ActorRefFrom<typeof followList> }) {
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const isGrowing = useSelector(actor, (snapshot) => snapshot.hasTag("growing"));
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag("paused"));
  const line = useRef<HTMLDivElement>(null);
  useFocusFallback(Number(isGrowing || isPaused || hasFailed), line);
  const state = answer?.value;
  return (
    <div className="follow-progress" ref={line} tabIndex={-1}>
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
            {state ? say`Stopped at ${loadedPart(state)}.` : say`The list could not be loaded.`}{" "}
            {failureReason(failure)}
          </>
        ) : !state ? (
          say`Loading…`
        ) : state.isComplete ? (
          whole(state)
        ) : (
          `${isPaused ? say`Paused at ` : ""}${loadedPart(state)}`
        )}
      </p>
      <span className="end">
        {isGrowing && <ListButton label="Pause" press={() => actor.send({ type: "list.pause" })} />}
        {isPaused && <ListButton label="Resume" press={() => actor.send({ type: "list.more" })} />}
        {hasFailed && (
          <TryAgain failure={failure} run={() => actor.send({ type: "list.retry" })} isTight />
        )}
      </span>
      {answer && <Parts answer={answer} />}
    </div>
  );
}

const loadedPart = ({ loaded, counted: all }: FollowsState): string =>
  all === null
    ? say`${counted(loaded, "account")} loaded`
    : say`${grouped(loaded)} of ${counted(Math.max(all, loaded), "account")} loaded`;

/** The number of accounts in a whole list, and whether the node's count agrees. */
function whole({ loaded, counted: all }: FollowsState): ReactNode {
  if (loaded === 0 && !all) return null;
  if (all === null) return say`All ${counted(loaded, "account")} loaded.`;
  return (
    <>
      All {counted(loaded, "account")} loaded. The node's own count{" "}
      <strong>{all === loaded ? "agrees" : say`is ${grouped(all)}`}</strong>.
    </>
  );
}

function Parts({ answer }: { readonly answer: Sourced<FollowsState> }) {
  const { parts, ordered, loaded } = answer.value;
  return (
    <p className="small dim wide">
      {parts.map(({ source, count }) => (
        <span key={`${source.service} ${source.endpoint}`}>
          {parts.length > 1 ? say`${grouped(count)} from ` : "From "}
          {source.service === "node" ? say`a node: ` : say`the indexing service: `}
          <SourceNote of={{ ...answer, source }} />
        </span>
      ))}
      <span>{orderSentence(ordered, loaded)}</span>
    </p>
  );
}

function orderSentence(ordered: number, loaded: number): string {
  if (loaded < 2) return "";
  if (ordered >= loaded) return say`Newest first, as the node lists them.`;
  return ordered === 0
    ? say`By name: the indexing service does not say who came when.`
    : say`The newest ${grouped(ordered)} first, then the others by name.`;
}
