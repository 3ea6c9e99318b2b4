/** Payments of power-downs as rows of a spreadsheet, which are in English in every language. */
import { decimalText } from "../../domain/chain/amount-text.ts";
import { precision, type Amount } from "../../domain/chain/amount.ts";
import type { CsvCell } from "../../domain/format/csv.ts";
import { grouped } from "../../domain/format/figures.ts";
import type {
  Instalment,
  PaidInstalment,
  PaidInstalments,
} from "../../domain/wallet/power-down.ts";

/** What is known of past payments. */
type Made = PaidInstalments | "failed" | "waiting";

/** Past and future payments, oldest first; the first row says if some are missing. */
export function paymentRows(
  due: readonly Instalment[],
  made: Made,
): readonly (readonly CsvCell[])[] {
  const paid: readonly PaidInstalment[] = typeof made === "string" ? [] : made.payments;
  const missing = missingSentence(made);
  return [
    ["time (UTC)", "state", "VESTS", "to"],
    ...(missing === "" ? [] : [["", `Past payments are missing. ${missing}`, "", ""]]),
    ...paid
      .toReversed()
      .map(({ time, vests, to }) => [new Date(time).toISOString(), "paid", figureOf(vests), to]),
    ...due.map(({ time, vests }) => [new Date(time).toISOString(), "due", figureOf(vests), ""]),
  ];
}

/** Why payments are missing; empty if none are. */
function missingSentence(made: Made): string {
  if (made === "failed") return "They could not be read.";
  if (made === "waiting") return "They have not been read yet.";
  const { payments, omitted, loaded, total } = made;
  if (total === 0) return "The history has not been downloaded.";
  if (omitted > 0)
    return `The history contains ${entries(omitted)} for payments older than the newest ${grouped(payments.length)}.`;
  return loaded < total
    ? `Only ${grouped(loaded)} of the ${entries(total)} in the history are downloaded.`
    : "";
}

const entries = (count: number): string => `${grouped(count)} ${count === 1 ? "entry" : "entries"}`;

const figureOf = ({ units, token }: Amount): string => decimalText(units, precision[token]);
