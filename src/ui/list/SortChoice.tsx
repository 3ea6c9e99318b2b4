/** Sorts a list on phones, where its columns have no headers; uses the same URLs as the headers. */
import { navigate } from "wouter/use-browser-location";
import type { ListQuery } from "../../domain/list/list.ts";
import { ChipSelect } from "../shared/ChipSelect.tsx";
import type { ListColumn } from "./list-column.ts";
import { sortAddress } from "./sort-address.ts";

export function SortChoice({
  columns,
  query,
}: {
  readonly columns: readonly Pick<ListColumn<never>, "key" | "label" | "isNumeric">[];
  readonly query: ListQuery;
}) {
  if (columns.length === 0) return null;
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
  column: { key, isNumeric = false },
  query,
}: {
  readonly column: Pick<ListColumn<never>, "key" | "isNumeric">;
  readonly query: ListQuery;
}) {
  const isDescending = isNumeric !== query.isReversed;
  const order = isDescending ? "Descending" : "Ascending";
  return (
    <a
      className="btn tight"
      href={sortAddress(query, key, !query.isReversed)}
      aria-label={`${order}, reverse the order`}
    >
      {order} {isDescending ? "↓" : "↑"}
    </a>
  );
}
