/** Columns and rows of a table. */
import type { ReactNode } from "react";

/** A row that a link can name. */
export interface RowLink {
  /** The id of the row's element, which no other part of the page has: 'witness-alice'. */
  readonly id?: string;
  /** Where the link leads, if the row soon leaves its list. */
  readonly to?: string;
  /** The row in words, as in 'Copy link to alice'. */
  readonly what: string;
}

export interface ListColumn<Row> {
  /** The column's name in the URL. */
  readonly key: string;
  readonly label: string;
  readonly isNumeric?: boolean;
  /** Whether its natural order is descending; by default it is for numbers only. */
  readonly isDescending?: boolean;
  /** A second label, for what else its cells show. Screen readers ignore it, so the cells must say it too. */
  readonly aside?: string;
  readonly isUnsortable?: boolean;
  /**
   * What the rows of a list with a name in the URL are sorted by: numbers descend, texts ascend. There, columns without
   * it can't be sorted.
   */
  readonly by?: (row: Row) => number | string;
  /** Whether its cells head their rows. */
  readonly isHeader?: boolean;
  /**
   * The width its content needs, px at the usual text size; set for all columns of a list or for none. The columns then
   * share the table's width in proportion and stay in place when rows change, so that nothing moves under a finger.
   */
  readonly width?: number;
  /** Lines per cell, if more than one. */
  readonly lines?: number;
  /** Whether it has a line of its own in a card on phones, so that all cards look alike, however long its values are. */
  readonly isLong?: boolean;
  /** Whether a collapsed card on phones hides it. */
  readonly isSecondary?: boolean;
  /** Whether a collapsed row on tablets hides it, too. */
  readonly isTertiary?: boolean;
  readonly render: (row: Row, place: number) => ReactNode;
}
