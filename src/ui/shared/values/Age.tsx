/** Times: as an age that the page's clock keeps current, in full, or as a time of day. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { ago, isoUtc, shortAgo } from "../../../domain/format/times.ts";
import { clock } from "../../start/page.charts.ts";
import { useClockTime, useExactTime } from "../data/network.ts";

interface Moment {
  /** ms. */
  readonly time: number;
}

/** A time in other words, with the full time on hover. */
function Words({ time, children }: Moment & { readonly children: ReactNode }) {
  const exact = useExactTime();
  return (
    <time dateTime={isoUtc(time)} title={exact(time)}>
      {children}
    </time>
  );
}

/** An age in words that the page's clock keeps current. */
const useAge = (time: number, words: typeof shortAgo): string =>
  useSelector(clock, ({ context }) => words(time, context.now));

export function Age({ time }: Moment) {
  return (
    <Words time={time}>
      <span className="roomy">{useAge(time, ago)}</span>
      <span className="tight-only">{useAge(time, shortAgo)}</span>
    </Words>
  );
}

/** An age in the short units s, m, h, d, M and Y. */
export function ShortAge({ time }: Moment) {
  return <Words time={time}>{useAge(time, shortAgo)}</Words>;
}

/** Date and time in full. */
export function ExactTime({ time }: Moment) {
  const exact = useExactTime();
  return <time dateTime={isoUtc(time)}>{exact(time)}</time>;
}

/** A time of day, with the full time on hover. */
export function ClockTime({ time }: Moment) {
  return <Words time={time}>{useClockTime({ namesZone: false })(time)}</Words>;
}
