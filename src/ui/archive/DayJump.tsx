/** A select that jumps to a day of the history; it lists the days with entries, newest first. */
import { useMemo } from "react";
import type { DayCount } from "../../domain/archive/answers.ts";
import { grouped } from "../../domain/format/figures.ts";

/** Above this many days, only the newest day of each month is offered. */
const maxDays = 400;

export function DayJump({
  days,
  jump,
}: {
  readonly days: readonly DayCount[];
  /** Scrolls to the row at a position. */
  readonly jump: (place: number) => void;
}) {
  const offered = useMemo(() => (days.length > maxDays ? newestOfMonths(days) : days), [days]);
  return (
    <label className="day-jump">
      Jump to
      <select
        className="field"
        value=""
        onChange={(event) => jump(Number(event.currentTarget.value))}
      >
        <option value="" disabled>
          {grouped(days.length)} days with entries
        </option>
        {offered.map(({ start, count, from }) => (
          <option key={start} value={from}>
            {new Date(start * 1000).toISOString().slice(0, 10)} · {grouped(count)}
          </option>
        ))}
      </select>
    </label>
  );
}

const newestOfMonths = (days: readonly DayCount[]): readonly DayCount[] =>
  days.filter(({ start }, i) => {
    const newer = days[i - 1];
    return !newer || monthOf(newer.start) !== monthOf(start);
  });

const monthOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 7);
