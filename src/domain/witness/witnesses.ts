/** Witnesses, from the ranking API or from a node. */
import { looseBigInt } from "../account/node-account.ts";
import { webAddress } from "../address/web-address.ts";
import { approximately } from "../chain/amount-text.ts";
import { amount } from "../chain/amount.ts";
import { blockNum, type AccountName, type BlockNum } from "../chain/names.ts";
import { isNullKey } from "../chain/null-key.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, loose, object, text, type Json } from "../decode.ts";
import type { ListOrder } from "../list/list.ts";
import { figure } from "../ranking/rankings.ts";
import type { Result } from "../result.ts";

/** A witness's status. */
export type WitnessStatus = "Active" | "Standby" | "Disabled" | "Inactive";

/** A witness. */
export interface Witness {
  readonly rank: number;
  readonly name: AccountName;
  readonly website: string | null;
  readonly status: WitnessStatus;
  /** Vote weight, in the unit beside it. */
  readonly votes: number;
  /** Null if a source gives figures without their unit. */
  readonly votesIn: "VESTS" | null;
  readonly missed: number;
  readonly lastBlock: BlockNum | null;
  /** SBD per STEEM, base ÷ quote; null if no price was published. */
  readonly price: number | null;
  /** When the price was published, ms; null for never. */
  readonly feedTime: number | null;
  readonly version: string;
}

/** Style of a witness's rank badge. */
export type WitnessBand = "top" | "bronze" | "plain";

/** Icon beside a rank. */
export type WitnessSign = "crown" | "medal" | "secondMedal" | null;

/** Maximum number of witnesses requested and stored. */
export const maxWitnesses = 400;
/** More missed blocks than this are highlighted. */
export const manyMissed = 1000;
/** The lowest rank that produces a block in every round. */
export const lastTopRank = 20;

/** How witnesses are sorted and searched. */
export const witnessOrder: ListOrder<Witness> = {
  size: 50,
  nameOf: ({ name }) => name,
  columns: {
    rank: ({ rank }) => -rank,
    witness: ({ name }) => name,
    status: ({ status }) => status,
    votes: ({ votes }) => votes,
    missed: ({ missed }) => missed,
    lastBlock: ({ lastBlock }) => lastBlock ?? 0,
    feed: ({ price }) => price ?? 0,
    feedAge: ({ feedTime }) => feedTime ?? 0,
    version: ({ version }) => version,
  },
};

/** Top up to 20, bronze up to 50. */
export const witnessBand = (rank: number): WitnessBand =>
  rank <= lastTopRank ? "top" : rank <= 50 ? "bronze" : "plain";

/** A crown up to 3, a medal up to 10, another one up to 20. */
export function witnessSign(rank: number): WitnessSign {
  if (rank <= 3) return "crown";
  if (rank <= 10) return "medal";
  return rank <= lastTopRank ? "secondMedal" : null;
}

/** Disabled with the null key; Active if in the schedule; Standby with any other key; else Inactive. */
export function witnessStatus(signingKey: unknown, isCurrent: boolean): WitnessStatus {
  const key = typeof signingKey === "string" ? signingKey : "";
  if (isNullKey(key)) return "Disabled";
  if (isCurrent) return "Active";
  return key === "" ? "Inactive" : "Standby";
}

/**
 * Reads the ranking API's bare list. If every row has digits as its `votes`, those are used, else the `approval`; the
 * unit of either is unknown.
 */
export const parseRankedWitnesses = (raw: unknown): Result<readonly Witness[], Failure> =>
  decode(() => {
    const rows = array(raw, "witnesses")
      .slice(0, maxWitnesses)
      .map((item, i) => object(item, `witnesses[${i}]`));
    const field = rows.every((row) => /^\d+$/.test(loose(row["votes"]))) ? "votes" : "approval";
    return rows.map((row, i) =>
      readWitness(row, i, Boolean(row["current"]), figure(row[field]) ?? 0, null),
    );
  });

/** Reads `get_witnesses_by_vote`, with the names from `get_active_witnesses`. */
export const parseNodeWitnesses = (
  raw: unknown,
  active: unknown,
): Result<readonly Witness[], Failure> =>
  decode(() => {
    const current = new Set(array(active, "active_witnesses"));
    return array(raw, "witnesses").map((item, i) => {
      const row = object(item, `witnesses[${i}]`);
      return readWitness(row, i, current.has(row["owner"]), vestsOf(row), "VESTS");
    });
  });

/** A node reports votes in millionths of a VESTS. */
const vestsOf = (row: Json): number => Number(looseBigInt(row["votes"]) / 1_000_000n);

function readWitness(
  row: Json,
  place: number,
  isCurrent: boolean,
  votes: number,
  votesIn: Witness["votesIn"],
): Witness {
  const name = text(row["owner"], `witnesses[${place}].owner`);
  const updated = decode(() => chainTime(row["last_sbd_exchange_update"], "update"));
  const feedTime = updated.ok && updated.value > 0 ? updated.value : null;
  const lastBlock = figure(row["last_confirmed_block_num"]) ?? 0;
  const url = typeof row["url"] === "string" ? row["url"].trim() : "";
  return {
    rank: place + 1,
    name: name as AccountName,
    website: url === "" ? null : webAddress(url.slice(0, 300)),
    status: witnessStatus(row["signing_key"], isCurrent),
    votes,
    votesIn,
    missed: figure(row["total_missed"]) ?? 0,
    lastBlock: lastBlock >= 1 ? blockNum(lastBlock) : null,
    price: feedTime === null ? null : priceOf(row["sbd_exchange_rate"]),
    feedTime,
    version: typeof row["running_version"] === "string" ? row["running_version"] : "",
  };
}

/** Both amounts may be large: witnesses publish what was traded, or a quote other than 1 STEEM. */
function priceOf(raw: unknown): number | null {
  const read = decode(() => {
    const rate = object(raw, "rate");
    const [base, quote] = [amount(rate["base"], "base"), amount(rate["quote"], "quote")];
    return approximately(base) / approximately(quote);
  });
  return read.ok && Number.isFinite(read.value) && read.value > 0 ? read.value : null;
}
