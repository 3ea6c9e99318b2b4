/** Chooses groups of operations, each with its colour. */
import { memo } from "react";
import { groups } from "../../domain/account/history-filter.ts";
import { categoryOfGroup, type Group } from "../../domain/chain/operations/group.ts";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";

/** Names of the groups. */
export const groupLabels: Readonly<Record<Group, string>> = {
  votes: say`votes`,
  posts: say`posts`,
  social: say`social`,
  transfers: say`transfers`,
  power: say`power`,
  rewards: say`rewards`,
  market: say`market`,
  governance: say`governance`,
  witness: say`witness`,
  account: say`account`,
  other: say`other`,
};

/** Memoised, because every key in a filter renders the bar around it. */
export const GroupToggles = memo(function GroupToggles({
  chosen,
  choose,
  countOf,
}: {
  readonly chosen: readonly Group[];
  readonly choose: (groups: readonly Group[]) => void;
  /** The number of operations to show beside a group's name; zero is left out. */
  readonly countOf?: (group: Group) => number;
}) {
  return (
    <div className="tabs" role="group" aria-label="Operation types">
      {groups.map((group) => {
        const isOn = chosen.includes(group);
        const count = countOf?.(group) ?? 0;
        return (
          <button
            key={group}
            type="button"
            aria-pressed={isOn}
            onClick={() =>
              choose(isOn ? chosen.filter((each) => each !== group) : [...chosen, group])
            }
          >
            <span className="swatch" data-category={categoryOfGroup[group]} aria-hidden="true" />
            {groupLabels[group]}
            {count > 0 && <span className="dim num"> {grouped(count)}</span>}
          </button>
        );
      })}
    </div>
  );
});
