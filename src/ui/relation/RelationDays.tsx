/** Chooses the days whose operations count. */
import { useMemo } from "react";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { RelationDays as Days } from "../../domain/relation/relation.ts";
import { TimeBrush, useBrush } from "../plot/TimeBrush.tsx";

/** About how many means the overview is drawn from: years of single days would be illegible. */
const details = 80;

export function RelationDays({ days: { times, counts } }: { readonly days: Days }) {
  const brush = useBrush(times);
  const course = useMemo(() => meansAround(counts), [counts]);
  return (
    <TimeBrush
      brush={brush}
      times={times}
      values={course}
      figure={dayUtc}
      label={say`Days that count`}
    />
  );
}

/** Each day with the mean of the days around it. */
function meansAround(counts: readonly number[]): readonly number[] {
  const reach = Math.floor(counts.length / details);
  // Before each day, and after the last one.
  const sums = [0];
  for (const count of counts) sums.push((sums.at(-1) ?? 0) + count);
  return counts.map((_, day) => {
    const [from, to] = [Math.max(0, day - reach), Math.min(counts.length, day + reach + 1)];
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}
