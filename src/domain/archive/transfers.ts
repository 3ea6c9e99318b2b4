/** Transfers as a ledger, with running sums, and sums by the other account. */
import { LookAlikes, markedBeside, type AlikeName } from "../account/look-alikes.ts";
import type { BlockNum, TxId } from "../chain/names.ts";
import type { ListOrder } from "../list/list.ts";
import type { Archive } from "./archive.ts";
import { chunkLength } from "./chunk.ts";
import { direction, type directionNames } from "./parties.ts";
import type { ArchiveQuery } from "./query.ts";

/** Narrows a query to transfers. */
export const transfersOf = (query: ArchiveQuery): ArchiveQuery => ({
  ...query,
  groups: [],
  kinds: ["transfer"],
});

/** Lines on a page of the ledger. */
export const transferPageSize = 50;

/** A line of the ledger. Amounts are thousandths. */
export interface Transfer {
  readonly index: number;
  /** Ms. */
  readonly time: number;
  readonly block: BlockNum;
  readonly transaction: TxId | null;
  readonly direction: (typeof directionNames)[number];
  readonly other: string;
  /** An account that `other` can be mistaken for; null if there is none, or `other` is the better known one. */
  readonly resembles: AlikeName | null;
  readonly steem: number;
  readonly sbd: number;
  /** Null if this browser no longer has the text. */
  readonly memo: string | null;
  /** The balance of the listed transfers up to this one. */
  readonly sumSteem: number;
  readonly sumSbd: number;
}

/** A page of the ledger, newest first. */
export interface Transfers {
  readonly rows: readonly Transfer[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Transfers that match the query. */
  readonly total: number;
  /** The balance of all of them. */
  readonly sumSteem: number;
  readonly sumSbd: number;
  /** Number of accounts on the other side. */
  readonly accounts: number;
  /** The archive's version that was read. */
  readonly version: number;
}

/** Running sums of the listed transfers, in thousandths. */
export interface RunningSums {
  readonly steem: Float64Array;
  readonly sbd: Float64Array;
}

/** Sums up to each of `indexes`, which are newest first; summing starts with the oldest. */
export function runningSums(archive: Archive, indexes: Uint32Array): RunningSums {
  const steem = new Float64Array(indexes.length);
  const sbd = new Float64Array(indexes.length);
  let [steemSum, sbdSum] = [0, 0];
  for (let place = indexes.length - 1; place >= 0; place--) {
    const index = indexes[place] ?? 0;
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    const side = chunk?.direction[row];
    const sign = side === direction.in ? 1 : side === direction.out ? -1 : 0;
    steemSum += sign * (chunk?.steem[row] ?? 0);
    sbdSum += sign * (chunk?.sbd[row] ?? 0);
    steem[place] = steemSum;
    sbd[place] = sbdSum;
  }
  return { steem, sbd };
}

/** All transfers with one other account. Amounts are thousandths. A transfer to oneself counts as both. */
export interface Counterparty {
  readonly name: string;
  readonly resembles: AlikeName | null;
  readonly count: number;
  readonly steemIn: number;
  readonly steemOut: number;
  readonly sbdIn: number;
  readonly sbdOut: number;
  /** Ms. */
  readonly first: number;
  readonly last: number;
}

/** How counterparties are sorted. */
export const counterpartyOrder: ListOrder<Counterparty> = {
  columns: {
    account: ({ name }) => name,
    transfers: ({ count }) => count,
    steemIn: ({ steemIn }) => steemIn,
    steemOut: ({ steemOut }) => steemOut,
    sbdIn: ({ sbdIn }) => sbdIn,
    sbdOut: ({ sbdOut }) => sbdOut,
    steem: ({ steemIn, steemOut }) => steemIn - steemOut,
    sbd: ({ sbdIn, sbdOut }) => sbdIn - sbdOut,
    last: ({ last }) => last,
  },
  nameOf: ({ name }) => name,
  size: 25,
};

/** Sums by the other account, those with the most transfers first. */
export function listCounterparties(
  archive: Archive,
  indexes: Uint32Array,
): readonly Counterparty[] {
  const { texts } = archive.names;
  const count = new Uint32Array(texts.length);
  const first = new Uint32Array(texts.length);
  const last = new Uint32Array(texts.length);
  const [steemIn, steemOut, sbdIn, sbdOut] = [0, 1, 2, 3].map(
    () => new Float64Array(texts.length),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array];
  for (const index of indexes) {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    const other = chunk?.other[row] ?? 0;
    const side = chunk?.direction[row];
    const time = chunk?.time[row] ?? 0;
    const [steem, sbd] = [chunk?.steem[row] ?? 0, chunk?.sbd[row] ?? 0];
    if (side !== direction.out) {
      steemIn[other] = (steemIn[other] ?? 0) + steem;
      sbdIn[other] = (sbdIn[other] ?? 0) + sbd;
    }
    if (side !== direction.in) {
      steemOut[other] = (steemOut[other] ?? 0) + steem;
      sbdOut[other] = (sbdOut[other] ?? 0) + sbd;
    }
    count[other] = (count[other] ?? 0) + 1;
    last[other] = Math.max(last[other] ?? 0, time);
    first[other] = count[other] === 1 ? time : Math.min(first[other] ?? 0, time);
  }
  const known = [...texts.keys()]
    .filter((code) => (count[code] ?? 0) > 0)
    .sort((a, b) => (count[b] ?? 0) - (count[a] ?? 0))
    .map((code) => texts[code] ?? "");
  const lookAlikes = new LookAlikes([...known, archive.account]);
  const standings = new Map(
    [...texts.entries()].map(([code, name]) => [
      name,
      { count: count[code] ?? 0, first: (first[code] ?? 0) * 1000 },
    ]),
  );
  const resembledBy = (name: string): AlikeName | null => {
    const like = lookAlikes.findAny(name);
    const own = standings.get(name);
    if (like === null || !own || name === archive.account) return null;
    const other = like === archive.account ? null : (standings.get(like) ?? null);
    return markedBeside([name, own], [like, other]);
  };
  const rows: Counterparty[] = [];
  for (const [code, name] of texts.entries())
    if ((count[code] ?? 0) > 0)
      rows.push({
        name,
        resembles: resembledBy(name),
        count: count[code] ?? 0,
        steemIn: steemIn[code] ?? 0,
        steemOut: steemOut[code] ?? 0,
        sbdIn: sbdIn[code] ?? 0,
        sbdOut: sbdOut[code] ?? 0,
        first: (first[code] ?? 0) * 1000,
        last: (last[code] ?? 0) * 1000,
      });
  return rows.toSorted((a, b) => b.count - a.count);
}
