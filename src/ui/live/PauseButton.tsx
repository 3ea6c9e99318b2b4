/** Pauses and resumes live content, and shows how many updates are waiting. */
import { grouped } from "../../domain/format/figures.ts";

export function PauseButton({
  isPaused,
  waiting,
  what,
  toggle,
}: {
  readonly isPaused: boolean;
  readonly waiting: number;
  readonly what: string;
  readonly toggle: () => void;
}) {
  return (
    <>
      {isPaused && waiting > 0 && <span className="num">{grouped(waiting)} new</span>}
      <button
        type="button"
        className="btn tight"
        aria-label={`${isPaused ? "Resume" : "Pause"} ${what}`}
        onClick={toggle}
      >
        {isPaused ? "Resume" : "Pause"}
      </button>
    </>
  );
}
