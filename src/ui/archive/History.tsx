/** The history tab: an account's whole history with filters, counts, and a jump to any day. */
import { useSelector } from "@xstate/react";
import { memo, useCallback, useDeferredValue, useEffect, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { matchLabel, noMatchLabel } from "../../domain/account/format.ts";
import type { ArchiveSummary, DayCount } from "../../domain/archive/answers.ts";
import {
  hasFilters,
  readArchiveQuery,
  readPart,
  type ArchiveQuery,
} from "../../domain/archive/query.ts";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { TabProps } from "../account/tab-props.ts";
import { onNavigation } from "../browser/address/navigation.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { Failed } from "../failure/Failed.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { useActorRef } from "../start/actors.ts";
import { lazy } from "../start/lazy.ts";
import { archiveList } from "./archive.charts.ts";
import { Computing } from "./Computing.tsx";
import { DayForm } from "./DayForm.tsx";
import { QueryBar } from "./QueryBar.tsx";
import { computedFrom, useWantedDay } from "./use-archive-state.ts";

/** Half of the tab's code: it loads while the filters are drawn. */
const rows = lazy(() => import("./ArchiveRows.tsx").then((module) => module.ArchiveRows));

const none: ArchiveSummary["kinds"] = [];

export function History({ account: { name: account }, archive }: TabProps) {
  const state = useSelector(archive, ({ context }) => context.answer?.value);
  // A count that every batch changes is not announced.
  const isDownloading = useSelector(archive, (snapshot) => snapshot.hasTag("growing"));
  const version = state?.version ?? 0;
  const [query] = useState(() => readArchiveQuery(location.search));
  const [part] = useState(() => readPart(location.search));
  const list = useActorRef(archiveList, { input: { account, query, part, version } });
  const wanted = useSelector(list, ({ context }) => context.query);
  useWantedDay(archive, wanted.since);
  // Asked in a task of its own, so that it doesn't delay the next key; what it counts is drawn deferred, too.
  const settled = useDeferredValue(wanted);
  const { value: counts } = useQuestion("archive.summary", [account, settled], computedFrom(state));
  const total = useSelector(list, ({ context }) => context.total);
  const failure = useSelector(list, ({ context }) => context.failure);
  const hasFailed = useSelector(list, (snapshot) => snapshot.hasTag("failed"));
  const kinds = useDeferredValue(counts?.kinds ?? none);
  useEffect(() => list.send({ type: "archive.changed", version }), [list, version]);
  useEffect(
    () =>
      onNavigation(() => {
        const next = readArchiveQuery(location.search);
        list.send({ type: "address.changed", query: next, part: readPart(location.search) });
      }),
    [list],
  );
  const edit = useCallback(
    (part: Partial<ArchiveQuery>, isTyped = false): void => {
      const next = { ...list.getSnapshot().context.query, ...part };
      const typedIn = isTyped ? Object.keys(part).join() : null;
      list.send({ type: "query.changed", query: next, typedIn });
    },
    [list],
  );
  return (
    <Card
      title="History"
      end={
        state && (
          <>
            <span className="num">
              {hasFilters(wanted) && (
                <>
                  <span {...(!isDownloading && { role: "status" })}>
                    {total !== null && matchLabel(total)}
                  </span>
                  {total !== null && " · "}
                </>
              )}
              {state.unchecked
                ? say`${counted(state.loaded, "entry", "entries")} loaded`
                : hasFilters(wanted)
                  ? say`${grouped(state.loaded)} of ${grouped(state.total)} loaded`
                  : say`${grouped(state.loaded)} of ${counted(state.total, "entry", "entries")} loaded`}
            </span>
            <ExportButton
              subject={{ table: "history", account, query: wanted }}
              total={total}
              isComplete={state.isComplete}
            />
          </>
        )
      }
    >
      <QueryBar
        query={wanted}
        edit={edit}
        kinds={kinds}
        jump={counts && counts.days.length > 1 && <DayJump days={counts.days} list={list} />}
      />
      {hasFailed && failure && (
        <Failed
          sentence={say`The entries could not be read.`}
          failure={failure}
          retry={() => list.send({ type: "rows.retry" })}
        >
          {historyReason(failure)}
        </Failed>
      )}
      {!state && <Computing archive={archive}>Loading…</Computing>}
      {state && total === 0 && (
        <p className="quiet-note">
          {state.total === 0 ? say`No activity yet.` : noMatchLabel(state.loaded)}
        </p>
      )}
      <Chunk view={rows} actor={list} />
    </Card>
  );
}

/** Memoised: each key pressed in a filter renders the view around it again. */
const DayJump = memo(function DayJump({
  days,
  list,
}: {
  /** Days with entries, newest first. */
  readonly days: readonly DayCount[];
  readonly list: ActorRefFrom<typeof archiveList>;
}) {
  const day = useSelector(list, ({ context }) => context.target?.day ?? null);
  const [newest, oldest] = [days[0], days.at(-1)];
  if (!newest || !oldest) return null;
  return (
    <DayForm
      label={say`Jump to day`}
      first={oldest.start}
      last={newest.start}
      go={(wanted) => {
        // If a day has no entries, the newest one before it that has some.
        const { from, start } = days.find((each) => each.start <= wanted) ?? oldest;
        list.send({ type: "row.jump", place: from, day: start });
      }}
    >
      <span className="num" role="status">
        {day !== null && say`Jumped to ${dayUtc(day * 1000)}`}
      </span>
      <span className="num">{counted(days.length, "day with entries", "days with entries")}</span>
    </DayForm>
  );
});
