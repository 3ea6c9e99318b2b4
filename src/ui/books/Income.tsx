/** Income by month and kind, as a plot and a table. */
import { useRef } from "react";
import { periodLabel } from "../../domain/archive/format.ts";
import { incomeKinds, incomeLabels } from "../../domain/book/income.ts";
import { money } from "../../domain/book/value.ts";
import type { IncomeMonth } from "../../domain/book/valued-book.ts";
import { compact, fixed, signed } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { PeriodTable } from "../list/PeriodTable.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { stackedBars } from "../statistics/plots.ts";

const title = say`Income by Month`;

export function Income({
  months,
  currency,
  year,
}: {
  /** Oldest first. */
  readonly months: readonly IncomeMonth[];
  /** What values are in millionths of. */
  readonly currency: string;
  readonly year: number | null;
}) {
  const picture = useRef<HTMLDivElement>(null);
  const figure = (millionths: number): string => money(BigInt(Math.round(millionths)), currency);
  const shown = months
    .filter(({ start }) => year === null || new Date(start).getUTCFullYear() === year)
    .toReversed();
  const kinds = incomeKinds.filter((_, i) => shown.some(({ values }) => (values[i] ?? 0n) !== 0n));
  const bars = shown.map(({ start, values }) => ({
    start,
    values: kinds.map((kind) => Number(values[incomeKinds.indexOf(kind)] ?? 0n)),
  }));
  const sum = shown.flatMap(({ values }) => values).reduce((all, value) => all + value, 0n);
  return (
    <Card
      title={title}
      end={
        bars.length > 0 && (
          <>
            <span className="num">{money(sum, currency)}</span>
            <SaveAs
              what={say`income by month`}
              name="income-by-month"
              picture={picture}
              rows={() => [
                ["month", ...kinds.map((kind) => `${fileNames[kind]} (${currency})`)],
                ...bars.map(({ start, values }) => [
                  new Date(start).toISOString().slice(0, 7),
                  ...values.map((value) => value / 1e6),
                ]),
              ]}
            />
          </>
        )
      }
    >
      {bars.length === 0 ? (
        <p className="quiet-note">No income with a known value in this time.</p>
      ) : (
        <>
          <div ref={picture}>
            <Chunk
              view={stackedBars}
              label={title}
              series={kinds.map((key) => ({ key, label: incomeLabels[key] }))}
              bars={bars}
              by="month"
              figure={figure}
              tick={(value: number, more: number) => {
                const sign = currency === "USD" ? "$" : "";
                const amount = value / 1e6;
                return more === 0 ? compact(amount, sign) : signed(sign, fixed(amount, more - 1));
              }}
            />
          </div>
          <PeriodTable
            caption={title}
            head={[say`Month`, ...kinds.map((kind) => incomeLabels[kind])]}
            rows={bars.map(({ start, values }) => ({
              label: periodLabel(start, "month"),
              at: start,
              values,
            }))}
            figure={figure}
            list="income"
          />
        </>
      )}
    </Card>
  );
}

/** The kinds in the file, in English. */
const fileNames = {
  author: "post and vote rewards",
  producer: "witness rewards",
  beneficiary: "received transfers",
  other: "other income",
} as const satisfies Record<(typeof incomeKinds)[number], string>;
