/** Jumps to a day of the history. */
import { memo } from "react";
import type { DayCount } from "../../domain/archive/answers.ts";
import { counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { DayForm } from "./DayForm.tsx";

/** Memoized: each key pressed in a filter renders the view around it again. */
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
  return (
    <DayForm
      label={say`Jump to day`}
      first={oldest.start}
      last={newest.start}
      go={(wanted) =>
        // If a day has no entries, the newest one before it that has some.
        jump((days.find(({ start }) => start <= wanted) ?? oldest).from)
      }
    >
      <span className="num">{counted(days.length, "day with entries", "days with entries")}</span>
    </DayForm>
  );
});
