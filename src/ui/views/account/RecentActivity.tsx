/** What an account did: the newest ten, then as much as anybody asks for, filtered. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { useActorRef } from "../../actors.ts";
import { isFiltering, readFilter } from "../../../domain/chain/account/history-filter.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { failureReason } from "../../../domain/failure-text.ts";
import { matchLabel, skippedLabel } from "../../../domain/format/accounts.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { limits } from "../../../domain/limits.ts";
import type { HistoryState } from "../../../domain/protocol/accounts.ts";
import { accountHistory } from "../../hosts/account-history.ts";
import { lazy } from "../../lazy.ts";
import { Chunk } from "../../parts/Chunk.tsx";
import { TryAgain } from "../../parts/TryAgain.tsx";
import { HistoryFilterBar } from "./HistoryFilterBar.tsx";
import { HistoryItem } from "./HistoryItem.tsx";
import { useToggle } from "./toggle.ts";

const list = lazy(() => import("./HistoryList.tsx").then((module) => module.HistoryList));

export function RecentActivity({ account }: { readonly account: AccountName }) {
  const actor = useActorRef(accountHistory, {
    input: { account, filter: readFilter(location.search) },
  });
  const { history, failure, isExpanded, matching, filter, windows, opened, isThorough } =
    useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag("loadingOlder"));
  const olderFailed = useSelector(actor, (snapshot) => snapshot.hasTag("olderFailed"));
  const heading = useId();
  const toggle = useToggle(actor);
  const recent = windows.get(0)?.slice(0, limits.history.recent) ?? [];
  return (
    <section className="card" aria-labelledby={heading} aria-busy={isBusy}>
      <header>
        <h2 id={heading}>Recent Activity</h2>
        {history && history.total > 0 && (
          <span className="end num" role="status">
            {isFiltering(filter) && matching !== null && `${matchLabel(matching)} · `}
            {grouped(history.held)} of {grouped(history.total)} held
          </span>
        )}
      </header>
      {history && history.total > 0 && (
        <HistoryFilterBar
          filter={filter}
          change={(next) => actor.send({ type: "filter.changed", filter: next })}
        />
      )}
      {isBusy && <p className="quiet-note">Loading the newest entries …</p>}
      {(hasFailed || olderFailed) && failure && (
        <div className="quiet-note" role="status">
          The node could not be asked for {history ? "older entries" : "the history"}.{" "}
          {failureReason(failure)}
          <TryAgain failure={failure} run={() => actor.send({ type: "history.retry" })} isTight />
        </div>
      )}
      {history?.total === 0 && <p className="quiet-note">Nothing has happened here yet.</p>}
      {history && matching === 0 && history.total > 0 && (
        <p className="quiet-note">
          None of the {grouped(history.held)} entries held match.
          {!history.isComplete && " Older ones may: load more."}
        </p>
      )}
      {isExpanded ? (
        <Chunk view={list} actor={actor} />
      ) : (
        <ul className="lines">
          {recent.map((row) => (
            <li key={row.index}>
              <HistoryItem row={row} isOpen={opened.has(row.index)} toggle={toggle} />
            </li>
          ))}
        </ul>
      )}
      {history && history.total > 0 && (
        <HistoryFooter
          history={history}
          isLoading={isLoading}
          isThorough={isThorough}
          send={(event) => actor.send(event)}
        />
      )}
    </section>
  );
}

function HistoryFooter({
  history: { held, total, isComplete, isFull, skipped, endpoint },
  isLoading,
  isThorough,
  send,
}: {
  readonly history: HistoryState;
  readonly isLoading: boolean;
  readonly isThorough: boolean;
  readonly send: (event: { type: "history.older" | "history.all" | "history.cancel" }) => void;
}) {
  return (
    <div className="quiet-note">
      {isLoading ? (
        <>
          <progress
            value={held}
            max={Math.max(held, total)}
            aria-label="Entries of the history held"
          />
          <span className="num">
            {isThorough ? "Loading everything" : "Loading older entries"} … {grouped(held)} of{" "}
            {grouped(total)}
          </span>
          <button
            type="button"
            className="btn tight"
            onClick={() => send({ type: "history.cancel" })}
          >
            Cancel
          </button>
        </>
      ) : (
        !isComplete &&
        !isFull && (
          <>
            <button
              type="button"
              className="btn tight"
              onClick={() => send({ type: "history.older" })}
            >
              Load older
            </button>
            <button
              type="button"
              className="btn tight"
              onClick={() => send({ type: "history.all" })}
            >
              Load all
            </button>
          </>
        )
      )}
      <span className="num">
        {isComplete &&
          (held + skipped >= total
            ? "That is the whole history."
            : `${endpoint} lists no older entries.`)}
        {isFull && `As many entries as this page keeps: the newest ${grouped(held)}.`}
        {skipped > 0 && ` ${skippedLabel(skipped)}`}
      </span>
    </div>
  );
}
