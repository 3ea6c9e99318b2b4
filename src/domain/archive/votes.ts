/**
 * Votes that an account has given and received. A history contains every vote operation, so a changed vote counts
 * again; a vote of weight 0 removes a vote and is counted separately.
 */
import type { ListOrder } from "../list/list.ts";
import type { Archive } from "./archive.ts";
import { chunkLength } from "./chunk.ts";
import { direction } from "./parties.ts";
import { newestFirst, PeriodSums, spanStart, type PeriodQuery, type Span } from "./periods.ts";

/** Votes of the account, or votes for it. Votes for its own posts are both. */
export const voteSides = ["given", "received"] as const;
export type VoteSide = (typeof voteSides)[number];

/** Hours in a week. */
const weekHours = 7 * 24;
const hourSeconds = 3600;

/** The votes of one side, counted. */
export interface VoteCounts {
  readonly up: number;
  readonly down: number;
  readonly removed: number;
  /** Votes for the account's own posts and comments. */
  readonly self: number;
  /** Accounts on the other side. */
  readonly accounts: number;
  /** Votes in each hour of the week, UTC, from Monday 00:00. */
  readonly hours: Uint32Array;
  /** Starts of the periods with votes, ms, newest first. */
  readonly starts: Float64Array;
  /** Upvotes and downvotes of each period in turn. */
  readonly sums: Float64Array;
}

/** Both sides. */
export interface VotesView {
  readonly given: VoteCounts;
  readonly received: VoteCounts;
  /** The archive's version that was read. */
  readonly version: number;
}

/** The hour of the week, 0 for Monday 00:00 UTC. 1 January 1970 was a Thursday. */
const weekHour = (time: number): number => (Math.floor(time / hourSeconds) + 3 * 24) % weekHours;

/** Counts votes; `now`, in seconds, is the time from which spans count back. */
export function countVotes(archive: Archive, { span, by }: PeriodQuery, now: number): VotesView {
  const from = spanStart(span, now);
  const kind = archive.kinds.find("vote") ?? -1;
  const sides = {
    given: new Counter(archive, by),
    received: new Counter(archive, by),
  };
  for (const chunk of newestFirst(archive, from))
    for (let row = chunkLength - 1; row >= 0; row--) {
      if (chunk.kind[row] !== kind) continue;
      const time = chunk.time[row] ?? 0;
      if (time < from) continue;
      const side = chunk.direction[row];
      const weight = chunk.weight[row] ?? 0;
      const other = chunk.other[row] ?? 0;
      const isSelf = side === direction.self;
      if (isSelf || side === direction.out) sides.given.add(time, weight, other, isSelf);
      if (isSelf || side === direction.in) sides.received.add(time, weight, other, isSelf);
    }
  return {
    given: sides.given.counts(),
    received: sides.received.counts(),
    version: archive.version,
  };
}

class Counter {
  readonly #seen: Uint8Array;
  readonly #hours = new Uint32Array(weekHours);
  readonly #sums: PeriodSums;
  #up = 0;
  #down = 0;
  #removed = 0;
  #self = 0;

  constructor({ names }: Archive, by: PeriodQuery["by"]) {
    this.#seen = new Uint8Array(names.texts.length);
    this.#sums = new PeriodSums(by, 2);
  }

  add(time: number, weight: number, other: number, isSelf: boolean): void {
    if (weight === 0) {
      this.#removed += 1;
      return;
    }
    const place = weight > 0 ? 0 : 1;
    const sums = this.#sums.at(time);
    sums[place] = (sums[place] ?? 0) + 1;
    if (weight > 0) this.#up += 1;
    else this.#down += 1;
    if (isSelf) this.#self += 1;
    this.#seen[other] = 1;
    const hour = weekHour(time);
    this.#hours[hour] = (this.#hours[hour] ?? 0) + 1;
  }

  counts(): VoteCounts {
    return {
      up: this.#up,
      down: this.#down,
      removed: this.#removed,
      self: this.#self,
      accounts: this.#seen.reduce((sum, seen) => sum + seen, 0),
      hours: this.#hours,
      ...this.#sums.table(),
    };
  }
}

/** The weight of a full vote. */
const fullWeight = 10_000;

/** Another account, with its votes for this one or the votes it received from it. */
export interface Voter {
  readonly name: string;
  readonly up: number;
  readonly down: number;
  /** Upvotes and downvotes together. */
  readonly count: number;
  /** Their share of all votes on this side, percent. */
  readonly share: number;
  /** Their mean weight, percent; a downvote's is negative. */
  readonly weight: number;
  /** The weights of upvotes and of downvotes added up, in full votes of 100%. */
  readonly fullUp: number;
  readonly fullDown: number;
  /** When the last one was cast, ms. */
  readonly last: number;
}

/** How voters are sorted. */
export const voterOrder: ListOrder<Voter> = {
  columns: {
    account: ({ name }) => name,
    votes: ({ count }) => count,
    up: ({ up }) => up,
    down: ({ down }) => down,
    share: ({ share }) => share,
    weight: ({ weight }) => weight,
    full: ({ fullUp, fullDown }) => fullUp + fullDown,
    last: ({ last }) => last,
  },
  nameOf: ({ name }) => name,
  size: 25,
};

/** All accounts on the other side, those with the most votes first. */
export function listVoters(
  archive: Archive,
  side: VoteSide,
  span: Span,
  now: number,
): readonly Voter[] {
  const from = spanStart(span, now);
  const kind = archive.kinds.find("vote") ?? -1;
  const wanted = side === "given" ? direction.out : direction.in;
  const { texts } = archive.names;
  const up = new Uint32Array(texts.length);
  const down = new Uint32Array(texts.length);
  const upWeight = new Float64Array(texts.length);
  const downWeight = new Float64Array(texts.length);
  const last = new Uint32Array(texts.length);
  let total = 0;
  for (const chunk of newestFirst(archive, from))
    for (let row = chunkLength - 1; row >= 0; row--) {
      if (chunk.kind[row] !== kind) continue;
      const direct = chunk.direction[row];
      const weight = chunk.weight[row] ?? 0;
      const time = chunk.time[row] ?? 0;
      if ((direct !== wanted && direct !== direction.self) || weight === 0 || time < from) continue;
      const other = chunk.other[row] ?? 0;
      const [counts, weights] = weight > 0 ? [up, upWeight] : [down, downWeight];
      counts[other] = (counts[other] ?? 0) + 1;
      weights[other] = (weights[other] ?? 0) + Math.abs(weight);
      last[other] = Math.max(last[other] ?? 0, time);
      total += 1;
    }
  const voters: Voter[] = [];
  for (const [code, name] of texts.entries()) {
    const [ups, downs] = [up[code] ?? 0, down[code] ?? 0];
    const count = ups + downs;
    if (count === 0) continue;
    const [upBy, downBy] = [upWeight[code] ?? 0, downWeight[code] ?? 0];
    voters.push({
      name,
      up: ups,
      down: downs,
      count,
      share: (count / total) * 100,
      weight: (upBy - downBy) / count / 100,
      fullUp: upBy / fullWeight,
      fullDown: downBy / fullWeight,
      last: (last[code] ?? 0) * 1000,
    });
  }
  return voters.toSorted((a, b) => b.count - a.count);
}
