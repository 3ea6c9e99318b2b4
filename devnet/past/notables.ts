/** Accounts with a past of their own: a whale, an exchange, and histories of every awkward length. */
import type { WireOperation } from "../wire/blocks.ts";
import type { Amounts } from "./history-writer.ts";
import { longMemo } from "./memos.ts";
import { openingLength } from "./past.ts";

/** An account that is remarkable for its history. */
export interface Notable {
  readonly name: string;
  readonly entries: number;
  /** Unlike elsewhere, in whole tokens. */
  readonly holds: Amounts;
  readonly isExchange?: boolean;
  /** Followers besides the founding accounts. */
  readonly readers?: number;
  readonly memo?: () => string;
}

/** Payments from the whale to the exchange: the newest entries of their histories, and the only ones that are in blocks. */
export const recentPayments: readonly WireOperation[] = [
  "100042",
  "=1+1",
  "+49 30 1234",
  "-2",
  "@exchange",
  "Grüße 🐋",
  "two\nlines",
  'a "quoted", memo',
].map((memo, i) => [
  "transfer",
  { from: "whale", to: "tide-exchange", amount: `${i + 1}.000 STEEM`, memo },
]);

const noBalances = { STEEM: 0, SBD: 0, VESTS: 0 };
const smallBalances = { STEEM: 321, SBD: 43, VESTS: 90_000 };
const megabyte = 2 ** 20;

export const notables: readonly Notable[] = [
  {
    name: "whale",
    entries: 1_000_000 - recentPayments.length,
    holds: { STEEM: 41_000, SBD: 1_900, VESTS: 900_000 },
    readers: 2345,
  },
  {
    name: "tide-exchange",
    entries: 12_345 - recentPayments.length,
    holds: { STEEM: 30_000, SBD: 1_500, VESTS: 1_000 },
    isExchange: true,
  },
  {
    name: "steem.dao",
    entries: openingLength,
    holds: { STEEM: 0, SBD: 40_000, VESTS: 0 },
  },
  { name: "entries-0", entries: 0, holds: noBalances },
  { name: "entries-1", entries: 1, holds: noBalances },
  { name: "entries-20", entries: 20, holds: smallBalances },
  { name: "entries-100", entries: 100, holds: smallBalances },
  { name: "entries-101", entries: 101, holds: smallBalances },
  { name: "entries-20000", entries: 20_000, holds: smallBalances },
  { name: "long-memo", entries: 30, holds: smallBalances, memo: () => longMemo(megabyte) },
];
