/**
 * The columns of each program's file. Sources, with the day on which they were read (28 November 2026):
 *
 * - Koinly: "How to create a custom CSV file with your data", universal template.
 * - CoinTracking: its own trade list, as rotki's importer of it reads it.
 * - CryptoTaxCalculator: "Advanced Custom CSV Import".
 * - Blockpit: its template for manual imports.
 * - rotki: generic events, as its importer reads them.
 */
import { decimalText } from "../chain/amount-text.ts";
import { precision, type Token } from "../chain/amount.ts";
import type { JournalEntry } from "./journal.ts";

/** Programs that read a table of movements. */
export const taxFormats = [
  "koinly",
  "cointracking",
  "cryptotaxcalculator",
  "blockpit",
  "rotki",
] as const;

export type TaxFormat = (typeof taxFormats)[number];

/** Whether a format has a column for what a movement was worth. */
export const isValuedFormat = (format: string): boolean =>
  format === "koinly" || format === "cryptotaxcalculator";

/** An amount above 0, in the token's smallest units. */
export interface Part {
  readonly token: Token;
  readonly units: bigint;
}

/** What one row says. */
export interface Movement {
  readonly entry: JournalEntry;
  readonly sent: Part | null;
  readonly received: Part | null;
  readonly isReward: boolean;
}

type Column = readonly [head: string, cell: (movement: Movement) => string];

const nothing = (): string => "";
const amountOf = (part: Part | null): string =>
  part ? decimalText(part.units, precision[part.token]) : "";
const sent = ({ sent: part }: Movement): string => amountOf(part);
const sentToken = ({ sent: part }: Movement): string => part?.token ?? "";
const received = ({ received: part }: Movement): string => amountOf(part);
const receivedToken = ({ received: part }: Movement): string => part?.token ?? "";
const description = ({ entry: { title, text } }: Movement): string =>
  [title, text].filter(Boolean).join(" ");
const isTrade = ({ sent: out, received: into }: Movement): boolean => out !== null && into !== null;

/** A movement's type, as CryptoTaxCalculator calls it: a trade buys what was received. */
function ctcType({ sent: out, received: into, isReward }: Movement): string {
  if (out && into) return "buy";
  if (out) return "send";
  return isReward ? "income" : "receive";
}

/** The price of one whole token of the row's amount, with twelve decimals; null if no price is known. */
function unitPrice({ entry: { values }, sent: out, received: into }: Movement): string | null {
  const part = into ?? out;
  const value = part ? (values.get(part.token) ?? null) : null;
  if (!part || value === null) return null;
  const whole = 10n ** BigInt(precision[part.token]);
  return decimalText((value * whole * 1_000_000n) / part.units, 12);
}

/** A value with six decimals; null if no price is known. */
function worth({ entry: { values }, sent: out, received: into }: Movement): string | null {
  const part = out ?? into;
  const value = part ? (values.get(part.token) ?? null) : null;
  return value === null ? null : decimalText(value, 6);
}

const day = (time: string): string => time.slice(0, 10);
/** '28.11.2026'. */
const dayFirst = (time: string): string => day(time).split("-").toReversed().join(".");
const clock = (time: string): string => time.slice(11, 19);

/** A head and a cell for each column. */
export const taxColumns: Readonly<Record<TaxFormat, readonly Column[]>> = {
  koinly: [
    ["Date", ({ entry: { time } }) => `${day(time)} ${clock(time)} UTC`],
    ["Sent Amount", sent],
    ["Sent Currency", sentToken],
    ["Received Amount", received],
    ["Received Currency", receivedToken],
    ["Fee Amount", nothing],
    ["Fee Currency", nothing],
    ["Net Worth Amount", (movement) => worth(movement) ?? ""],
    ["Net Worth Currency", (movement) => (worth(movement) === null ? "" : movement.entry.currency)],
    ["Label", ({ isReward }) => (isReward ? "reward" : "")],
    ["Description", description],
    ["TxHash", ({ entry: { facts } }) => facts["transaction"] ?? ""],
  ],
  cointracking: [
    ["Type", typeOf],
    ["Buy", received],
    ["Cur.", receivedToken],
    ["Sell", sent],
    ["Cur.", sentToken],
    ["Fee", nothing],
    ["Cur.", nothing],
    ["Exchange", () => "STEEM"],
    ["Group", nothing],
    ["Comment", description],
    ["Date", ({ entry: { time } }) => `${dayFirst(time)} ${clock(time)}`],
  ],
  cryptotaxcalculator: [
    ["Timestamp (UTC)", ({ entry: { time } }) => `${day(time)} ${clock(time)}`],
    ["Type", ctcType],
    ["Base Currency", (movement) => receivedToken(movement) || sentToken(movement)],
    ["Base Amount", (movement) => received(movement) || sent(movement)],
    ["Quote Currency (Optional)", (movement) => (isTrade(movement) ? sentToken(movement) : "")],
    ["Quote Amount (Optional)", (movement) => (isTrade(movement) ? sent(movement) : "")],
    ["Fee Currency (Optional)", nothing],
    ["Fee Amount (Optional)", nothing],
    ["From (Optional)", nothing],
    ["To (Optional)", nothing],
    ["Blockchain (Optional)", nothing],
    ["ID (Optional)", ({ entry: { facts } }) => facts["transaction"] ?? ""],
    ["Description (Optional)", description],
    ["Reference Price Per Unit (Optional)", (movement) => unitPrice(movement) ?? ""],
    [
      "Reference Price Currency (Optional)",
      (movement) => (unitPrice(movement) === null ? "" : movement.entry.currency),
    ],
  ],
  blockpit: [
    ["Date (UTC)", ({ entry: { time } }) => `${dayFirst(time)} ${clock(time)}`],
    ["Integration Name", () => "STEEM"],
    ["Label", typeOf],
    ["Outgoing Asset", sentToken],
    ["Outgoing Amount", sent],
    ["Incoming Asset", receivedToken],
    ["Incoming Amount", received],
    ["Fee Asset (optional)", nothing],
    ["Fee Amount (optional)", nothing],
    ["Comment (optional)", description],
    ["Trx. ID (optional)", ({ entry: { facts } }) => facts["transaction"] ?? ""],
  ],
  rotki: [
    ["Type", typeOf],
    ["Location", () => "external"],
    ["Currency", (movement) => receivedToken(movement) || sentToken(movement)],
    ["Amount", (movement) => received(movement) || sent(movement)],
    ["Fee", nothing],
    ["Fee Currency", nothing],
    ["Description", description],
    ["Timestamp", ({ entry: { time } }) => String(Date.parse(time))],
  ],
};

/** A movement's type, as CoinTracking, Blockpit and rotki call it. */
function typeOf({ sent: out, received: into, isReward }: Movement): string {
  if (out && into) return "Trade";
  if (out) return "Withdrawal";
  return isReward ? "Income" : "Deposit";
}
