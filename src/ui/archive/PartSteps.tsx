/** Steps through a list that is too long to be scrolled as a whole. */
import { plural, say } from "../../domain/language/say.ts";
import { showing } from "../../domain/list/pagination.ts";
import { partLength } from "../../machines/archive/archive-list.machine.ts";
import * as styles from "../list/Pager.module.css";

export function PartSteps({
  first,
  total,
  seek,
}: {
  /** The position of the first row on the page, from 0. */
  readonly first: number;
  readonly total: number;
  /** Shows the row at a position. */
  readonly seek: (place: number) => void;
}) {
  const next = first + partLength;
  const step = (label: string, place: number, isThere: boolean) => (
    <button
      type="button"
      className="btn tight"
      aria-disabled={!isThere}
      onClick={() => isThere && seek(place)}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.pager} role="group" aria-label="Parts of the history">
      <span className="num">
        {showing(first / partLength + 1, partLength, total, (count) =>
          plural(count, "entry", "entries"),
        )}
      </span>
      <span className={styles.numbers}>
        {step(say`Newest`, 0, first > 0)}
        {step(say`Newer`, first - partLength, first > 0)}
        {step(say`Older`, next, next < total)}
        {step(say`Oldest`, total - 1, next < total)}
      </span>
    </div>
  );
}
