/** A list of any length: as high as its rows if it is short, else a box that scrolls, whose code loads with it. */
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import type { ScrollingListProps } from "./ScrollingList.tsx";
import * as styles from "./LongList.module.css";

const scrolling = lazy<ScrollingListProps<never>>(() =>
  import("./ScrollingList.tsx").then((module) => module.ScrollingList),
);

interface LongListProps<Row> extends Pick<
  ScrollingListProps<Row>,
  "label" | "rows" | "keyOf" | "render"
> {
  /** Rows of the longest list without a box. */
  readonly longest?: number;
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
  longest = 30,
  className = styles.rowList,
  boxClass = className,
  height = 560,
}: LongListProps<Row>) {
  if (rows.length > longest)
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
