/** A list of any length: as high as its rows if it is short, else a box that scrolls, whose code loads on demand. */
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import type { ScrollingListProps } from "./ScrollingList.tsx";
import * as styles from "./LongList.module.css";

const scrolling = lazy<ScrollingListProps<never>>(() =>
  import("./ScrollingList.tsx").then((module) => module.ScrollingList),
);

/** Rows of the longest list without a box, unless a list sets its own. */
const plainLength = 30;

interface LongListProps<Row> extends Pick<
  ScrollingListProps<Row>,
  "label" | "rows" | "keyOf" | "render"
> {
  /** A list with more rows scrolls in a box. */
  readonly maxPlainLength?: number;
  readonly className?: string;
  /** The class of the box. */
  readonly boxClass?: string;
  readonly height?: ScrollingListProps<Row>["height"];
}

export function LongList<Row>({
  label,
  rows,
  keyOf,
  render,
  maxPlainLength = plainLength,
  className = styles.rowList,
  boxClass = className,
  height = 560,
}: LongListProps<Row>) {
  if (rows.length > maxPlainLength)
    return (
      <Chunk
        view={scrolling}
        fallback={
          <p className="quiet-note" aria-busy="true">
            <span className="ghost" />
          </p>
        }
        label={label}
        rows={rows as readonly never[]}
        keyOf={keyOf}
        render={render}
        className={boxClass}
        height={height}
      />
    );
  return (
    <ul className={className} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{render(row)}</li>
      ))}
    </ul>
  );
}
