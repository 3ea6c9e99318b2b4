/** Holds something live still, and tells how much waits. */
import { grouped } from "../../domain/format/figures.ts";

export function PauseButton({
  isPaused,
  held,
  what,
  toggle,
}: {
  readonly isPaused: boolean;
  readonly held: number;
  readonly what: string;
  readonly toggle: () => void;
}) {
  return (
    <>
      {isPaused && held > 0 && <span className="num">{grouped(held)} new</span>}
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
