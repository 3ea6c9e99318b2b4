/** A list's order where its columns have no heads: the same addresses the heads lead to. */
import { navigate } from "wouter/use-browser-location";
import type { ListQuery } from "../../domain/lists/list.ts";
import { ChipSelect } from "../parts/ChipSelect.tsx";
import type { ListColumn } from "./RankTable.tsx";
import { sortAddress } from "./sort-address.ts";

export function SortChoice({
  columns,
  query,
}: {
  readonly columns: readonly Pick<ListColumn<never>, "key" | "label" | "isFigure">[];
  readonly query: ListQuery;
}) {
  const sorted = columns.find(({ key }) => key === query.sort);
  return (
    <div className="sorting">
      <label className="choice">
        Sort by{" "}
        <ChipSelect
          value={sorted?.key ?? ""}
          onChange={(event) => navigate(sortAddress(query, event.target.value || null, false))}
        >
          <option value="">Default order</option>
          {columns.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </ChipSelect>
      </label>
      {sorted && <Direction column={sorted} query={query} />}
    </div>
  );
}

function Direction({
  column: { key, isFigure = false },
  query,
}: {
  readonly column: Pick<ListColumn<never>, "key" | "isFigure">;
  readonly query: ListQuery;
}) {
  const falls = isFigure !== query.isReversed;
  const order = falls ? "Descending" : "Ascending";
  return (
    <a
      className="btn tight"
      href={sortAddress(query, key, !query.isReversed)}
      aria-label={`${order}, turn around`}
    >
      {order} {falls ? "↓" : "↑"}
    </a>
  );
}
