/** One table for every long list: sticky header, sortable columns, cards on phones. */
import { memo, useDeferredValue, type CSSProperties, type ReactNode } from "react";
import { nextSlice } from "../../domain/lists/slices.ts";
import type { ListQuery } from "../../domain/lists/list.ts";
import { Icon } from "../parts/Icon.tsx";
import { useSlices } from "../parts/use-slices.ts";
import { SortChoice } from "./SortChoice.tsx";
import { sortAddress } from "./sort-address.ts";

/** A column of a list. */
export interface ListColumn<Row> {
  /** The column's name in the address. */
  readonly key: string;
  readonly label: string;
  readonly isFigure?: boolean;
  /** What else its cells show, seen beside its label; to those who listen the cells must say it themselves. */
  readonly aside?: string;
  /** Whether nobody can order the list by it. */
  readonly isUnordered?: boolean;
  /**
   * What its content needs, px; either every column of a list says so or none. Such columns share the table's width
   * in that proportion and stay where they are, whatever rows come: what a finger is about to touch must not move.
   */
  readonly width?: number;
  /** Lines a cell of it takes, where they are more than one. */
  readonly lines?: number;
  /** Whether a brief card on phones shows it only once it is opened. */
  readonly isFurther?: boolean;
  readonly cell: (row: Row, place: number) => ReactNode;
}

const none: readonly never[] = [];

/** As many rows stand at once as a screen holds. */
const firstRows = 20;

export function RankTable<Row>({
  caption,
  columns,
  rows,
  ghosts = 15,
  keyOf,
  query,
  divider,
  leading = 2,
  more,
}: {
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  /** Null until the list has come. */
  readonly rows: readonly Row[] | null;
  /** How many rows stand for those that have not come yet. */
  readonly ghosts?: number;
  /** What tells a row's elements from another's; without it, rows of another page take over those of the last. */
  readonly keyOf?: (row: Row) => string;
  readonly query: ListQuery;
  /** Cells that stand in a card's first line on phones. */
  readonly leading?: 1 | 2;
  /**
   * Names what opens a row's card on phones; a list that gives it has brief cards, whose further columns are shown
   * once the card is opened.
   */
  readonly more?: (row: Row) => string;
  /** A line between two rows, where the second begins something else. */
  readonly divider?: (row: Row, before: Row | undefined) => string | null;
}) {
  const width = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  return (
    <>
      <SortChoice columns={columns.filter(({ isUnordered }) => !isUnordered)} query={query} />
      <table
        className={`listing${width > 0 ? " steady" : ""}${more ? " brief" : ""}`}
        data-leading={leading}
        {...(rows === null && { inert: true, "aria-hidden": true })}
        {...(width > 0 && { style: { "--columns": `${width}px` } as CSSProperties })}
      >
        <caption className="visually-hidden">{caption}</caption>
        {width > 0 && (
          <colgroup>
            {columns.map((column) => (
              <col key={column.key} style={{ width: `${((column.width ?? 0) / width) * 100}%` }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.key} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === null ? (
            <Ghosts count={ghosts} columns={columns} />
          ) : (
            <Rows columns={columns} rows={rows} keyOf={keyOf} divider={divider} more={more} />
          )}
        </tbody>
      </table>
    </>
  );
}

function Rows<Row>({
  columns,
  rows,
  keyOf,
  divider,
  more,
}: {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly more: ((row: Row) => string) | undefined;
  readonly keyOf: ((row: Row) => string) | undefined;
  readonly divider: ((row: Row, before: Row | undefined) => string | null) | undefined;
}) {
  // The header answers at once; the rows follow in slices, so that a click or a key never waits for them.
  const calm = useDeferredValue(rows, rows.length > firstRows ? rows.slice(0, firstRows) : rows);
  // Rows with keys of their own move; those without are taken over.
  const sliced = useSlices<readonly Row[]>(keyOf ? none : calm, nextSlice);
  const shown = keyOf ? calm : sliced;
  return shown.flatMap((row, place) => {
    const line = divider?.(row, shown[place - 1]) ?? null;
    const key = keyOf?.(row) ?? place;
    return [
      line !== null && (
        <tr key={`before ${key}`} className="divider">
          <td colSpan={columns.length}>{line}</td>
        </tr>
      ),
      <ListRow key={key} row={row} place={place} columns={columns} more={more} />,
    ];
  });
}

function Ghosts<Row>({
  count,
  columns,
}: {
  readonly count: number;
  readonly columns: readonly ListColumn<Row>[];
}) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row}>
      {columns.map(({ lines = 1, ...column }) => (
        <td key={column.key} data-label={column.label} {...classesOf(column)}>
          {lines === 1 ? (
            <span className="ghost" />
          ) : (
            <span className="pair">
              {Array.from({ length: lines }, (__, line) => (
                <span key={line} {...(line > 0 && { className: "faint" })}>
                  <span className="ghost" />
                </span>
              ))}
            </span>
          )}
        </td>
      ))}
    </tr>
  ));
}

interface RowProps<Row> {
  readonly row: Row;
  readonly place: number;
  readonly columns: readonly ListColumn<Row>[];
  readonly more: ((row: Row) => string) | undefined;
}

/** Drawn again only when its row changes: the address changes more often than the rows do. */
const ListRow = memo(function ListRow<Row>({ row, place, columns, more }: RowProps<Row>) {
  const cells = columns.map((column) => (
    <td key={column.key} data-label={column.label} {...classesOf(column)}>
      {column.cell(row, place)}
    </td>
  ));
  if (more)
    cells.splice(
      columns.findIndex(({ isFurther }) => isFurther),
      0,
      <td key="more" className="more">
        <details>
          <summary>
            <Icon name="more" label={more(row)} />
          </summary>
        </details>
      </td>,
    );
  return <tr>{cells}</tr>;
}) as <Row>(props: RowProps<Row>) => ReactNode;

const classesOf = ({
  isFigure,
  isFurther,
}: Pick<ListColumn<unknown>, "isFigure" | "isFurther">): { readonly className?: string } => {
  const names = [...(isFigure ? ["num"] : []), ...(isFurther ? ["further"] : [])];
  return names.length > 0 ? { className: names.join(" ") } : {};
};

function Header({
  column: { key, label, aside, isFigure = false, isUnordered = false },
  query,
}: {
  readonly column: Omit<ListColumn<never>, "cell">;
  readonly query: ListQuery;
}) {
  const isSorted = query.sort === key;
  const falls = isFigure !== query.isReversed;
  return (
    <th
      scope="col"
      className={isFigure ? "num" : undefined}
      {...(isSorted && { "aria-sort": falls ? ("descending" as const) : ("ascending" as const) })}
    >
      {aside && (
        <span className="also" aria-hidden="true">
          {aside}
        </span>
      )}
      {isUnordered ? (
        <span className="label">{label}</span>
      ) : (
        <a href={sortAddress(query, key, isSorted && !query.isReversed)}>
          {label}
          {isSorted && <span aria-hidden="true">{falls ? " ↓" : " ↑"}</span>}
        </a>
      )}
    </th>
  );
}
