/** One window of time for all plots of a page: an overview with a handle at each end, and its place in the address. */
import { line } from "d3";
import { useState } from "react";
import { useSearch } from "wouter/use-browser-location";
import {
  placesIn,
  readWindow,
  writeWindow,
  type TimeWindow,
} from "../../domain/address/time-window.ts";
import { exactUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { replaceQueryAfterTyping } from "../browser/address/query.ts";
import { growing } from "../browser/text-size.ts";
import { useWidth } from "../browser/use-width.ts";
import { linearScale } from "./scale.ts";
import * as styles from "./TimeBrush.module.css";

const height = 56;
const initialWidth = 960;
/** Half of a handle, px: the overview is drawn between the middles of both. */
const inset = 9;

/** The chosen window, as places in the times. */
export interface Brush {
  readonly first: number;
  readonly last: number;
  readonly choose: (first: number, last: number) => void;
}

/** The window in the URL over these times (ms, oldest first); `name` is a prefix of its parameters. */
export function useBrush(times: readonly number[], name = ""): Brush {
  const search = useSearch();
  const [chosen, setChosen] = useState(() => ({ window: readWindow(search, name), search }));
  // A handle moves faster than the URL changes.
  const window = chosen.search === search ? chosen.window : readWindow(search, name);
  const [first, last] = placesIn(times, window);
  return {
    first,
    last,
    choose: (from, to) => {
      const next: TimeWindow = {
        from: from === 0 ? null : (times[from] ?? null),
        to: to === times.length - 1 ? null : (times[to] ?? null),
      };
      setChosen({ window: next, search });
      replaceQueryAfterTyping((query) => writeWindow(query, next, name));
    },
  };
}

export function TimeBrush({
  brush: { first, last, choose },
  times,
  values,
  figure = exactUtc,
  label = say`Time range of all plots`,
}: {
  readonly brush: Brush;
  /** Ms, oldest first; at least two. */
  readonly times: readonly number[];
  /** What the overview draws; null for a hole. */
  readonly values: readonly (number | null)[];
  /** A time in words. */
  readonly figure?: (time: number) => string;
  /** Names it for screen readers. */
  readonly label?: string;
}) {
  const [place, width] = useWidth(initialWidth);
  const end = times.length - 1;
  const known = values.filter((each) => each !== null);
  const x = linearScale([0, end], [inset, width - inset]);
  const y = linearScale([Math.min(...known), Math.max(...known)], [height - 8, 8]);
  const path = line<number | null>(
    (_, at) => x(at),
    (value) => y(value ?? 0),
  ).defined((value) => value !== null);
  const timeOf = (at: number): string => figure(times[at] ?? 0);
  const isWhole = first === 0 && last === end;
  return (
    <div className={styles.brush} role="group" aria-label={label}>
      <div className={styles.overview}>
        <svg
          ref={place}
          style={{ height: growing(height) }}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
        >
          <path className={styles.course} d={path([...values]) ?? ""} />
          <rect className={styles.outside} x={0} width={x(first)} height={height} />
          <rect className={styles.outside} x={x(last)} width={width - x(last)} height={height} />
        </svg>
        <input
          type="range"
          aria-label={say`From`}
          aria-valuetext={timeOf(first)}
          min={0}
          max={end}
          value={first}
          onChange={({ target }) => choose(Math.min(Number(target.value), last - 1), last)}
        />
        <input
          type="range"
          aria-label={say`To`}
          aria-valuetext={timeOf(last)}
          min={0}
          max={end}
          value={last}
          onChange={({ target }) => choose(first, Math.max(Number(target.value), first + 1))}
        />
      </div>
      <p className={`small dim num ${styles.window}`}>
        {say`${timeOf(first)} to ${timeOf(last)}`}
        {!isWhole && (
          <button type="button" className="btn tight" onClick={() => choose(0, end)}>
            Show all
          </button>
        )}
      </p>
    </div>
  );
}
