/** The table that all lists use: columns as data, sorted by links, with cards instead of rows on phones. */
import {
  memo,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import { useSearch } from "wouter/use-browser-location";
import { firstPage, inOrder, readListQuery, type ListQuery } from "../../domain/list/list.ts";
import { growBy, nextSlice } from "../../domain/list/slices.ts";
import { markPart } from "../browser/marked-part.ts";
import { LinkHere } from "../shared/links/LinkHere.tsx";
import { useSlices } from "../shared/lists/use-slices.ts";
import { Icon } from "../shared/pictures/Icon.tsx";
import type { ListColumn, RowLink } from "./list-column.ts";
import { SortChoice } from "./SortChoice.tsx";
import { SortHeader } from "./SortHeader.tsx";
import * as labelledCellsStyles from "../shared/lists/LabelledCells.module.css";
import * as someColumnsStyles from "../shared/lists/SomeColumns.module.css";
import * as styles from "./Table.module.css";
import * as tableCardsStyles from "./TableCards.module.css";
import * as twoLinesStyles from "./TwoLines.module.css";
import "./Edges.module.css";

/** Adds this many rows per frame. With keys, rows in another order are rendered at once, because they only move. */
const grow = growBy(8);
/** Without keys, another page of the same length replaces the old one slice by slice, and reuses its elements. */
const replace = <Row,>(drawn: readonly Row[], next: readonly Row[]): readonly Row[] =>
  drawn.length < next.length ? grow(drawn, next) : nextSlice(drawn, next);

interface TableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption?: string;
  readonly columns: readonly ListColumn<Row>[];
  /** Null while the list loads. */
  readonly rows: readonly Row[] | null;
  /**
   * The query of the list of which these rows are one page. Without it, the rows are the whole list, and are sorted as
   * the URL says if the list has a name.
   */
  readonly query?: ListQuery;
  /** The list's name in the URL. */
  readonly list?: string | undefined;
  /**
   * `listing`: a sticky header, and cards with a first line of their own on phones. `cards`: each cell with its label on
   * phones. `plain`: a table everywhere.
   */
  readonly look?: "listing" | "cards" | "plain";
  readonly className?: string;
  /** Number of skeleton rows while the list loads. */
  readonly ghosts?: number;
  /** React keys of the rows. Without it, the rows of a new page reuse the elements of the old one. */
  readonly keyOf?: ((row: Row, place: number) => string) | undefined;
  /** Gives each row a link that can be copied; one with an id needs a key. */
  readonly linkOf?: ((row: Row) => RowLink) | undefined;
  /** Number of cells in a card's first line on phones, which have no labels; 0: each cell has its label. */
  readonly leading?: 0 | 1 | 2;
  /**
   * The label of the button that expands a row's card on phones. With it, cards start collapsed and hide secondary
   * columns; in an element with the class `two-lines` they then have two lines.
   */
  readonly more?: (row: Row) => string;
  /** The text of a divider above `row`, or null. */
  readonly divider?: (row: Row, before: Row | undefined) => string | null;
}

/** With a `query`, draws the rows as they are; without, sorts them first. */
export function Table<Row>({ query, ...table }: TableProps<Row>) {
  return query ? <Drawn {...table} query={query} /> : <Sorted {...table} />;
}

const none: readonly never[] = [];

/** A table of a whole list, which it sorts. */
function Sorted<Row>({ rows, columns, list, ...table }: TableProps<Row>) {
  const search = useSearch();
  const { sorted, query } = useMemo(() => {
    const keys = Object.fromEntries(columns.flatMap(({ key, by }) => (by ? [[key, by]] : [])));
    const asked = list === undefined ? firstPage : readListQuery(search, list);
    const order = { columns: keys, nameOf: () => "" };
    return { query: asked, sorted: inOrder(rows ?? none, { ...asked, find: "" }, order) };
  }, [rows, columns, list, search]);
  const [first, second] = sorted;
  const heads = useMemo(
    () =>
      columns.map((column) => ({
        isDescending: first !== undefined && typeof column.by?.(first) === "number",
        ...column,
        isUnsortable: list === undefined || !column.by || second === undefined,
      })),
    [columns, list, first, second],
  );
  return <Drawn {...table} columns={heads} rows={rows && sorted} query={query} list={list ?? ""} />;
}

function Drawn<Row>({
  caption,
  columns,
  rows,
  query,
  list = "",
  look = "listing",
  className = looks[look],
  ghosts = 15,
  keyOf,
  linkOf,
  leading = 2,
  more,
  divider,
}: TableProps<Row> & { readonly query: ListQuery }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isLinked = linkOf !== undefined;
  useEffect(() => (isLinked && body.current ? markPart(body.current) : undefined), [isLinked]);
  const content = look !== "listing" ? null : rows === null ? "ghosts" : "rows";
  useLayoutEffect(
    () => (content && body.current ? markFrame(body.current, content) : undefined),
    [content],
  );
  const isCornerFull = !more && (leading === 0 || (leading === 2 && columns[1]?.isNumeric));
  const hasHidden = more !== undefined && columns.some(({ isTertiary }) => isTertiary);
  const width = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  return (
    <>
      {look !== "plain" && rows?.length !== 0 && (
        <SortChoice
          columns={columns.filter(({ isUnsortable }) => !isUnsortable)}
          query={query}
          list={list}
          isOnTablets={hasHidden && columns.some((each) => each.isTertiary && !each.isUnsortable)}
        />
      )}
      <table
        {...(look === "listing"
          ? {
              className: [
                className,
                ...(width > 0 ? [styles.steady] : []),
                ...(more ? [styles.brief] : []),
                ...(hasHidden ? [someColumnsStyles.someColumns] : []),
                ...(isLinked ? [styles.linked] : []),
                ...(more && !columns.at(-1)?.isSecondary ? [styles.atName] : []),
                ...(isCornerFull ? [styles.fullCorner] : []),
              ].join(" "),
              "data-leading": leading,
            }
          : { className })}
        {...(rows === null && { inert: true, "aria-hidden": true })}
        style={
          {
            ...(width > 0 && { "--columns": width }),
            ...(hasHidden && { "--tracks": tracksOf(columns) }),
          } as CSSProperties
        }
      >
        {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
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
              <SortHeader key={column.key} column={column} query={query} list={list} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows === null ? (
            <Ghosts count={ghosts} columns={columns} />
          ) : (
            <Rows
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              linkOf={linkOf}
              divider={divider}
              more={more}
            />
          )}
        </tbody>
      </table>
    </>
  );
}

