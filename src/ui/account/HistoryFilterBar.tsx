/** Filters a history by groups of operations and by text. */
import { isFiltering, noFilter, type HistoryFilter } from "../../domain/account/history-filter.ts";
import { TextFilter } from "../shared/controls/TextFilter.tsx";
import { GroupToggles } from "./GroupToggles.tsx";

export function HistoryFilterBar({
  filter,
  change,
}: {
  readonly filter: HistoryFilter;
  readonly change: (filter: HistoryFilter) => void;
}) {
  return (
    <div className="filter-bar">
      <GroupToggles chosen={filter.groups} choose={(groups) => change({ ...filter, groups })} />
      <TextFilter
        label="Filter the history by text"
        placeholder="Filter by text"
        text={filter.text}
        enter={(text) => change({ ...filter, text })}
        isFiltering={isFiltering(filter)}
        clear={() => change(noFilter)}
      />
    </div>
  );
}
