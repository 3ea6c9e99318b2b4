/** An account's history: the newest ten entries first, more on demand, with filters. */
import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { matchLabel, repeatedLabel, skippedLabel } from "../../domain/account/format.ts";
import { claimOf } from "../../domain/account/row-claim.ts";
import type { HistoryState } from "../../domain/archive/answers.ts";
import { hasFilters, wholeArchive } from "../../domain/archive/query.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { limits } from "../../domain/limits.ts";
import { isNewer, visibleRows } from "../../machines/archive/archive-list.machine.ts";
import { rowVerdict } from "../../machines/proof/row-proving.machine.ts";
import { useArchiveList } from "../archive/use-archive-list.ts";
import { useFocusFallback } from "../browser/use-focus-fallback.ts";
import { Failed } from "../failure/Failed.tsx";
import { rowProving } from "../proof/proving.charts.ts";
import { TextFilter } from "../shared/controls/TextFilter.tsx";
import { usePages, type Pages } from "../shared/data/use-pages.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { useActorRef } from "../start/actors.ts";
import { lazy } from "../start/lazy.ts";
import { GroupToggles } from "./GroupToggles.tsx";
import { HistoryItem } from "./HistoryItem.tsx";
import { useToggle } from "./use-toggle.ts";
import * as styles from "./RecentActivity.module.css";

/** Entries shown at first. */
const recentLength = 10;

const proveRows = lazy(() => import("./ProveRows.tsx").then((module) => module.ProveRows));
const list = lazy(() => import("../archive/ArchiveRows.tsx").then((module) => module.ArchiveRows));

export function RecentActivity({ account }: { readonly account: AccountName }) {
  const pages = usePages("history.open", [account]);
  const { answer } = pages;
  if (answer && answer.value.total > 0)
    return <RecentEntries account={account} pages={pages} answer={answer} />;
  return (
    <Card title="Recent Activity" isBusy={pages.isBusy}>
      {pages.isBusy && <p className="quiet-note">Loading the newest entries…</p>}
      <PagesFailure pages={pages} />
      {answer && <p className="quiet-note">No activity yet.</p>}
    </Card>
  );
}

function RecentEntries({
  account,
  pages,
  answer,
}: {
  readonly account: AccountName;
  readonly pages: Pages<HistoryState>;
  readonly answer: Sourced<HistoryState>;
}) {
  const { value: state } = answer;
  const { list: actor, query, edit } = useArchiveList("history.rows", account, state.version);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { total: matching, read, windows, opened, numbering, failure } = context;
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const isFiltering = hasFilters(query);
  const [isExpanded, setIsExpanded] = useState(isFiltering);
  const expand = (): void => setIsExpanded(true);
  const { refresh } = pages;
  // Another page, or an engine that began anew, has read the newest entries again.
  useEffect(() => {
    if (isNewer(actor.getSnapshot().context, state)) refresh();
  }, [actor, read, numbering, state, refresh]);
  const toggle = useToggle(actor);
  const recent = windows.get(0)?.slice(0, recentLength) ?? [];
  const proving = useActorRef(rowProving, { input: { subject: [] } });
  const verdicts = useSelector(proving, (snapshot) => snapshot.context.proof);
  const shown = isExpanded ? visibleRows(context) : recent;
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
        <span className="end num" role="status">
          {isFiltering && matching !== null && `${matchLabel(matching)} · `}
          {isExpanded || isFiltering
            ? say`${grouped(state.loaded)} of ${grouped(state.total)} loaded`
            : say`The newest ${grouped(recent.length)} of ${grouped(state.total)}`}
        </span>
      }
      isBusy={pages.isBusy}
    >
      <div className="filter-bar">
        <GroupToggles
          chosen={query.groups}
          choose={(groups) => {
            expand();
            edit({ groups });
          }}
        />
        <TextFilter
          label="Filter the history by text"
          placeholder="Filter by text"
          text={query.text}
          enter={(text) => {
            expand();
            edit({ text }, true);
          }}
          isFiltering={isFiltering}
          clear={() => edit(wholeArchive)}
        />
      </div>
      {answer.freshness === "stored" && (
        <p className="quiet-note">
          <SourceNote of={answer} reload={refresh} />
        </p>
      )}
      {state.dispute && <p className="quiet-note">{historyReason(state.dispute)}</p>}
      {shown.length > 0 && (
        <Chunk
          view={proveRows}
          actor={proving}
          claims={() => shown.map((row) => claimOf(row, numbering))}
        />
      )}
      <PagesFailure pages={pages} />
      {hasFailed && failure && (
        <Failed
          sentence={say`The entries could not be read.`}
          failure={failure}
          retry={() => actor.send({ type: "rows.retry" })}
        >
          {historyReason(failure)}
        </Failed>
      )}
      {matching === 0 && (
        <p className="quiet-note">
          {say`None of the ${counted(state.loaded, "loaded entry", "loaded entries")} match.`}
          {!state.isComplete && ` ${say`Older ones may: load more.`}`}
        </p>
      )}
      {isExpanded ? (
        // The newest rows stay visible until the code of the long list has loaded.
        <Chunk
          view={list}
          fallback={newest}
          actor={actor}
          initial={recentLength}
          verdicts={verdicts}
          hasDetails
        />
      ) : (
        newest
      )}
      <RecentFooter pages={pages} state={state} isExpanded={isExpanded} expand={expand} />
    </Card>
  );
}

