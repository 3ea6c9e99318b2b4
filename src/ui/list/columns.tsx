/** Kinds of columns: each is drawn, aligned and sorted the same in every table. */
import type { ReactNode } from "react";
import { approximately } from "../../domain/chain/amount-text.ts";
import type { Amount } from "../../domain/chain/amount.ts";
import { amountLabel, grouped } from "../../domain/format/figures.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Age, ExactTime } from "../shared/values/Age.tsx";
import type { ListColumn } from "./list-column.ts";

/** A column of figures, which sorts by them. */
const figureColumn = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => number,
  draw: (figure: number) => ReactNode,
): ListColumn<Row> => ({
  key,
  label,
  isNumeric: true,
  by: of,
  render: (row) => draw(of(row)),
});

/** `of`: the account in a row. */
export const accountColumn = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => string,
): ListColumn<Row> => ({ key, label, by: of, render: (row) => <AccountLabel name={of(row)} /> });

export const numberColumn = <Row,>(key: string, label: string, of: (row: Row) => number) =>
  figureColumn(key, label, of, grouped);

export const amountColumn = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => Amount,
): ListColumn<Row> => ({
  key,
  label,
  isNumeric: true,
  by: (row) => approximately(of(row)),
  render: (row) => amountLabel(of(row)),
});

/** A time in full, in ms. */
export const timeColumn = <Row,>(key: string, label: string, of: (row: Row) => number) =>
  figureColumn(key, label, of, (time) => <ExactTime time={time} />);

/** How long ago a time was, in ms. */
export const ageColumn = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => number,
): ListColumn<Row> => ({ key, label, by: of, render: (row) => <Age time={of(row)} /> });

/** A block's number as a link. */
export const blockColumn = <Row,>(key: string, label: string, of: (row: Row) => number) =>
  figureColumn(key, label, of, (number) => <a href={`/blocks/${number}`}>{grouped(number)}</a>);
