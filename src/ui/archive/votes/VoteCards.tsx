/** The cards below the counts of votes: plots over time, and the accounts on the other side of the votes. */
import { useRef } from "react";
import { aboutSpan, periodLabel, periodLabels } from "../../../domain/archive/format.ts";
import type { Period, PeriodQuery, Span } from "../../../domain/archive/periods.ts";
import type { VoteCounts, VoteSide } from "../../../domain/archive/votes.ts";
import { counted, fixed, grouped } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { PeriodTable } from "../../list/PeriodTable.tsx";
import { HeatMap, hourLabel } from "../../plot/HeatMap.tsx";
import { SaveAs } from "../../plot/SaveAs.tsx";
import { StackedBars, type Extent } from "../../plot/StackedBars.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { DeadVotes } from "./DeadVotes.tsx";
import type { SideOfVotes } from "./use-voters.ts";
import { VoteCounterparties } from "./VoteCounterparties.tsx";
import { Voters } from "./Voters.tsx";

interface VoteCardsProps extends Omit<SideOfVotes, "span"> {
  readonly query: PeriodQuery;
  readonly counts: VoteCounts;
  readonly extent: Extent | undefined;
}

export const VoteCards = (props: VoteCardsProps) => (
  <>
    <OverTime {...props} />
    <Hours {...props} />
    <VoteCounterparties {...props} span={props.query.span} />
    {props.side === "given" && <DeadVotes account={props.account} />}
    <Voters {...props} span={props.query.span} />
  </>
);

/** Whose votes a plot shows, from which span of time, and whether given or received. */
const aboutSide = (account: string, span: Span, side: VoteSide): string => {
  const about = aboutSpan(account, span);
  return side === "given" ? say`${about}, given` : say`${about}, received`;
};

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
}: VoteCardsProps) {
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

function Hours({ account, side, query: { span }, counts: { hours } }: VoteCardsProps) {
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
