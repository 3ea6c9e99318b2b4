/** A witness's month, from the operations that an indexer lists: what it made, published, changed, and who voted. */
import { amount, type Amount } from "../../chain/amount.ts";
import type { AccountName } from "../../chain/names.ts";
import { settingsIn } from "../../chain/operations/witness-properties.ts";
import { decode } from "../../decode.ts";
import type { PublishedFeed } from "../../price/feed-log.ts";
import { feedIn } from "../../price/feed-price.ts";
import {
  keyChangesIn,
  votesIn,
  type KeyChange,
  type LogEntry,
  type VoteChange,
} from "../key-changes-and-votes.ts";
import { isWithin, type MonthSpan } from "./month-span.ts";

/** A block that the witness was paid for. */
export interface OwnBlock {
  readonly number: number;
  /** Ms. */
  readonly time: number;
}

/** A setting that an operation gave another value than the one before it. */
export interface SettingChange {
  readonly time: number;
  readonly block: number;
  /** As the chain calls it: 'account_creation_fee'. */
  readonly name: string;
  /** The value before; null if no older operation that was read names it. */
  readonly from: string | null;
  readonly to: string;
}

/** What the operations of a month say. */
export interface WitnessMonth {
  readonly name: AccountName;
  readonly span: MonthSpan;
  /** The time from which on the indexer lists operations, ms: what is earlier is not known. */
  readonly since: number;
  /** Blocks that it was paid for, oldest first, and what they paid. */
  readonly blocks: readonly OwnBlock[];
  readonly pay: Amount;
  /** Published prices, newest first; also those of the week before, which were still in force. */
  readonly feeds: readonly PublishedFeed[];
  /** Newest first. */
  readonly keys: readonly KeyChange[];
  readonly settings: readonly SettingChange[];
  readonly votes: readonly VoteChange[];
}

/** The kinds of operations behind a month, apart from payments for blocks. */
export const monthKinds = [
  "feed_publish",
  "witness_update",
  "witness_set_properties",
  "account_witness_vote",
] as const;

/** The kind of a payment for a block. */
export const payKind = "producer_reward";

/** Builds the month. `entries` and `paid`: newest first; `entries` may begin before the month. */
export function witnessMonth(
  name: AccountName,
  span: MonthSpan,
  since: number,
  { entries, paid }: { readonly entries: readonly LogEntry[]; readonly paid: readonly LogEntry[] },
): WitnessMonth {
  const inMonth = <Row extends { readonly time: number }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter(({ time }) => isWithin(time, span));
  // A block pays its producer once, however often it is listed.
  const own = [...new Map(inMonth(paid).map((entry) => [entry.block, entry])).values()].filter(
    ({ operation: [, { producer }] }) => producer === name,
  );
  return {
    name,
    span,
    since,
    blocks: own.map(({ block, time }) => ({ number: block, time })).toReversed(),
    pay: { units: own.reduce((sum, entry) => sum + payIn(entry), 0n), token: "VESTS" },
    feeds: feedsOf(entries, name),
    keys: inMonth(keyChangesIn(entries, name)),
    settings: inMonth(settingChanges(entries, name)),
    votes: inMonth(votesIn(entries, name)),
  };
}

/** The prices that entries publish for a witness, in their order. */
export const feedsOf = (
  entries: readonly LogEntry[],
  name: AccountName,
): readonly PublishedFeed[] =>
  entries.flatMap(({ block, time, operation }) => {
    const price = feedIn(operation, name);
    return price ? [{ block, time, price }] : [];
  });

function payIn({ operation: [, payload] }: LogEntry): bigint {
  const read = decode(() => amount(payload["vesting_shares"], "vesting_shares"));
  return read.ok && read.value.token === "VESTS" ? read.value.units : 0n;
}

/** The changes of settings in entries, newest first. Prices and keys have lists of their own. */
function settingChanges(entries: readonly LogEntry[], name: AccountName): readonly SettingChange[] {
  const known = new Map<string, string>();
  const changes: SettingChange[] = [];
  for (const { operation, time, block } of entries.toReversed())
    for (const [setting, to] of settingsIn(operation, name)) {
      const from = known.get(setting) ?? null;
      known.set(setting, to);
      if (from !== to) changes.unshift({ time, block, name: setting, from, to });
    }
  return changes;
}
