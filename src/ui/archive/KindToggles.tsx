/** Chooses kinds of operations, by group and in words, in a panel of fixed height. */
import { memo } from "react";
import type { ArchiveSummary } from "../../domain/archive/answers.ts";
import { groups } from "../../domain/account/history-filter.ts";
import { groupLabels } from "../account/GroupToggles.tsx";
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
  const offered = [
    ...kinds,
    ...absent.map((kind) => ({ kind, group: "other" as const, count: 0 })),
  ];
  return (
    <div className="kinds" role="group" aria-label="Operations">
      {groups.map((group) => {
        const inGroup = offered.filter((each) => each.group === group);
        return (
          inGroup.length > 0 && (
            <div key={group} className="tabs" role="group" aria-label={groupLabels[group]}>
              <span className="small dim" aria-hidden="true">
                {groupLabels[group]}
              </span>
              {inGroup.map(({ kind, count }) => {
                const isOn = chosen.includes(kind);
                return (
                  <button
                    key={kind}
                    type="button"
                    aria-pressed={isOn}
                    title={kind}
                    onClick={() =>
                      choose(isOn ? chosen.filter((each) => each !== kind) : [...chosen, kind])
                    }
                  >
                    {kind.replaceAll("_", " ")}
                    <span className="dim num"> {grouped(count)}</span>
                  </button>
                );
              })}
            </div>
          )
        );
      })}
    </div>
  );
});
