/** The rows of long lists as cells. */
import type { MarketCoin } from "../../domain/market/coins.ts";
import type { NewAccount } from "../../domain/ranking/new-accounts.ts";
import type { RankedAccount } from "../../domain/ranking/rankings.ts";
import type { Witness } from "../../domain/witness/witnesses.ts";
import type { Row } from "./lines.ts";

const timeOf = (time: number | null): Date | null => (time === null ? null : new Date(time));

export const rankedRow = (row: RankedAccount): Row => ({
  rank: row.rank,
  account: row.account,
  reputation: row.reputation,
  sp: row.sp,
  steem: row.steem,
  sbd: row.sbd,
  usd: row.usd,
  "own votes": row.ownVotes,
  "proxy votes": row.proxyVotes,
  "delegated in": row.delegatedIn,
  "delegated out": row.delegatedOut,
  "power down": row.powerDown,
});

export const newAccountRow = ({ account, creator, block, time }: NewAccount): Row => ({
  account,
  creator,
  block,
  time: new Date(time),
});

/** Significant digits of a price, which is a fraction. */
const feedDigits = 6;

export const witnessRow = (row: Witness): Row => ({
  rank: row.rank,
  witness: row.name,
  status: row.status,
  votes: row.votes,
  "votes in": row.votesIn,
  missed: row.missed,
  "last block": row.lastBlock,
  feed: row.price === null ? null : `${Number(row.price.toPrecision(feedDigits))} SBD`,
  "feed time": timeOf(row.feedTime),
  version: row.version,
  website: row.website,
});

export const coinRow = (row: MarketCoin): Row => ({
  rank: row.rank,
  id: row.id,
  name: row.name,
  symbol: row.symbol,
  "price usd": row.price,
  "change 24h %": row.change24h,
  "high 24h usd": row.high24h,
  "low 24h usd": row.low24h,
  "volume usd": row.volume,
  "market cap usd": row.marketCap,
  "diluted usd": row.diluted,
  circulating: row.circulating,
  "total supply": row.totalSupply,
  "max supply": row.maxSupply,
  "all-time high usd": row.ath,
  "all-time high time": timeOf(row.athTime),
  "all-time low usd": row.atl,
  "all-time low time": timeOf(row.atlTime),
  updated: timeOf(row.updated),
});
