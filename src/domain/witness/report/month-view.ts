/** A witness's month, from the operations that an indexer lists: what it published and changed, and who voted. */
import type { LogEntry } from "../../account/log-entry.ts";
import { amount, type Amount } from "../../chain/amount.ts";
import { feedLifetime } from "../../chain/median-feed.ts";
import type { AccountName } from "../../chain/names.ts";
import { settingsIn } from "../../chain/operations/witness-properties.ts";
import type { Rates } from "../../chain/steem-power.ts";
import { decode } from "../../decode.ts";
import type { PublishedFeed } from "../../price/feed-log.ts";
import { feedIn } from "../../price/feed-operation.ts";
import {
  keyChangesIn,
  votesIn,
  type KeyChange,
  type VoteChange,
} from "../key-changes-and-votes.ts";
import type { Candidate } from "../round/round-reports.ts";
import type { WitnessView } from "../witness-view.ts";
import type { OwnBlock } from "./header-announcements.ts";
import type { MonthSlots } from "./missed-in-month.ts";
import { isWithin, type MonthSpan } from "./month-span.ts";
import type { VoteDay } from "./vote-days.ts";

/** A setting whose value an operation changed. */
export interface SettingChange {
  readonly time: number;
  readonly block: number;
  /** As the chain calls it: 'account_creation_fee'. */
  readonly name: string;
  /** The value before; null if no older operation that was read names it. */
  readonly from: string | null;
  readonly to: string;
}

/** A month, apart from its slots. */
export interface WitnessMonth {
  readonly name: AccountName;
  readonly span: MonthSpan;
  /** The time from which on the indexer lists operations, ms: what is earlier is not known. */
  readonly since: number;
  /** What a node reports of it today; null if no node did. */
  readonly today: Candidate | null;
  /** By votes today; `below`: not among the first hundred; null if no node listed these. */
  readonly rank: WitnessView["rank"];
  /** For SP; null if the chain's properties are unknown. */
  readonly rates: Rates | null;
  /** Published prices, newest first; also those of the week before, which were still in force. */
  readonly feeds: readonly PublishedFeed[];
  /** Newest first. */
  readonly keys: readonly KeyChange[];
  readonly settings: readonly SettingChange[];
  readonly votes: readonly VoteChange[];
  /** Its votes by day; null if those of today, or a voter's weight, are not known. */
  readonly voteDays: readonly VoteDay[] | null;
}

/** A witness beside another one; null where its month could not be read. */
export interface BesideMonth {
  readonly name: AccountName;
  readonly month: WitnessMonth | null;
  readonly slots: MonthSlots | null;
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

/** What the operations of a month say. */
export type ListedMonth = Omit<WitnessMonth, "today" | "rank" | "rates" | "voteDays">;

/** Builds the month. `entries`: newest first; they may begin before the month. */
export function listedMonth(
  name: AccountName,
  span: MonthSpan,
  since: number,
  entries: readonly LogEntry[],
): ListedMonth {
  const inMonth = <Row extends { readonly time: number }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter(({ time }) => isWithin(time, span));
  return {
    name,
    span,
    since,
    feeds: feedsOf(entries, name).filter(({ time }) => time >= span.from - feedLifetime),
    keys: inMonth(keyChangesIn(entries, name)),
    settings: inMonth(settingChanges(entries, name)),
    votes: inMonth(votesIn(entries, name)),
  };
}

/** The blocks that entries pay a witness for, oldest first, and what they pay. */
export function paidBlocks(
  entries: readonly LogEntry[],
  name: AccountName,
): { readonly blocks: readonly OwnBlock[]; readonly pay: Amount } {
  const payments = entries.filter(
    ({ operation: [kind, { producer }] }) => kind === payKind && producer === name,
  );
  // A block pays its producer once, however often it is listed.
  const paid = [...new Map(payments.map((entry) => [entry.block, entry])).values()];
  return {
    blocks: paid.map(({ block, time }) => ({ number: block, time })).toReversed(),
    pay: { units: paid.reduce((sum, entry) => sum + payIn(entry), 0n), token: "VESTS" },
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
