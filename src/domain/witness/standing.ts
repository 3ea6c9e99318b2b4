/** How well a witness works, beside the other witnesses of the current round. */
import { missesOf, type Misses } from "./misses.ts";
import { isStaleFeed, priceSpread } from "./price-feeds.ts";
import { versionsOf } from "./round/round-consensus.ts";
import type { Candidate } from "./round/round-reports.ts";
import type { RoundMember } from "./round/round-view.ts";
import type { SlotCount } from "./round/slot-history.ts";

/** What is known of a witness. */
export interface WitnessStanding {
  /**
   * Those of the last hours' slots that are known to be its own: some missed slots could be anybody's. Null without any.
   */
  readonly slots: SlotCount | null;
  readonly misses: Misses;
  /** Its price; null if it publishes none. */
  readonly feed: Feed | null;
  /** Empty if it is unknown. */
  readonly version: string;
}

/** A witness's price for one STEEM. */
interface Feed {
  /** When it was published, ms. */
  readonly time: number;
  /** How far it is from the median of the round, percent; null without a median. */
  readonly deviation: number | null;
}

/** What is usual in the round. Each is null if no member has it. */
export interface Usual {
  /** The median share of filled slots, 0 … 1. */
  readonly filled: number | null;
  /** The median of the missed slots per 10,000. */
  readonly misses: number | null;
  /** The median time of the prices, ms. */
  readonly feedTime: number | null;
  /** The median distance from the median price, percent. */
  readonly deviation: number | null;
  /** The most common version, and how many members run it. */
  readonly version: { readonly value: string; readonly members: number } | null;
}

/** `counts`: the slots of each witness, as far as they are known. */
export const standingOf = (
  report: Candidate,
  members: readonly RoundMember[],
  counts: readonly SlotCount[],
  now: number,
): WitnessStanding => ({
  slots: counts.find(({ name }) => name === report.name) ?? null,
  misses: missesOf(report, now),
  feed:
    report.price === null || report.feedTime === null
      ? null
      : { time: report.feedTime, deviation: deviation(report.price, members) },
  version: report.version,
});

/** What is usual among the members of the round. */
export function usualIn(
  members: readonly RoundMember[],
  counts: readonly SlotCount[],
  now: number,
): Usual {
  const reports = members.flatMap(({ report }) => report ?? []);
  const names = new Set(reports.map(({ name }) => name));
  const [common] = versionsOf(members);
  return {
    filled: median(counts.filter(({ name }) => names.has(name)).map(filledShare)),
    misses: median(reports.flatMap((report) => missesOf(report, now).rate ?? [])),
    feedTime: median(reports.flatMap(({ feedTime }) => feedTime ?? [])),
    deviation: median(
      reports.flatMap(({ price }) => {
        const far = price === null ? null : deviation(price, members);
        return far === null ? [] : Math.abs(far);
      }),
    ),
    version: common ?? null,
  };
}

/** The share of its slots that a witness filled, 0 … 1. */
export const filledShare = ({ filled, missed }: SlotCount): number =>
  filled / Math.max(1, filled + missed);

/** How far a price may be from the median before it stands out, percent. */
export const maxDeviation = 3;

/** What stands out about a witness: missed slots; a missing, stale or distant price; an unusual version. */
export function oddities(
  { slots, feed, version }: WitnessStanding,
  usual: Usual,
  now: number,
): { readonly slots: boolean; readonly feed: boolean; readonly version: boolean } {
  const common = usual.version?.value ?? "";
  return {
    slots: slots !== null && slots.missed > 0,
    feed:
      feed === null ||
      isStaleFeed(feed.time, now) ||
      (feed.deviation !== null && Math.abs(feed.deviation) > maxDeviation),
    version: version !== "" && common !== "" && version !== common,
  };
}

/**
 * `odd`: a slot was missed, the price is missing, stale or far from the median, or the version is not the usual one.
 * `unknown`: nothing is odd, but not all of it is known.
 */
export function judged(
  standing: WitnessStanding,
  usual: Usual,
  now: number,
): "odd" | "unknown" | "usual" {
  const { slots, feed, version } = standing;
  const common = usual.version?.value ?? "";
  const odd = oddities(standing, usual, now);
  if (odd.slots || odd.feed || odd.version || feed === null) return "odd";
  const isKnown = slots !== null && feed.deviation !== null && version !== "" && common !== "";
  return isKnown ? "usual" : "unknown";
}

function deviation(price: number, members: readonly RoundMember[]): number | null {
  const spread = priceSpread(members);
  return spread && spread.median > 0 ? (price / spread.median - 1) * 100 : null;
}

/** The element at index ⌊n ÷ 2⌋ of the sorted values, as the chain takes it of prices. */
const median = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
