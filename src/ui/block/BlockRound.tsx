/** A block's place in its round: a link to the round while it runs, later to the block that it was drawn after. */
import { drawnAfter, roundLength } from "../../domain/block/slots.ts";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";

export function BlockRound({
  of: number,
  head,
}: {
  readonly of: number;
  /** The newest block; null if that isn't known. */
  readonly head: number | null;
}) {
  const after = drawnAfter(number);
  const place = number - after;
  const isRunning = head !== null && drawnAfter(head) === after;
  if (!isRunning && after === 0) return null;
  return (
    <>
      {"\u00a0· "}
      <a
        className={isRunning ? "link nowrap" : "link"}
        href={isRunning ? "/witness-rounds" : `/blocks/${after}`}
      >
        {isRunning
          ? say`${place} of ${roundLength} in the current round`
          : say`${place} of ${roundLength} in the round after block ${grouped(after)}`}
      </a>
    </>
  );
}
