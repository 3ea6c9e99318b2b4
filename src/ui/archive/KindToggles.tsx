/** Chooses kinds of operations. */
import { memo } from "react";
import type { ArchiveSummary } from "../../domain/archive/answers.ts";
import { grouped } from "../../domain/format/figures.ts";

/** Memoized, because every key in a filter renders the bar around it. */
export const KindToggles = memo(function KindToggles({
  kinds,
  chosen,
  choose,
}: {
  /** The kinds to choose from, with their counts. */
  readonly kinds: ArchiveSummary["kinds"];
  readonly chosen: readonly string[];
  readonly choose: (kinds: readonly string[]) => void;
}) {
  const absent = chosen.filter((kind) => kinds.every((each) => each.kind !== kind));
  const offered = [...kinds, ...absent.map((kind) => ({ kind, count: 0 }))];
  return (
    <div className="tabs" role="group" aria-label="Operations">
      {offered.map(({ kind, count }) => {
        const isOn = chosen.includes(kind);
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isOn}
            onClick={() =>
              choose(isOn ? chosen.filter((each) => each !== kind) : [...chosen, kind])
            }
          >
            {kind}
            <span className="dim num"> {grouped(count)}</span>
          </button>
        );
      })}
    </div>
  );
});
