/** An account's newest entries; older ones on request, with filters. */
import { useSelector } from "@xstate/react";
import { useRef, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { matchLabel, repeatedLabel } from "../../domain/account/format.ts";
import { claimOf } from "../../domain/account/row-claim.ts";
import type { ArchiveState } from "../../domain/archive/answers.ts";
import { gapsSentence } from "../../domain/archive/format.ts";
import { hasFilters, wholeArchive } from "../../domain/archive/query.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { limits } from "../../domain/limits.ts";
import { visibleRows } from "../../machines/archive/archive-list.machine.ts";
import { rowVerdict } from "../../machines/proof/row-proving.machine.ts";
import { recentArchive } from "../archive/archive.charts.ts";
import { useArchiveList } from "../archive/use-archive-list.ts";
import { useArchiveState } from "../archive/use-archive-state.ts";
import { useFocusFallback } from "../browser/use-focus-fallback.ts";
import { Failed } from "../failure/Failed.tsx";
import { rowProving } from "../proof/proving.charts.ts";
import { TextFilter } from "../shared/controls/TextFilter.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { useActorRef } from "../start/actors.ts";
import { lazy } from "../start/lazy.ts";
import { GroupToggles } from "./GroupToggles.tsx";
import { HistoryItem } from "./HistoryItem.tsx";
import { useToggle } from "./use-toggle.ts";
import * as styles from "./RecentActivity.module.css";

type ArchiveActor = ActorRefFrom<typeof recentArchive>;

const proveRows = lazy(() => import("./ProveRows.tsx").then((module) => module.ProveRows));
const list = lazy(() => import("../archive/ArchiveRows.tsx").then((module) => module.ArchiveRows));

export function RecentActivity({ account }: { readonly account: AccountName }) {
  const { key: network } = useNetwork();
  const archive = useActorRef(recentArchive, { input: { account, network, rests: true } });
  const state = useArchiveState(archive);
  const isBusy = useSelector(archive, (snapshot) => snapshot.hasTag("busy"));
  if (state && state.total > 0)
    return <RecentEntries account={account} archive={archive} state={state} />;
  return (
    <Card title="Recent Activity" isBusy={isBusy}>
      {isBusy && <p className="quiet-note">Loading the newest entries…</p>}
      <ArchiveFailure archive={archive} />
      {state && <p className="quiet-note">No activity yet.</p>}
    </Card>
  );
}

function RecentEntries({
  account,
  archive,
  state,
}: {
  readonly account: AccountName;
  readonly archive: ArchiveActor;
  readonly state: ArchiveState;
}) {
  const { list: actor, query, edit } = useArchiveList(account, state.version);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { total: matching, windows, opened, numbering, failure } = context;
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const isFiltering = hasFilters(query);
  const [isExpanded, setIsExpanded] = useState(isFiltering);
  const expand = (): void => setIsExpanded(true);
  const toggle = useToggle(actor);
  const recent = windows.get(0)?.slice(0, limits.history.recent) ?? [];
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
      {shown.length > 0 && (
        <Chunk
          view={proveRows}
          actor={proving}
          claims={() => shown.map((row) => claimOf(row, numbering))}
        />
      )}
      <ArchiveFailure archive={archive} />
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
          initial={limits.history.recent}
          verdicts={verdicts}
          hasDetails
        />
      ) : (
        newest
      )}
      <RecentFooter archive={archive} state={state} isExpanded={isExpanded} expand={expand} />
    </Card>
  );
}

/** Why no more is loaded; nothing unless that failed. */
function ArchiveFailure({ archive }: { readonly archive: ArchiveActor }) {
  const { answer, failure } = useSelector(archive, ({ context }) => context);
  const hasFailed = useSelector(archive, (snapshot) => snapshot.hasTag("failed"));
  if (!hasFailed || !failure) return null;
  return (
    <Failed
      sentence={answer ? say`Could not load older entries.` : say`Could not load the history.`}
      failure={failure}
      retry={() => archive.send({ type: "archive.retry" })}
    >
      {historyReason(failure)}
    </Failed>
  );
}

/** How much is loaded, and the buttons that load or show more. */
function RecentFooter({
  archive,
  state,
  isExpanded,
  expand,
}: {
  readonly archive: ArchiveActor;
  readonly state: ArchiveState;
  readonly isExpanded: boolean;
  readonly expand: () => void;
}) {
  const { loaded, total, repeated, endpoint } = state;
  const isPaused = useSelector(archive, (snapshot) => snapshot.hasTag("paused"));
  const isExtending = useSelector(archive, (snapshot) => snapshot.hasTag("extending"));
  const isDownloading = useSelector(archive, (snapshot) => snapshot.hasTag("downloading"));
  const isComplete = useSelector(archive, (snapshot) => snapshot.hasTag("complete"));
  const isIncomplete = useSelector(archive, (snapshot) => snapshot.hasTag("incomplete"));
  const isLoading = isExtending || isDownloading;
  const canLoad = !isComplete && !isIncomplete;
  const { first, recent } = limits.history;
  const canShow = !isExpanded && loaded > recent && (loaded > first || !canLoad);
  const footer = useRef<HTMLDivElement>(null);
  useFocusFallback(Number(canLoad) + Number(canShow) + Number(isLoading), footer);
  const load = (type: "archive.older" | "archive.download"): void => {
    expand();
    archive.send({ type });
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
            ["archive.older", say`Load older`],
            ["archive.download", say`Load all`],
          ] as const
        ).map(([type, label]) => (
          <button
            key={type}
            type="button"
            className="btn tight"
            aria-disabled={!isPaused}
            onClick={() => load(type)}
          >
            {label}
          </button>
        ))}
      {isLoading && (
        <>
          <progress value={loaded} max={Math.max(loaded, total)} aria-label="Entries loaded" />
          <span className="num">
            {isDownloading
              ? say`Loading everything … ${grouped(loaded)} of ${grouped(total)}`
              : say`Loading older entries … ${grouped(loaded)} of ${grouped(total)}`}
          </span>
          <button
            type="button"
            className="btn tight"
            onClick={() => archive.send({ type: "archive.pause" })}
          >
            Cancel
          </button>
        </>
      )}
      <span className="num">
        {isComplete && say`As ${endpoint} reports it, this is the whole history.`}
        {isIncomplete && gapsSentence(state)}
        {repeated > 0 && ` ${repeatedLabel(repeated)}`}
      </span>
    </div>
  );
}
