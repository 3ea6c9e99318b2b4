/** Times as values in sentences. Home has none of them, so it loads without this. */
import { useSelector } from "@xstate/react";
import type { ReactElement } from "react";
import { ago, isoUtc } from "../../../domain/format/times.ts";
import { clock } from "../../start/page.charts.ts";
import { useExactTime } from "../data/network.ts";
import { ClockTime, ExactTime } from "./Age.tsx";

/** An age that is spelled out on screens of any width. */
export function LongAge({ time }: { readonly time: number }) {
  const exact = useExactTime();
  const words = useSelector(clock, ({ context }) => ago(time, context.now));
  return (
    <time dateTime={isoUtc(time)} title={exact(time)}>
      {words}
    </time>
  );
}

/** Date and time in full. */
export const exactTime = (time: number): ReactElement => <ExactTime key={time} time={time} />;

/** A time of day with its zone. */
export const clockTime = (time: number): ReactElement => <ClockTime time={time} namesZone />;
