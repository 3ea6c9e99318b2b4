/** An account's history: the newest ten entries first, more on demand, with filters. */
import { useSelector } from "@xstate/react";
import { useRef } from "react";
import type { HistoryRow, HistoryState } from "../../domain/account/answers.ts";
import {
  matchLabel,
  noMatchLabel,
  repeatedLabel,
  skippedLabel,
} from "../../domain/account/format.ts";
import {
  isFiltering,
  readFilter,
  writeFilter,
  noFilter,
  type HistoryFilter,
} from "../../domain/account/history-filter.ts";
import { claimOf } from "../../domain/account/row-claim.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { withAnd } from "../../domain/format/lists.ts";
import { say } from "../../domain/language/say.ts";
import { limits } from "../../domain/limits.ts";
import {
  isMoreLoaded,
  historyWindowLength,
  type Context,
  accountHistoryMachine,
} from "../../machines/account/account-history.machine.ts";
import { rowVerdict } from "../../machines/proof/history-row-verdicts.ts";
import { rowAt } from "../../machines/shared/windows.ts";
import { replaceQueryAfterTyping } from "../browser/address/query.ts";
import { useFocusFallback } from "../browser/use-focus-fallback.ts";
import { Failed } from "../failure/Failed.tsx";
import { rowProving } from "../proof/proving.charts.ts";
import { TextFilter } from "../shared/controls/TextFilter.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { useActorRef } from "../start/actors.ts";
import { lazy } from "../start/lazy.ts";
import { asks } from "../start/runtime.ts";
import { GroupToggles } from "./GroupToggles.tsx";
import { HistoryItem } from "./HistoryItem.tsx";
import { useToggle } from "./use-toggle.ts";
import * as styles from "./HistoryList.module.css";

const accountHistory = accountHistoryMachine.provide({
  actors: {
    openHistory: asks("history.open", ({ account }) => [account]),
    olderHistory: asks("history.older", ({ account }) => [account]),
    readRows: asks("history.rows", ({ account, filter, from, count }) => [
      account,
      filter,
      from,
      count,
    ]),
  },
  actions: {
    writeAddress: (_, filter) => replaceQueryAfterTyping((query) => writeFilter(query, filter)),
  },
});

const proveRows = lazy(() => import("./ProveRows.tsx").then((module) => module.ProveRows));
const list = lazy(() => import("./HistoryList.tsx").then((module) => module.HistoryList));

