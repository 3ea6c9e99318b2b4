/** Sorts a list where not all of its columns have headers; uses the same URLs as the headers. */
import { say } from "../../domain/language/say.ts";
import type { ListQuery } from "../../domain/list/list.ts";
import { navigate } from "../browser/address/navigation.ts";
import { Select } from "../shared/controls/Select.tsx";
import type { ListColumn } from "./list-column.ts";
import { descends, sortedListUrl } from "./sorted-list-url.ts";
import * as styles from "./SortChoice.module.css";

export function SortChoice({
  columns,
  query,
  list = "",
  isOnTablets = false,
}: {
  readonly columns: readonly Pick<
    ListColumn<never>,
    "key" | "label" | "isNumeric" | "isDescending"
  >[];
  readonly query: ListQuery;
  /** The list's name in the URL, where a page has several. */
  readonly list?: string;
  /** Whether tablets need it, too. */
  readonly isOnTablets?: boolean;
}) {
  if (columns.length === 0) return null;
  const sorted = columns.find(({ key }) => key === query.sort);
  return (
    <div className={isOnTablets ? `${styles.sorting} ${styles.onTablets}` : styles.sorting}>
      <label className={styles.choice}>
        {say`Sort by`}{" "}
        <Select
          value={sorted?.key ?? ""}
          onChange={(event) =>
            navigate(sortedListUrl(query, event.target.value || null, false, list))
          }
        >
          <option value="">Default order</option>
          {columns.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </label>
      {sorted && <Direction column={sorted} query={query} list={list} />}
    </div>
  );
}

function Direction({
  column,
  query,
  list,
}: {
  readonly column: Pick<ListColumn<never>, "key" | "isNumeric" | "isDescending">;
  readonly query: ListQuery;
  readonly list: string;
}) {
  const isDescending = descends(column) !== query.isReversed;
  return (
    <a
      className="btn tight"
      href={sortedListUrl(query, column.key, !query.isReversed, list)}
      aria-label={
        isDescending ? say`Descending, reverse the order` : say`Ascending, reverse the order`
      }
    >
      {isDescending ? say`Descending` : say`Ascending`} {isDescending ? "↓" : "↑"}
    </a>
  );
}
