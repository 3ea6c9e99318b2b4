/** Limits a book's file to a year, or to some months: whole ones, in UTC. */
import { useId } from "react";
import { periodLabel } from "../../domain/archive/format.ts";
import { periodEnd, periodStart } from "../../domain/archive/periods.ts";
import { wholeMonths, yearPeriod, type BookPeriod } from "../../domain/book/book-period.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { Select } from "../shared/controls/Select.tsx";
import * as styles from "./ExportDialog.module.css";

export function BookPeriodChoice({
  between: [first, last],
  value,
  choose,
}: {
  /** Times of the book's first and last change, s. */
  readonly between: readonly [first: number, last: number];
  /** Null for the whole book. */
  readonly value: BookPeriod | null;
  readonly choose: (period: BookPeriod | null) => void;
}) {
  const id = useId();
  const whole = wholeMonths(first, last);
  const starts = monthsOf(whole);
  const [firstYear, lastYear] = [first, last].map(yearOf) as [number, number];
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => lastYear - i);
  const year = value ? (years.find((each) => isSame(yearPeriod(each), value)) ?? null) : null;
  const kind = value === null ? "all" : year === null ? "months" : String(year);
  const take = (next: string): void => {
    if (next === "all") choose(null);
    else choose(next === "months" ? whole : yearPeriod(Number(next)));
  };
  const monthOptions = (months: readonly number[]) =>
    months.map((start) => (
      <option key={start} value={start}>
        {periodLabel(start * 1000, "month")}
      </option>
    ));
  return (
    <div className={styles.period} role="group" aria-labelledby={id}>
      <span id={id} className={styles.legend}>
        {say`Period`}
      </span>
      <Select aria-labelledby={id} value={kind} onChange={({ target }) => take(target.value)}>
        <option value="all">{say`All: ${dayUtc(first * 1000)} – ${dayUtc(last * 1000)}`}</option>
        {years.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
        <option value="months">{say`Some months`}</option>
      </Select>
      {value && kind === "months" && (
        <span className={styles.months}>
          <Select
            aria-label={say`First month`}
            value={value.from}
            onChange={({ target }) => choose({ ...value, from: Number(target.value) })}
          >
            {monthOptions(starts.filter((start) => start < value.until))}
          </Select>
          <span aria-hidden>–</span>
          <Select
            aria-label={say`Last month`}
            value={periodStart(value.until - 1, "month")}
            onChange={({ target }) =>
              choose({ ...value, until: periodEnd(Number(target.value), "month") })
            }
          >
            {monthOptions(starts.filter((start) => start >= value.from))}
          </Select>
        </span>
      )}
    </div>
  );
}

/** When each month of a period begins, s. */
function monthsOf({ from, until }: BookPeriod): readonly number[] {
  const months: number[] = [];
  for (let start = from; start < until; start = periodEnd(start, "month")) months.push(start);
  return months;
}

const isSame = (a: BookPeriod, b: BookPeriod): boolean => a.from === b.from && a.until === b.until;

const yearOf = (seconds: number): number => new Date(seconds * 1000).getUTCFullYear();
