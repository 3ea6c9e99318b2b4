/** The columns of each table in the order in which they are offered. */
import type { ExportTable } from "./subject.ts";

const entry = ["index", "time", "block", "transaction"] as const;
const pricedBy = ["price from", "price distance s"] as const;
/** The columns computed with prices. */
const inDollars = ["value usd", ...pricedBy] as const;
const inCurrency = ["value", "currency", ...pricedBy] as const;
const ranking = ["rank", "account", "reputation", "sp", "steem", "sbd"] as const;
const delegation = ["account", "vests", "time"] as const;

const columns = {
  history: [...entry, "operation", "direction", "with", "steem", "sbd", "vests", "memo", "details"],
  transfers: [
    ...entry,
    "direction",
    "with",
    "resembles",
    "steem",
    "sbd",
    "memo",
    "sum steem",
    "sum sbd",
    ...inDollars,
  ],
  counterparties: [
    "account",
    "resembles",
    "transfers",
    "steem in",
    "steem out",
    "sbd in",
    "sbd out",
    "first",
    "last",
  ],
  rewards: [
    ...entry,
    "source",
    "operation",
    "author",
    "permlink",
    "steem",
    "sbd",
    "vests",
    ...inDollars,
  ],
  votes: [...entry, "direction", "voter", "author", "permlink", "weight %"],
  voters: [
    "account",
    "votes",
    "up",
    "down",
    "share %",
    "mean weight %",
    "full upvotes",
    "full downvotes",
    "last",
  ],
  book: ["account", ...entry, "operation", "with", "memo", "postings", ...inCurrency],
  sales: ["time", "token", "amount", "proceeds", "cost", "gain", "currency", "cost unknown"],
  usd: [...ranking, "usd"],
  sp: [...ranking, "own votes", "proxy votes", "delegated in", "delegated out"],
  powerdown: [...ranking, "power down"],
  newAccounts: ["account", "creator", "block", "time"],
  witnesses: [
    "rank",
    "witness",
    "status",
    "votes",
    "votes in",
    "missed",
    "last block",
    "feed",
    "feed time",
    "version",
    "website",
  ],
  coins: [
    "rank",
    "id",
    "name",
    "symbol",
    "price usd",
    "change 24h %",
    "high 24h usd",
    "low 24h usd",
    "volume usd",
    "market cap usd",
    "diluted usd",
    "circulating",
    "total supply",
    "max supply",
    "all-time high usd",
    "all-time high time",
    "all-time low usd",
    "all-time low time",
    "updated",
  ],
  given: delegation,
  returning: delegation,
  received: delegation,
  routes: ["to", "share %", "arrives as"],
  withdrawals: ["from", "to", "amount", "token", "memo", "arrives"],
  conversions: ["amount", "token", "completes"],
  orders: ["id", "sells", "token", "price sbd per steem", "created", "expires"],
  authorities: ["authority", "threshold", "signer", "is", "weight"],
  pastOwners: ["until", "threshold", "signer", "is", "weight"],
  witnessVotes: ["place", "witness", "through proxy"],
} as const satisfies Record<ExportTable, readonly string[]>;

/** A table's columns. */
export const columnsOf = (table: ExportTable): readonly string[] => columns[table];

const valued: ReadonlySet<string> = new Set([
  ...inDollars,
  ...inCurrency,
  "proceeds",
  "cost",
  "gain",
]);

/** Whether a column is computed with prices. */
export const isValued = (column: string): boolean => valued.has(column);
