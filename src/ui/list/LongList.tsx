/** A list of any length. What draws a long one, of which only the rows on screen are in the document, loads with it. */
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import type { LongListProps } from "./ScrollingList.tsx";
import "./LongList.css";

/** A shorter list is as high as its rows. */
const rowsWithoutScrolling = 30;

const scrolling = lazy<LongListProps<never>>(() =>
  import("./ScrollingList.tsx").then((module) => module.ScrollingList),
);

export function LongList<Row>({ label, rows, keyOf, render }: LongListProps<Row>) {
  if (rows.length > rowsWithoutScrolling)
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
      />
    );
  return (
    <ul className="row-list" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{render(row)}</li>
      ))}
    </ul>
  );
}
