/** One source's prices: what it is, the plot, the chosen day, and a table by day with its holes. */
import { useRef, type ReactNode } from "react";
import type { Origin } from "../../domain/contract/sourced.ts";
import { dayMs } from "../../domain/durations.ts";
import type { CsvCell } from "../../domain/format/csv.ts";
import { counted } from "../../domain/format/figures.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import {
  priceDays,
  sourceWords,
  writePriceChoice,
  type PriceDay,
  type PriceSource,
  type SeriesPoint,
} from "../../domain/price/price-series.ts";
import { DayForm } from "../archive/DayForm.tsx";
import { navigate } from "../browser/address/navigation.ts";
import { replaceQuery, withQuery } from "../browser/address/query.ts";
import { Notice } from "../failure/Notice.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { ShortTable } from "../list/ShortTable.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { pricePlot } from "../statistics/plots.ts";
import { DayPrices } from "./DayPrices.tsx";
import * as styles from "./Prices.module.css";

/** Days in the table until the visitor wants all. */
const daysAtFirst = 31;

export function PriceSeries({
  source,
  day,
  points,
  step,
  figure,
  origin,
  rows,
  note,
}: {
  readonly source: PriceSource;
  readonly day: string;
  /** Oldest first. */
  readonly points: readonly SeriesPoint[];
  /** Between two prices, ms. */
  readonly step: number;
  readonly figure: (price: number) => string;
  readonly origin: Origin;
  /** The rows of the CSV file, its header included. */
  readonly rows: () => readonly (readonly CsvCell[])[];
  /** What else is known of these prices. */
  readonly note?: ReactNode;
}) {
  const picture = useRef<HTMLDivElement>(null);
  const { label, about } = sourceWords[source];
  const days = priceDays(points);
  const [first, last] = [points[0], points.at(-1)];
  const linkTo = (each: string): string => withQuery(writePriceChoice("", { source, day: each }));
  return (
    <>
      <Card
        title={label}
        end={
          <>
            <SourceNote of={origin} />
            {points.length > 0 && (
              <SaveAs
                what={say`prices of STEEM`}
                about={label}
                name={`steem-${source}`}
                picture={picture}
                rows={rows}
              />
            )}
          </>
        }
      >
        <p className="quiet-note">{about}</p>
        {points.length > 0 && (
          <div ref={picture}>
            <Chunk view={pricePlot} points={points} figure={figure} gap={step * 1.5} />
          </div>
        )}
        {note}
        {first && last ? (
          <div className="quiet-note">
            <DayForm
              label={say`Go to date`}
              first={first.time / 1000}
              last={last.time / 1000}
              go={(start) => navigate(linkTo(new Date(start * 1000).toISOString().slice(0, 10)))}
            />
          </div>
        ) : (
          <Notice title={say`No prices`}>
            This source has no prices. Choose another one above.
          </Notice>
        )}
      </Card>
      {day !== "" && (
        <DayPrices
          day={day}
          points={days.find((each) => each.day === day)?.points ?? []}
          reach={first && last ? [first.time, last.time] : null}
          figure={figure}
          close={() => replaceQuery((query) => writePriceChoice(query, { source, day: "" }))}
        />
      )}
      {days.length > 0 && (
        <Card
          title="By Day"
          className={step < dayMs ? undefined : styles.pairs}
          end={counted(days.length, "day")}
        >
          <ShortTable
            look="cards"
            caption={say`Prices by day`}
            columns={columns(figure, linkTo, step < dayMs)}
            rows={days}
            first={daysAtFirst}
            rest={say`Show all days`}
            keyOf={(each) => each.day}
            list="days"
          />
        </Card>
      )}
    </>
  );
}

/** A day without a price sorts below all others, and says so. */
function columns(
  figure: (price: number) => string,
  linkTo: (day: string) => string,
  hasHours: boolean,
): readonly ListColumn<PriceDay>[] {
  const priceOf = (
    key: string,
    label: string,
    of: (points: readonly SeriesPoint[]) => number,
  ): ListColumn<PriceDay> => ({
    key,
    label,
    isNumeric: true,
    by: ({ points }) => (points.length === 0 ? -1 : of(points)),
    render: ({ points }) =>
      points.length === 0 ? <span className="dim">No price</span> : figure(of(points)),
  });
  const prices = (points: readonly SeriesPoint[]): readonly number[] =>
    points.map(({ price }) => price);
  const hourly: readonly ListColumn<PriceDay>[] = [
    priceOf("low", sayAs("a price")`Lowest`, (points) => Math.min(...prices(points))),
    priceOf("high", sayAs("a price")`Highest`, (points) => Math.max(...prices(points))),
    {
      key: "count",
      label: sayAs("how many")`Prices`,
      isNumeric: true,
      by: ({ points }) => points.length,
      render: ({ points }) => points.length,
    },
  ];
  return [
    {
      key: "day",
      label: say`Day (UTC)`,
      isHeader: true,
      by: ({ day }) => Date.parse(day),
      render: ({ day }) => (
        <a className="link" href={linkTo(day)}>
          {dayUtc(Date.parse(day))}
        </a>
      ),
    },
    priceOf(
      "last",
      hasHours ? sayAs("a price")`Last` : say`Price`,
      (points) => points.at(-1)?.price ?? 0,
    ),
    ...(hasHours ? hourly : []),
  ];
}
