/** A column's header: a link that sorts the list by it, and reverses the order when followed again. */
import type { ListQuery } from "../../domain/list/list.ts";
import type { ListColumn } from "./list-column.ts";
import { descends, sortedListUrl } from "./sorted-list-url.ts";
import * as someColumnsStyles from "../shared/lists/SomeColumns.module.css";
import * as styles from "./Table.module.css";

export function SortHeader({
  column,
  query,
  list = "",
}: {
  readonly column: Omit<ListColumn<never>, "render">;
  readonly query: ListQuery;
  /** The list's name in the URL, where a page has several. */
  readonly list?: string;
}) {
  const { key, label, aside, isNumeric = false, isTertiary = false, isUnsortable = false } = column;
  const classes = [
    ...(isNumeric ? ["num"] : []),
    ...(isTertiary ? [someColumnsStyles.underRow] : []),
  ];
  const isSorted = query.sort === key;
  const isDescending = descends(column) !== query.isReversed;
  return (
    <th
      scope="col"
      {...(classes.length > 0 && { className: classes.join(" ") })}
      {...(isSorted && {
        "aria-sort": isDescending ? ("descending" as const) : ("ascending" as const),
      })}
    >
      {aside && (
        <span className={styles.also} aria-hidden="true">
          {aside}
        </span>
      )}
      {isUnsortable ? (
        <span className={styles.label}>{label}</span>
      ) : (
        <a href={sortedListUrl(query, key, isSorted && !query.isReversed, list)}>
          {label}
          {isSorted && <span aria-hidden="true">{isDescending ? " ↓" : " ↑"}</span>}
        </a>
      )}
    </th>
  );
}
