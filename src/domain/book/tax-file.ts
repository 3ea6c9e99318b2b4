/**
 * Writes a book as the CSV that programs for taxes read: one row for each movement. Sources: Koinly, "How to create a
 * custom CSV file with your data" (universal template); CoinTracking's own trade list, as rotki's importer reads it; rotki's
 * generic events. Power-ups and power-downs are a withdrawal and a deposit: none of these programs then sees a sale.
 */
import { decimalText, precision, type Token } from "../chain/amount.ts";
import { csvText } from "../format/csv.ts";
import { heldChanges, isPowering } from "./changes.ts";
import type { JournalEntry } from "./journal.ts";

/** Programs that read a table of movements. */
export const taxFormats = ["koinly", "cointracking", "rotki"] as const;

export type TaxFormat = (typeof taxFormats)[number];

/** Whether a format has a column for what a movement was worth. */
export const isValuedFormat = (format: string): boolean => format === "koinly";

/** An amount as text, above 0. */
interface Part {
  readonly amount: string;
  readonly token: Token;
}

/** What a row is about. */
interface Movement {
  readonly entry: JournalEntry;
  readonly sent: Part | null;
  readonly received: Part | null;
  readonly isReward: boolean;
}

type Column = readonly [head: string, cell: (movement: Movement) => string];

const nothing = (): string => "";
const sent = ({ sent: part }: Movement): string => part?.amount ?? "";
const sentToken = ({ sent: part }: Movement): string => part?.token ?? "";
const received = ({ received: part }: Movement): string => part?.amount ?? "";
const receivedToken = ({ received: part }: Movement): string => part?.token ?? "";
const description = ({ entry: { title, text } }: Movement): string =>
  [title, text].filter(Boolean).join(" ");
/** Dollars, with six decimals; null without a price. */
function worth({ entry: { values }, sent: out, received: into }: Movement): string | null {
  const part = out ?? into;
  const value = part ? (values.get(part.token) ?? null) : null;
  return value === null ? null : decimalText(value, 6);
}
const day = (time: string): string => time.slice(0, 10);
const clock = (time: string): string => time.slice(11, 19);

const columns: Readonly<Record<TaxFormat, readonly Column[]>> = {
  koinly: [
    ["Date", ({ entry: { time } }) => `${day(time)} ${clock(time)} UTC`],
    ["Sent Amount", sent],
    ["Sent Currency", sentToken],
    ["Received Amount", received],
    ["Received Currency", receivedToken],
    ["Fee Amount", nothing],
    ["Fee Currency", nothing],
    ["Net Worth Amount", (movement) => worth(movement) ?? ""],
    ["Net Worth Currency", (movement) => (worth(movement) === null ? "" : "USD")],
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
    [
      "Date",
      ({ entry: { time } }) => `${day(time).split("-").toReversed().join(".")} ${clock(time)}`,
    ],
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

/** What a movement is called where each row has a type. */
function typeOf({ sent: out, received: into, isReward }: Movement): string {
  if (out && into) return "Trade";
  if (out) return "Withdrawal";
  return isReward ? "Income" : "Deposit";
}

/** The first line. */
export const taxHead = (format: TaxFormat): string =>
  csvText([columns[format].map(([head]) => head)]);

/** The rows of an entry: none for balances, and for what moved nothing of the account's. */
export const taxText = (entry: JournalEntry, format: TaxFormat): string =>
  csvText(
    movements(entry, format).map((movement) => columns[format].map(([, cell]) => cell(movement))),
  );

function movements(entry: JournalEntry, format: TaxFormat): readonly Movement[] {
  if (entry.isBalances) return [];
  const changes = [...heldChanges(entry.title === "opening", entry.postings)];
  const parts = (sign: number): readonly Part[] =>
    changes
      .filter(([, units]) => Math.sign(units) === sign)
      .map(([token, units]) => ({
        amount: decimalText(BigInt(Math.round(Math.abs(units))), precision[token]),
        token,
      }));
  const [out, into] = [parts(-1), parts(1)];
  const isReward = entry.postings.some(({ account }) => account[1] === "Rewards");
  const row = (part: Partial<Movement>): Movement => ({
    entry,
    sent: null,
    received: null,
    isReward,
    ...part,
  });
  const [first] = out;
  const [other] = into;
  // rotki's generic events have one token each.
  const isTrade =
    first &&
    other &&
    out.length + into.length === 2 &&
    format !== "rotki" &&
    !isPowering(entry.title);
  return isTrade
    ? [row({ sent: first, received: other })]
    : [...out.map((part) => row({ sent: part })), ...into.map((part) => row({ received: part }))];
}
