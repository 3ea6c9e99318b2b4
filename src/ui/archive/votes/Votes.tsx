/** The votes tab: votes given and received by time and account, and what a vote is worth. */
import { useSelector } from "@xstate/react";
import { useMemo, useRef, type ReactNode } from "react";
import { useSearch } from "wouter/use-browser-location";
import {
  aboutSpan,
  coverageSentence,
  periodLabel,
  periodLabels,
  spanLabels,
} from "../../../domain/archive/format.ts";
import { reachesBack } from "../../../domain/archive/reach.ts";
import {
  readPeriodQuery,
  spanStart,
  type Period,
  type PeriodQuery,
  type Span,
} from "../../../domain/archive/periods.ts";
import { voteSides, type VoteCounts, type VoteSide } from "../../../domain/archive/votes.ts";
import { counted, fixed, grouped, percent } from "../../../domain/format/figures.ts";
import { useQuestion } from "../../shared/data/use-question.ts";
import { say, sayAs } from "../../../domain/language/say.ts";
import type { TabProps } from "../../account/tab-props.ts";
import { ExportButton } from "../../export/ExportButton.tsx";
import { Notice } from "../../failure/Notice.tsx";
import { SaveAs } from "../../plot/SaveAs.tsx";
import { clock } from "../../start/page.charts.ts";
import { HeatMap, hourLabel } from "../../plot/HeatMap.tsx";
import { ChoiceTabs, chooseInAddress, PeriodBar } from "../PeriodBar.tsx";
import { PeriodTable } from "../../list/PeriodTable.tsx";
import { StackedBars, type Extent } from "../../plot/StackedBars.tsx";
import { computedFrom, useArchiveState, useExtent, useWantedSpan } from "../use-archive-state.ts";
import { DeadVotes } from "./DeadVotes.tsx";
import { VoteCounterparties } from "./VoteCounterparties.tsx";
import { Voters } from "./Voters.tsx";
import { VoteWorth } from "./VoteWorth.tsx";
import { Computing } from "../Computing.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { Answer } from "../../shared/data/Answer.tsx";
import * as factGridStyles from "../../shared/values/FactGrid.module.css";
import * as styles from "./Votes.module.css";

const sideLabels = {
  given: sayAs("votes")`Given`,
  received: sayAs("votes")`Received`,
} as const satisfies Record<VoteSide, string>;

/** Whose votes of which time a picture shows. */
const aboutSide = (account: string, span: Span, side: VoteSide): string => {
  const about = aboutSpan(account, span);
  return side === "given" ? say`${about}, given` : say`${about}, received`;
};

const readSide = (search: string): VoteSide =>
  new URLSearchParams(search).get("side") === "received" ? "received" : "given";

export function Votes({ account: { name: account }, archive }: TabProps) {
  const search = useSearch();
  const side = readSide(search);
  const { span, by } = readPeriodQuery(search);
  const query = useMemo(() => ({ span, by }), [span, by]);
  const state = useArchiveState(archive);
  useWantedSpan(archive, span);
  const extent = useExtent(state, span);
  const votes = useQuestion("archive.votes", [account, query], computedFrom(state));
  const now = useSelector(clock, ({ context }) => context.now);
  const counts = state && votes.value?.[side];
  const isCovered = state && reachesBack(state, spanStart(span, now / 1000) * 1000);
  const isEmpty = counts && counts.up + counts.down + counts.removed === 0;
  return (
    <>
      <VoteWorth account={account} />
      <Card
        title="Votes"
        end={
          <>
            {spanLabels[span]}
            {counts && (
              <ExportButton
                subject={{ table: "votes", account, side, span }}
                total={counts.up + counts.down + counts.removed}
                isComplete={state.isComplete}
              />
            )}
          </>
        }
        isBusy={votes.isBusy}
      >
        <PeriodBar query={query}>
          <ChoiceTabs
            label="Direction"
            options={voteSides.map((each) => [each, sideLabels[each]])}
            value={side}
            choose={(next) => chooseInAddress({ side: next, sort: "", find: "" })}
          />
        </PeriodBar>
        <Answer of={votes} failed={say`The votes could not be loaded.`} failedAt="top">
          {() => !counts && <Computing archive={archive}>Counting the votes…</Computing>}
        </Answer>
        {isEmpty && !isCovered && (
          <Notice title="Not read yet">
            The entries read so far contain no votes, but do not reach back over the whole period.
          </Notice>
        )}
        {isEmpty && isCovered && (
          <Notice title="No votes">
            {span === "all" || state.total === 0
              ? side === "given"
                ? say`This account has not voted yet.`
                : say`Nobody has voted for this account yet.`
              : say`There are no votes in this period. Try a longer period.`}
          </Notice>
        )}
        {counts && !isEmpty && (
          <>
            {!isCovered && (
              <p className="quiet-note">At least, as only part of the period is read:</p>
            )}
            <Counts counts={counts} side={side} />
          </>
        )}
        {state && (
          <p className="quiet-note" role="status">
            {coverageSentence(state, spanStart(span, now / 1000) * 1000)}{" "}
            {say`A changed vote counts each time. Times are UTC.`}
          </p>
        )}
      </Card>
      {counts && !isEmpty && (
        <>
          <OverTime account={account} side={side} query={query} counts={counts} extent={extent} />
          <Hours account={account} side={side} span={span} counts={counts} />
          <VoteCounterparties account={account} archive={state} side={side} span={span} />
          {side === "given" && <DeadVotes account={account} />}
          <Voters account={account} archive={state} side={side} span={span} />
        </>
      )}
    </>
  );
}

