/** Account rankings: the source gives figures as numbers or texts, and any field may be missing. */
import { newcomer } from "../account/reputation.ts";
import type { AccountName } from "../chain/names.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, object, type Json } from "../decode.ts";
import type { ListOrder } from "../list/list.ts";
import type { Result } from "../result.ts";

/** A row of any of the three rankings; null for figures the ranking doesn't have. */
export interface RankedAccount {
  readonly rank: number;
  readonly account: AccountName;
  readonly reputation: number | null;
  readonly sp: number | null;
  readonly steem: number | null;
  readonly sbd: number | null;
  readonly usd: number | null;
  readonly powerDown: number | null;
  readonly ownVotes: number | null;
  readonly proxyVotes: number | null;
  readonly delegatedIn: number | null;
  readonly delegatedOut: number | null;
}

/** Style of a rank's badge. */
export type RankBand = "first" | "second" | "third" | "silver" | "bronze" | "plain";

/** Ranks 1, 2 and 3 have their own; silver up to 10, bronze up to 50. */
export function rankBand(rank: number): RankBand {
  if (rank === 1) return "first";
  if (rank === 2) return "second";
  if (rank === 3) return "third";
  if (rank <= 10) return "silver";
  return rank <= 50 ? "bronze" : "plain";
}

/** How rankings are sorted and searched. */
export const rankingOrder: ListOrder<RankedAccount> = {
  size: 15,
  nameOf: ({ account }) => account,
  columns: {
    rank: ({ rank }) => -rank,
    account: ({ account }) => account,
    reputation: ({ reputation }) => reputation ?? 0,
    sp: ({ sp }) => sp ?? 0,
    steem: ({ steem }) => steem ?? 0,
    sbd: ({ sbd }) => sbd ?? 0,
    usd: ({ usd }) => usd ?? 0,
    powerDown: ({ powerDown }) => powerDown ?? 0,
    ownVotes: ({ ownVotes }) => ownVotes ?? 0,
    proxyVotes: ({ proxyVotes }) => proxyVotes ?? 0,
    delegatedIn: ({ delegatedIn }) => delegatedIn ?? 0,
    delegatedOut: ({ delegatedOut }) => delegatedOut ?? 0,
  },
};

/** Reads `{data: [...]}`; rows without a name are skipped, rows without a rank are ranked by position. */
export function parseRanking(raw: unknown): Result<readonly RankedAccount[], Failure> {
  return decode(() =>
    array(object(raw, "ranking")["data"], "ranking.data").flatMap((item, i) => {
      const row = (typeof item === "object" && item !== null ? item : {}) as Json;
      const account = row["account"];
      if (typeof account !== "string" || account === "") return [];
      return {
        rank: figure(row["rank"]) ?? i + 1,
        account: account as AccountName,
        reputation: figure(row["rep"]) ?? newcomer,
        sp: figure(row["sp"]),
        steem: figure(row["steem"]),
        sbd: figure(row["sbd"]),
        usd: figure(row["usd"]),
        powerDown: figure(row["powerdown"]),
        ownVotes: figure(row["own_vote"]),
        proxyVotes: figure(row["other_vote"]),
        delegatedIn: figure(row["sp_plus"]),
        delegatedOut: figure(row["sp_minus"]),
      };
    }),
  );
}

/** A figure given as a number or as text, with or without grouping; null for anything else. */
export function figure(value: unknown): number | null {
  const read =
    typeof value === "string" && value.trim() !== "" ? Number(value.replaceAll(",", "")) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : null;
}