/** The columns that a tablet has room for, then the button: in proportion to their widths, if they have any. */
const tracksOf = (columns: readonly Pick<ListColumn<never>, "isTertiary" | "width">[]): string =>
  [
    ...columns
      .filter(({ isTertiary }) => !isTertiary)
      .map(({ width }) => (width === undefined ? "auto" : `minmax(0, ${width}fr)`)),
    "2.75rem",
  ].join(" ");

/**
 * Gives the element around a list the attribute `data-list`, until the returned function is called. With `:has()` in the
 * style sheet instead, every change in a table would restyle most of the page.
 */
function markFrame(body: HTMLElement, content: "ghosts" | "rows"): () => void {
  const frame = body.parentElement?.parentElement;
  frame?.setAttribute("data-list", content);
  return () => frame?.removeAttribute("data-list");
}

const looks = {
  listing: styles.listing,
  cards: labelledCellsStyles.labelledCells,
  plain: undefined,
} as const;

function Rows<Row>({
  columns,
  rows,
  keyOf,
  linkOf,
  divider,
  more,
}: {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly more: ((row: Row) => string) | undefined;
  readonly keyOf: ((row: Row, place: number) => string) | undefined;
  readonly linkOf: ((row: Row) => RowLink) | undefined;
  readonly divider: ((row: Row, before: Row | undefined) => string | null) | undefined;
}) {
  // Deferred, so the header responds at once and the rows follow in slices.
  const shown = useSlices<readonly Row[]>(useDeferredValue(rows), keyOf ? grow : replace, []);
  return shown.flatMap((row, place) => {
    const line = divider?.(row, shown[place - 1]) ?? null;
    const key = keyOf?.(row, place) ?? place;
    return [
      line !== null && (
        <tr key={`before ${key}`} className={styles.divider}>
          <td colSpan={columns.length}>{line}</td>
        </tr>
      ),
      <ListRow
        key={key}
        row={row}
        place={place}
        columns={columns}
        more={more}
        {...linkOf?.(row)}
      />,
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
            <span className={styles.pair}>
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

interface RowProps<Row> extends Partial<RowLink> {
  readonly row: Row;
  readonly place: number;
  readonly columns: readonly ListColumn<Row>[];
  readonly more: ((row: Row) => string) | undefined;
}

/** Memoised, because the query changes more often than the rows. */
const ListRow = memo(function ListRow<Row>({
  row,
  place,
  columns,
  more,
  id,
  to = `#${id}`,
  what,
}: RowProps<Row>) {
  // Where the last column has a button of its own, the link is beside the name.
  const linked = more && !columns.at(-1)?.isSecondary ? 1 : columns.length - 1;
  const cells = columns.map((column, i) =>
    column.isHeader ? (
      <th key={column.key} scope="row">
        {column.render(row, place)}
      </th>
    ) : (
      <td
        key={column.key}
        data-label={column.label}
        {...classesOf(column, i === linked && what !== undefined)}
      >
        {column.render(row, place)}
        {i === linked && what !== undefined && <LinkHere to={to} what={what} />}
      </td>
    ),
  );
  if (more)
    cells.splice(
      columns.findIndex(({ isSecondary }) => isSecondary),
      0,
      <td key="more" className={styles.more}>
        <details onToggle={markOpen}>
          <summary>
            <Icon name="more" label={more(row)} />
          </summary>
        </details>
      </td>,
    );
  return <tr {...(id !== undefined && { id })}>{cells}</tr>;
}) as <Row>(props: RowProps<Row>) => ReactNode;

/** Gives an expanded card's row the attribute `data-open`. */
function markOpen({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  currentTarget.closest("tr")?.toggleAttribute("data-open", currentTarget.open);
}

const classesOf = (
  {
    isNumeric,
    isLong,
    isSecondary,
    isTertiary,
  }: Pick<ListColumn<unknown>, "isNumeric" | "isLong" | "isSecondary" | "isTertiary">,
  hasLink = false,
): { readonly className?: string } => {
  const names = [
    ...(isNumeric ? ["num"] : []),
    ...(isLong ? [tableCardsStyles.wholeLine] : []),
    ...(isSecondary ? [twoLinesStyles.further] : []),
    ...(isTertiary ? [someColumnsStyles.underRow] : []),
    ...(hasLink ? [styles.withLink] : []),
  ];
  return names.length > 0 ? { className: names.join(" ") } : {};
};