/** Why nothing or no more is loaded; nothing unless that failed. */
function PagesFailure({
  pages: { answer, failure, hasFailed, retry },
}: {
  readonly pages: Pages<HistoryState>;
}) {
  if (!hasFailed || !failure) return null;
  return (
    <Failed
      sentence={answer ? say`Could not load older entries.` : say`Could not load the history.`}
      failure={failure}
      retry={retry}
    >
      {historyReason(failure)}
    </Failed>
  );
}

/** How much is loaded, and the buttons that load or show more. */
function RecentFooter({
  pages,
  state,
  isExpanded,
  expand,
}: {
  readonly pages: Pages<HistoryState>;
  readonly state: HistoryState;
  readonly isExpanded: boolean;
  readonly expand: () => void;
}) {
  const { loaded, total, repeated, skipped, isComplete, isFull, endpoint } = state;
  const { isGrowing, isThorough } = pages;
  const canLoad = !isComplete;
  const { first } = limits.history;
  const canShow = !isExpanded && loaded > recentLength && (loaded > first || isComplete);
  const footer = useRef<HTMLDivElement>(null);
  useFocusFallback(Number(canLoad) + Number(canShow) + Number(isGrowing), footer);
  const load = (more: () => void): void => {
    expand();
    more();
  };
  return (
    <div className="quiet-note below" ref={footer} tabIndex={-1}>
      {canShow && (
        <button type="button" className="btn tight" onClick={expand}>
          Show all that is loaded
        </button>
      )}
      {canLoad &&
        (
          [
            [pages.more, say`Load older`],
            [pages.all, say`Load all`],
          ] as const
        ).map(([more, label]) => (
          <button
            key={label}
            type="button"
            className="btn tight"
            aria-disabled={!pages.isPaused}
            onClick={() => load(more)}
          >
            {label}
          </button>
        ))}
      {isGrowing && (
        <>
          <progress value={loaded} max={Math.max(loaded, total)} aria-label="Entries loaded" />
          <span className="num">
            {isThorough
              ? say`Loading everything … ${grouped(loaded)} of ${grouped(total)}`
              : say`Loading older entries … ${grouped(loaded)} of ${grouped(total)}`}
          </span>
          <button type="button" className="btn tight" onClick={pages.pause}>
            Cancel
          </button>
        </>
      )}
      <span className="num">
        {isFull && say`This page shows at most the newest ${counted(loaded, "entry", "entries")}.`}
        {isComplete &&
          !isFull &&
          (loaded + skipped >= total
            ? say`As ${endpoint} reports it, this is the whole history.`
            : say`${endpoint} has no older entries.`)}
        {skipped > 0 && ` ${skippedLabel(skipped)}`}
        {repeated > 0 && ` ${repeatedLabel(repeated)}`}
      </span>
    </div>
  );
}
