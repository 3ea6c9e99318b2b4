/** A month's published prices by day: their age, and how far they were from the median of the top witnesses. */
import { useRef } from "react";
import { hourMs } from "../../../domain/durations.ts";
import { fixed, grouped, missing, signed, signedPercent } from "../../../domain/format/figures.ts";
import { dayUtc } from "../../../domain/format/times.ts";
import { facts } from "../../../domain/language/facts.ts";
import { say } from "../../../domain/language/say.ts";
import { isStaleAge } from "../../../domain/witness/price-feeds.ts";
import type { FeedDay } from "../../../domain/witness/report/feed-days.ts";
import { feedRows } from "../../../domain/witness/report/month-report.ts";
import { ageText } from "../../../domain/witness/report/month-rows.ts";
import type { WitnessMonth } from "../../../domain/witness/report/month-view.ts";
import { FirstRows } from "../../list/FirstRows.tsx";
import type { ListColumn } from "../../list/list-column.ts";
import { Table } from "../../list/Table.tsx";
import { SaveAs } from "../../plot/SaveAs.tsx";
import { Chunk } from "../../shared/loading/Chunk.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { pricePlot } from "../../statistics/plots.ts";

/** Days further apart have no line between them, ms: a day and a half. */
const gap = 36 * hourMs;

export function MonthPrices({
  month: { name, span },
  all,
  days,
}: {
  readonly month: WitnessMonth;
  /** Of the whole month. */
  readonly all: readonly FeedDay[];
  /** Those that are shown. */
  readonly days: readonly FeedDay[];
}) {
  const picture = useRef<HTMLDivElement>(null);
  const points = days.flatMap(({ time, bias }) => (bias === null ? [] : [{ time, price: bias }]));
  const first = all.findIndex(({ published, oldest }) => published > 0 || oldest !== null);
  const since = first < 0 ? Infinity : (all[first]?.time ?? 0);
  const known = days.filter(({ time }) => time >= since).toReversed();
  const what = say`Distance from the median price`;
  return (
    <Card
      title="Prices by Day"
      end={
        <SaveAs
          what={what}
          about={`@${name}, ${span.month}`}
          name={`${name}-${span.month}-prices`}
          rows={() => feedRows(days)}
          {...(points.length > 1 && { picture })}
        />
      }
    >
      {points.length > 1 && (
        <div ref={picture}>
          <Chunk
            view={pricePlot}
            points={points}
            label={what}
            caption={what}
            column={say`Distance`}
            figure={distance}
            gap={gap}
          />
        </div>
      )}
      {known.length > 0 && (
        <FirstRows
          title={say`Prices by Day`}
          count={known.length}
          isBelowDrawing={points.length > 1}
        >
          <Table
            look="cards"
            leading={0}
            caption={say`Prices by Day`}
            rows={known}
            keyOf={({ time }) => String(time)}
            columns={columns}
          />
        </FirstRows>
      )}
      <p className="quiet-note">
        {first < 0 && say`No price is listed.`}{" "}
        {first > 0 && say`Before ${dayUtc(since)} no price is listed.`}{" "}
        {say`The median is that of today's top witnesses on every hour; a day shows the average of its hours.`}
      </p>
    </Card>
  );
}

/** '+1.20%', or with `more` decimals beside the plot. */
const distance = (value: number, more = 0): string =>
  more === 0
    ? signedPercent(value)
    : signed(value < 0 ? "-" : "+", fixed(Math.abs(value), 2 + more), facts.percent);

const columns: readonly ListColumn<FeedDay>[] = [
  { key: "day", label: say`Day`, isHeader: true, render: ({ time }) => dayUtc(time) },
  {
    key: "published",
    label: say`Prices published`,
    isNumeric: true,
    render: ({ published }) => grouped(published),
  },
  {
    key: "oldest",
    label: say`Oldest price`,
    isNumeric: true,
    render: ({ oldest }) =>
      oldest === null ? (
        say`No price`
      ) : (
        <span className={isStaleAge(oldest) ? "stale" : undefined}>{ageText(oldest)}</span>
      ),
  },
  {
    key: "bias",
    label: say`Distance`,
    isNumeric: true,
    render: ({ bias }) => (bias === null ? missing : signedPercent(bias)),
  },
];
