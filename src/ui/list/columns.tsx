/** Kinds of columns: each is drawn, aligned and sorted the same in every table. */
import { approximately, type Amount } from "../../domain/chain/amount.ts";
import { amountLabel, grouped } from "../../domain/format/figures.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Age, ExactTime } from "../shared/values/Age.tsx";
import type { ListColumn } from "./list-column.ts";

/** `of`: the account in a row. */
export const accountColumn = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => string,
): ListColumn<Row> => ({ key, label, by: of, render: (row) => <AccountLabel name={of(row)} /> });

export const numberColumn = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => number,
): ListColumn<Row> => ({ key, label, isNumeric: true, by: of, render: (row) => grouped(of(row)) });

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
export const timeColumn = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => number,
): ListColumn<Row> => ({
  key,
  label,
  isNumeric: true,
  by: of,
  render: (row) => <ExactTime time={of(row)} />,
});

/** How long ago a time was, in ms. */
export const ageColumn = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => number,
): ListColumn<Row> => ({ key, label, by: of, render: (row) => <Age time={of(row)} /> });

/** A block's number as a link. */
export const blockColumn = <Row,>(
  key: string,
  label: string,
  of: (row: Row) => number,
): ListColumn<Row> => ({
  key,
  label,
  isNumeric: true,
  by: of,
  render: (row) => <a href={`/blocks/${of(row)}`}>{grouped(of(row))}</a>,
});