function Counts({ counts, side }: { readonly counts: VoteCounts; readonly side: VoteSide }) {
  const { up, down, removed, self, accounts } = counts;
  const total = up + down;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say`Upvotes`, grouped(up)],
    [say`Downvotes`, grouped(down)],
    [say`Removed`, grouped(removed)],
    [side === "given" ? say`Accounts voted for` : say`Accounts that voted`, grouped(accounts)],
    [say`Self-votes`, `${grouped(self)}${total > 0 ? ` (${percent((self / total) * 100)})` : ""}`],
  ];
  return (
    <dl className={`${styles.voteCounts} ${factGridStyles.tally}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const series = [
  { key: "up", label: say`Upvotes` },
  { key: "down", label: say`Downvotes` },
] as const;

/** Texts for each period; `lower` is a caption in lower case, `file` a file's column. */
const words = {
  day: {
    heading: say`Votes by Day`,
    caption: say`Votes by day`,
    lower: say`votes by day`,
    file: "Day",
  },
  week: {
    heading: say`Votes by Week`,
    caption: say`Votes by week`,
    lower: say`votes by week`,
    file: "Week",
  },
  month: {
    heading: say`Votes by Month`,
    caption: say`Votes by month`,
    lower: say`votes by month`,
    file: "Month",
  },
  year: {
    heading: say`Votes by Year`,
    caption: say`Votes by year`,
    lower: say`votes by year`,
    file: "Year",
  },
} as const satisfies Record<Period, unknown>;

function OverTime({
  account,
  side,
  query: { span, by },
  counts: { starts, sums },
  extent,
}: {
  readonly account: string;
  readonly extent: Extent | undefined;
  readonly side: VoteSide;
  readonly query: PeriodQuery;
  readonly counts: VoteCounts;
}) {
  const picture = useRef<HTMLDivElement>(null);
  const bars = Array.from(starts, (start, index) => ({
    start,
    values: [sums[index * 2] ?? 0, sums[index * 2 + 1] ?? 0],
  }));
  if (bars.length === 0) return null;
  const { caption, lower, file } = words[by];
  const head = [periodLabels[by], ...series.map(({ label }) => label)];
  return (
    <Card
      title={words[by].heading}
      end={
        <SaveAs
          what={lower}
          about={aboutSide(account, span, side)}
          name={`${account}-votes-${side}-${span}-by-${by}`}
          picture={picture}
          rows={() => [
            [file, "Upvotes", "Downvotes"],
            ...bars.map(({ start, values }) => [
              new Date(start).toISOString().slice(0, 10),
              ...values,
            ]),
          ]}
        />
      }
    >
      <div ref={picture}>
        <StackedBars
          label={caption}
          series={series}
          bars={bars}
          by={by}
          figure={grouped}
          tick={(count) => fixed(count, Number.isInteger(count) ? 0 : 1)}
          extent={extent}
        />
      </div>
      <PeriodTable
        caption={caption}
        head={head}
        rows={bars.map(({ start, values }) => ({
          label: periodLabel(start, by),
          at: start,
          values,
        }))}
        figure={grouped}
        list="periods"
      />
    </Card>
  );
}

/** The days of the week in files, in English. */
const fileWeekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const voteCount = (count: number): string => counted(count, "vote");

function Hours({
  account,
  side,
  span,
  counts: { hours },
}: {
  readonly account: string;
  readonly side: VoteSide;
  readonly span: Span;
  readonly counts: VoteCounts;
}) {
  const picture = useRef<HTMLDivElement>(null);
  return (
    <Card
      title="Votes by Hour and Weekday"
      end={
        <SaveAs
          what={say`votes by hour and weekday`}
          about={`${aboutSide(account, span, side)}, UTC`}
          name={`${account}-votes-${side}-hours`}
          picture={picture}
          rows={() => [
            ["Weekday", "Hour (UTC)", "Votes"],
            ...Array.from(hours, (count, hour) => [
              fileWeekdays[Math.floor(hour / 24)] ?? "",
              hourLabel(hour % 24),
              count,
            ]),
          ]}
        />
      }
    >
      <div ref={picture}>
        <HeatMap label="Votes by hour and weekday" counts={hours} figure={voteCount} />
      </div>
    </Card>
  );
}
