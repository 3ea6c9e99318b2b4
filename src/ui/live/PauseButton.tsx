/** Pauses and resumes live content, and shows how many updates are waiting. */
import { plural, say } from "../../domain/language/say.ts";

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
      {isPaused && waiting > 0 && <span className="num">{plural(waiting, "# new", "# new")}</span>}
      <button
        type="button"
        className="btn tight"
        aria-label={isPaused ? say`Resume ${what}` : say`Pause ${what}`}
        onClick={toggle}
      >
        {isPaused ? say`Resume` : say`Pause`}
      </button>
    </>
  );
}