export function RecentActivity({ account }: { readonly account: AccountName }) {
  const actor = useActorRef(accountHistory, {
    input: { account, filter: readFilter(location.search) },
  });
  const { history, failure, isExpanded, matching, filter, numbering, windows, opened, seen } =
    useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag("loadingOlder"));
  const isLoadingAll = useSelector(actor, (snapshot) => snapshot.hasTag("loadingAll"));
  const olderFailed = useSelector(actor, (snapshot) => snapshot.hasTag("olderFailed"));
  const toggle = useToggle(actor);
  const recent = windows.get(0)?.slice(0, limits.history.recent) ?? [];
  const proving = useActorRef(rowProving, { input: { subject: [] } });
  const verdicts = useSelector(proving, ({ context }) => context.proof);
  const shown = isExpanded ? visibleRows({ windows, seen }) : recent;
  const newest = (
    <ul className={styles.lines}>
      {recent.map((row) => (
        <li key={row.index}>
          <HistoryItem
            row={row}
            isOpen={opened.has(row.index)}
            toggle={toggle}
            verdict={rowVerdict(verdicts, claimOf(row, numbering))}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <Card
      title="Recent Activity"
      beside={
        history &&
        history.total > 0 && (
          <span className="end num" role="status">
            {isFiltering(filter) && matching !== null && `${matchLabel(matching)} · `}
            {isExpanded || isFiltering(filter)
              ? say`${grouped(history.loaded)} of ${grouped(history.total)} loaded`
              : say`The newest ${grouped(recent.length)} of ${grouped(history.total)}`}
          </span>
        )
      }
      isBusy={isBusy}
    >
      {history && history.total > 0 && (
        <HistoryFilterBar
          filter={filter}
          change={(next) => actor.send({ type: "filter.changed", filter: next })}
        />
      )}
      {shown.length > 0 && (
        <Chunk
          view={proveRows}
          actor={proving}
          claims={() => shown.map((row) => claimOf(row, numbering))}
        />
      )}
      {isBusy && <p className="quiet-note">Loading the newest entries…</p>}
      {(hasFailed || olderFailed) && failure && (
        <Failed
          sentence={history ? say`Could not load older entries.` : say`Could not load the history.`}
          failure={failure}
          retry={() => actor.send({ type: "history.retry" })}
        >
          {historyReason(failure)}
        </Failed>
      )}
      {history?.total === 0 && <p className="quiet-note">No activity yet.</p>}
      {history && matching === 0 && history.total > 0 && (
        <p className="quiet-note">
          {noMatchLabel(history.loaded)}
          {!history.isComplete && ` ${say`Older ones may: load more.`}`}
        </p>
      )}
      {isExpanded ? (
        // The newest rows stay visible until the code of the long list has loaded.
        <Chunk view={list} fallback={newest} actor={actor} verdicts={verdicts} />
      ) : (
        newest
      )}
      {history && history.total > 0 && (
        <HistoryFooter
          history={history}
          isLoading={isLoading}
          isLoadingAll={isLoadingAll}
          isExpanded={isExpanded}
          send={(event) => actor.send(event)}
        />
      )}
    </Card>
  );
}

/** The loaded rows that are on screen. */
function visibleRows({ windows, seen }: Pick<Context, "windows" | "seen">): readonly HistoryRow[] {
  const length = seen.to - seen.from + 1;
  return Array.from(
    { length },
    (_, i) => rowAt(windows, seen.from + i, historyWindowLength) ?? [],
  ).flat();
}

function HistoryFooter({
  history,
  isLoading,
  isLoadingAll,
  isExpanded,
  send,
}: {
  readonly history: HistoryState;
  readonly isLoading: boolean;
  readonly isLoadingAll: boolean;
  readonly isExpanded: boolean;
  readonly send: (event: {
    type: "history.expand" | "history.older" | "history.all" | "history.cancel";
  }) => void;
}) {
  const { loaded, total, isComplete, isFull, skipped, repeated, endpoint, endpoints } = history;
  const hosts = withAnd(endpoints, String).join("");
  const footer = useRef<HTMLDivElement>(null);
  const canLoad = !isComplete && !isFull;
  const canShow = !isExpanded && isMoreLoaded(history);
  useFocusFallback(Number(canLoad) + Number(canShow) + Number(isLoading), footer);
  return (
    <div className="quiet-note below" ref={footer} tabIndex={-1}>
      {canShow && (
        <button
          type="button"
          className="btn tight"
          onClick={() => send({ type: "history.expand" })}
        >
          Show all that is loaded
        </button>
      )}
      {canLoad &&
        (
          [
            ["older", say`Load older`],
            ["all", say`Load all`],
          ] as const
        ).map(([which, label]) => (
          <button
            key={which}
            type="button"
            className="btn tight"
            aria-disabled={isLoading}
            onClick={() => send({ type: `history.${which}` })}
          >
            {label}
          </button>
        ))}
      {isLoading && (
        <>
          <progress value={loaded} max={Math.max(loaded, total)} aria-label="Entries loaded" />
          <span className="num">
            {isLoadingAll
              ? say`Loading everything … ${grouped(loaded)} of ${grouped(total)}`
              : say`Loading older entries … ${grouped(loaded)} of ${grouped(total)}`}
          </span>
          <button
            type="button"
            className="btn tight"
            onClick={() => send({ type: "history.cancel" })}
          >
            Cancel
          </button>
        </>
      )}
      <span className="num">
        {isComplete &&
          (loaded + skipped >= total
            ? say`According to ${hosts}, this is the whole history.`
            : say`${endpoint} has no older entries.`)}
        {isFull && say`This page shows at most the newest ${counted(loaded, "entry", "entries")}.`}
        {skipped > 0 && ` ${skippedLabel(skipped)}`}
        {repeated > 0 && ` ${repeatedLabel(repeated)}`}
      </span>
    </div>
  );
}

/** Filters a history by groups of operations and by text. */
function HistoryFilterBar({
  filter,
  change,
}: {
  readonly filter: HistoryFilter;
  readonly change: (filter: HistoryFilter) => void;
}) {
  return (
    <div className="filter-bar">
      <GroupToggles chosen={filter.groups} choose={(groups) => change({ ...filter, groups })} />
      <TextFilter
        label="Filter the history by text"
        placeholder="Filter by text"
        text={filter.text}
        enter={(text) => change({ ...filter, text })}
        isFiltering={isFiltering(filter)}
        clear={() => change(noFilter)}
      />
    </div>
  );
}
