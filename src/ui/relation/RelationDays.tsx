/** Chooses the days whose operations count. */
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { RelationDays as Days } from "../../domain/relation/relation.ts";
import { TimeBrush, useBrush } from "../plot/TimeBrush.tsx";

export function RelationDays({ days: { times, counts } }: { readonly days: Days }) {
  const brush = useBrush(times);
  return (
    <TimeBrush
      brush={brush}
      times={times}
      values={counts}
      figure={dayUtc}
      label={say`Days that count`}
    />
  );
}
