/** Filters a history by groups of operations and by text. */
import {
  groups,
  noFilter,
  isFiltering,
  type HistoryFilter,
} from "../../domain/account/history-filter.ts";
import { categoryOfGroup } from "../../domain/chain/operations/group.ts";

export function HistoryFilterBar({
  filter,
  change,
}: {
  readonly filter: HistoryFilter;
  readonly change: (filter: HistoryFilter) => void;
}) {
  return (
    <div className="filter-bar">
      <div className="tabs" role="group" aria-label="Operation types">
        {groups.map((group) => {
          const isOn = filter.groups.includes(group);
          return (
            <button
              key={group}
              type="button"
              aria-pressed={isOn}
              onClick={() =>
                change({
                  ...filter,
                  groups: isOn
                    ? filter.groups.filter((each) => each !== group)
                    : [...filter.groups, group],
                })
              }
            >
              <span className="swatch" data-category={categoryOfGroup[group]} aria-hidden="true" />
              {group}
            </button>
          );
        })}
      </div>
      <span className="by-text">
        <input
          type="search"
          className="field"
          aria-label="Filter the history by text"
          placeholder="Filter by text"
          value={filter.text}
          onChange={(event) => change({ ...filter, text: event.target.value })}
        />
        <button
          type="button"
          className="btn tight"
          data-idle={!isFiltering(filter) || undefined}
          onClick={() => change(noFilter)}
        >
          Clear
        </button>
      </span>
    </div>
  );
}
