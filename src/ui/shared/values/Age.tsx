/** Times: as an age that the page's clock keeps current, in full, or as a time of day. */
import { useSelector } from "@xstate/react";
import { ago, isoUtc, shortAgo } from "../../../domain/format/times.ts";
import { clock } from "../../start/page.charts.ts";
import { useClockTime, useExactTime } from "../data/network.ts";
import * as styles from "./Age.module.css";

/** In words; shown in short units where there is little room, and still read in words. */
export function Age({ time }: { readonly time: number }) {
  return <TwoAges time={time} className={styles.ageWords} />;
}

/** An age in the short units s, m, h, d, M and Y, read in words. */
export function ShortAge({ time }: { readonly time: number }) {
  return <TwoAges time={time} className="visually-hidden" />;
}

/** `className`: of the words. */
function TwoAges({ time, className }: { readonly time: number; readonly className: string }) {
  const exact = useExactTime();
  const words = useSelector(clock, (snapshot) => ago(time, snapshot.context.now));
  const short = useSelector(clock, (snapshot) => shortAgo(time, snapshot.context.now));
  return (
    // A block without a time has 0.
    <time className={styles.age} {...(time > 0 && { dateTime: isoUtc(time), title: exact(time) })}>
      <span className={className}>{words}</span>
      <span className={styles.ageUnits} aria-hidden="true">
        {short}
      </span>
    </time>
  );
}

/** Date and time in full. */
export function ExactTime({ time }: { readonly time: number }) {
  const exact = useExactTime();
  return <time dateTime={isoUtc(time)}>{exact(time)}</time>;
}

/** A time of day, with the full time on hover. */
export function ClockTime({
  time,
  namesZone = false,
}: {
  readonly time: number;
  readonly namesZone?: boolean;
}) {
  const exact = useExactTime();
  const clockTime = useClockTime({ namesZone });
  return (
    <time dateTime={isoUtc(time)} title={exact(time)}>
      {clockTime(time)}
    </time>
  );
}
