/** Jumps to a day of the history. */
import { memo, type SubmitEvent } from "react";
import type { DayCount } from "../../domain/archive/answers.ts";
import { counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";

/** Memoized, because every key in a filter renders the view around it. */
export const DayJump = memo(function DayJump({
  days,
  jump,
}: {
  /** Days with entries, newest first. */
  readonly days: readonly DayCount[];
  /** Scrolls to the row at a position. */
  readonly jump: (place: number) => void;
}) {
  const [newest, oldest] = [days[0], days.at(-1)];
  if (!newest || !oldest) return null;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get("day");
    if (typeof day !== "string") return;
    const wanted = Date.parse(day) / 1000;
    // If a day has no entries, the newest one before it that has some.
    jump((days.find(({ start }) => start <= wanted) ?? oldest).from);
  };
  return (
    <form className="day-jump" onSubmit={submit}>
      <label>
        {say`Jump to day`}{" "}
        <input
          className="field"
          type="date"
          name="day"
          required
          min={dateOf(oldest)}
          max={dateOf(newest)}
        />
      </label>
      <button type="submit" className="btn tight">
        Go
      </button>
      <span className="num">{counted(days.length, "day with entries", "days with entries")}</span>
    </form>
  );
});

const dateOf = ({ start }: DayCount): string => new Date(start * 1000).toISOString().slice(0, 10);
