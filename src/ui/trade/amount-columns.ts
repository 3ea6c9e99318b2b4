/** The STEEM and SBD columns that the order book and the list of trades share. */
import type { Amount } from "../../domain/chain/amount.ts";
import { amountFigure } from "../../domain/format/figures.ts";
import type { ListColumn } from "../list/list-column.ts";

export const amountColumns: readonly ListColumn<{
  readonly steem: Amount;
  readonly sbd: Amount;
}>[] = [
  {
    key: "steem",
    label: "STEEM",
    isNumeric: true,
    render: ({ steem }) => amountFigure(steem),
  },
  {
    key: "sbd",
    label: "SBD",
    isNumeric: true,
    render: ({ sbd }) => amountFigure(sbd),
  },
];
