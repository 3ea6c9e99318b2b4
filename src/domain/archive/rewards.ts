/** What an account has earned, by source and period. Claims don't count: they only move earlier rewards. */
import { currentVests } from "../chain/hardforks.ts";
import type { Rates } from "../chain/steem-power.ts";
import type { Archive } from "./archive.ts";
import { chunkLength } from "./chunk.ts";
import { direction } from "./parties.ts";
import {
  newestFirst,
  PeriodSums,
  spans,
  spanStart,
  type PeriodQuery,
  type Span,
} from "./periods.ts";

/** What rewards are for, in the order in which they are stacked and listed. */
export const rewardSources = [
  "author",
  "curation",
  "beneficiary",
  "producer",
  "interest",
  "other",
] as const;
export type RewardSource = (typeof rewardSources)[number];

/** The operations that report a reward. */
export const sourceOfKind: ReadonlyMap<string, RewardSource> = new Map<string, RewardSource>([
  ["author_reward", "author"],
  ["curation_reward", "curation"],
  ["comment_benefactor_reward", "beneficiary"],
  ["producer_reward", "producer"],
  ["interest", "interest"],
  ["liquidity_reward", "other"],
  ["proposal_pay", "other"],
]);

/** The figures of each source and period, in the order in which they are listed. Amounts are in units. */
export const rewardFigures = ["steem", "sbd", "vests", "count"] as const;
export type RewardFigure = (typeof rewardFigures)[number];

/** Number of figures in one period: `rewardFigures` for each source in turn. */
export const rewardWidth = rewardSources.length * rewardFigures.length;

/** What an account has earned. */
export interface RewardsView {
  /** The figures of each span. */
  readonly spans: Readonly<Record<Span, Float64Array>>;
  /** Starts of the periods with rewards within the chosen span, ms, newest first. */
  readonly starts: Float64Array;
  /** The periods' figures, `rewardWidth` each. */
  readonly sums: Float64Array;
  /** Today's rates from VESTS to SP; null if no node reported them. */
  readonly rates: Rates | null;
  /** The archive's version that was read. */
  readonly version: number;
}

/** Adds up rewards; `now` is where spans end. */
export function sumRewards(
  archive: Archive,
  { span, by }: PeriodQuery,
  now: number,
): Omit<RewardsView, "rates"> {
  const offsets = Int8Array.from({ length: 256 }, (_, code) => {
    const source = sourceOfKind.get(archive.kinds.textOf(code));
    return source === undefined ? -1 : rewardSources.indexOf(source) * rewardFigures.length;
  });
  const totals = {
    "7d": new Float64Array(rewardWidth),
    "30d": new Float64Array(rewardWidth),
    all: new Float64Array(rewardWidth),
  };
  const since = spans.map((each) => [totals[each], spanStart(each, now)] as const);
  const from = spanStart(span, now);
  const sums = new PeriodSums(by, rewardWidth);
  for (const chunk of newestFirst(archive))
    for (let row = chunkLength - 1; row >= 0; row--) {
      const offset = offsets[chunk.kind[row] ?? 0] ?? -1;
      if (offset < 0) continue;
      const side = chunk.direction[row];
      // The author's history also contains what beneficiaries received.
      if (side !== direction.in && side !== direction.self) continue;
      const time = chunk.time[row] ?? 0;
      const steem = chunk.steem[row] ?? 0;
      const sbd = chunk.sbd[row] ?? 0;
      const vests = currentVests(chunk.vests[row] ?? 0, time);
      for (const [figures, start] of since)
        if (time >= start) addTo(figures, offset, steem, sbd, vests);
      if (time >= from) addTo(sums.at(time), offset, steem, sbd, vests);
    }
  return { spans: totals, ...sums.table(), version: archive.version };
}

function addTo(
  figures: Float64Array,
  offset: number,
  steem: number,
  sbd: number,
  vests: number,
): void {
  figures[offset] = (figures[offset] ?? 0) + steem;
  figures[offset + 1] = (figures[offset + 1] ?? 0) + sbd;
  figures[offset + 2] = (figures[offset + 2] ?? 0) + vests;
  figures[offset + 3] = (figures[offset + 3] ?? 0) + 1;
}

/** One figure of one source, in a period or a span. */
export const rewardOf = (
  figures: Float64Array,
  source: RewardSource,
  figure: RewardFigure,
): number =>
  figures[rewardSources.indexOf(source) * rewardFigures.length + rewardFigures.indexOf(figure)] ??
  0;

/** One figure, added up over all sources. */
export const rewardTotal = (figures: Float64Array, figure: RewardFigure): number =>
  rewardSources.reduce((sum, source) => sum + rewardOf(figures, source, figure), 0);
