/** Linear scales of time, whose ticks are at round times. */
import { timeTicks, utcTicks } from "d3";
import type { Zone } from "../../domain/settings/settings.ts";
import { linearScale, type Ends, type Scale } from "./scale.ts";

/** Maps times in ms to positions; ticks are round times in a time zone. */
export function timeScale(times: Ends, positions: Ends, zone: Zone = "utc"): Scale {
  const [from, to] = [new Date(times[0]), new Date(times[1])];
  const ticksIn = zone === "local" ? timeTicks : utcTicks;
  return Object.assign(linearScale(times, positions), {
    ticks: (count: number) => ticksIn(from, to, count).map((time) => time.getTime()),
  });
}
