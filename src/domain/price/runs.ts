/** Where a line of prices is interrupted. */
import type { PricePoint } from "../market/coins.ts";

/** Runs of points that follow each other within `gap`, ms: a line must not bridge two runs. */
export function runsOf(
  points: readonly PricePoint[],
  gap: number,
): readonly (readonly PricePoint[])[] {
  const runs: PricePoint[][] = [];
  let last = 0;
  for (const point of points) {
    if (runs.length === 0 || point.time - last > gap) runs.push([]);
    runs.at(-1)?.push(point);
    last = point.time;
  }
  return runs;
}
