/** Finds what a receiver of payments sent on, by its own public operations. */
import type { LogEntry } from "../../account/log-entry.ts";
import { decimalText } from "../../chain/amount-text.ts";
import { amount, precision, type Token } from "../../chain/amount.ts";
import type { AccountName } from "../../chain/names.ts";
import { decode, text } from "../../decode.ts";
import type { CsvCell } from "../../format/csv.ts";
import { isoUtc } from "../../format/times.ts";

/** The kinds of operations that move liquid SBD or STEEM away. */
export const spendingKinds = [
  "transfer",
  "transfer_to_vesting",
  "transfer_to_savings",
  "convert",
] as const;

/** How money left the account: sent to somebody, powered up, saved, or converted. */
export type SpendingWay = (typeof spendingKinds)[number];

/** All spending of one way to one account, thousandths. */
export interface SpendingRow {
  readonly way: SpendingWay;
  /** The account itself for conversions, and for what it powers up or saves for itself. */
  readonly to: AccountName;
  readonly sbd: bigint;
  readonly steem: bigint;
  readonly count: number;
  /** Time of the newest of them, ms. */
  readonly last: number;
}

/** What an account sent on in a span. */
export interface Spending {
  readonly name: AccountName;
  /** Ms; nothing earlier was requested. */
  readonly since: number;
  /** The most SBD first. */
  readonly rows: readonly SpendingRow[];
}

/** Adds up the entries by which an account sends something on. */
export function spendingOf(
  name: AccountName,
  since: number,
  entries: readonly LogEntry[],
): Spending {
  const rows = new Map<string, SpendingRow>();
  for (const entry of entries) {
    const read = decode(() => sentIn(entry, name));
    if (!read.ok || !read.value) continue;
    const { way, to, units, token } = read.value;
    const key = `${way} ${to}`;
    const row = rows.get(key) ?? { way, to, sbd: 0n, steem: 0n, count: 0, last: 0 };
    rows.set(key, {
      ...row,
      sbd: row.sbd + (token === "SBD" ? units : 0n),
      steem: row.steem + (token === "STEEM" ? units : 0n),
      count: row.count + 1,
      last: Math.max(row.last, entry.time),
    });
  }
  return { name, since, rows: [...rows.values()].toSorted(byAmount) };
}

const byAmount = (a: SpendingRow, b: SpendingRow): number =>
  Number(b.sbd - a.sbd) || Number(b.steem - a.steem) || (a.to < b.to ? -1 : 1);

function sentIn(
  { operation: [kind, payload] }: LogEntry,
  name: AccountName,
): { way: SpendingWay; to: AccountName; units: bigint; token: Token } | null {
  const way = spendingKinds.find((each) => each === kind);
  const from = payload[way === "convert" ? "owner" : "from"];
  if (!way || from !== name) return null;
  const given = way === "convert" ? name : text(payload["to"], "to");
  const to = (given === "" ? name : given) as AccountName;
  return { way, to, ...amount(payload["amount"], "amount") };
}

/** The same as rows of a file, with a head. */
export const spendingRows = ({ rows }: Spending): readonly (readonly CsvCell[])[] => [
  ["to", "how", "SBD", "STEEM", "operations", "last (UTC)"],
  ...rows.map(({ to, way, sbd, steem, count, last }) => [
    to,
    way,
    decimalText(sbd, precision.SBD),
    decimalText(steem, precision.STEEM),
    count,
    isoUtc(last),
  ]),
];
