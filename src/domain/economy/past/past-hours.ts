/**
 * The economy of past hours, replayed backwards from a node's report: inflation is undone by the chain's own arithmetic,
 * and what was burnt is added again. An hour ends with the block in which the treasury reports its income.
 */
import type { InflationShares } from "../../statistics/chain-figures.ts";
import { chainPrice, type Price } from "../rules.ts";
import { beforeBlocks, type Supply } from "./before-blocks.ts";
import { feedBlock, medianInForce, type Medians } from "./past-prices.ts";

/**
 * What a figure rests on: a node reported it; it was replayed from everything that changes it; `partly`: from everything
 * except what no history lists; `interpolated`: an unknown price was assumed to be that of later hours.
 */
export type Basis = "measured" | "replayed" | "partly" | "interpolated";

/** What left the supply in a block, thousandths: sent to @null. */
export interface Burn {
  readonly block: number;
  readonly steem: number;
  readonly sbd: number;
}

/** The end of an hour. Amounts are thousandths of SBD. */
export interface HourMark {
  readonly block: number;
  /** Ms. */
  readonly time: number;
  /** The treasury's part of the inflation since the mark before. */
  readonly income: number;
  /** What the treasury had after its payments; null if that can't be computed. */
  readonly treasury: number | null;
}

/** What is known of the past. */
export interface PastSources {
  /** A node's report. */
  readonly now: Supply & {
    /** Ms. */
    readonly time: number;
    readonly price: Price;
    /** What the treasury has, thousandths of SBD. */
    readonly treasury: number;
    /** The treasury's part of the inflation since the last mark, thousandths of SBD; null if that is not known. */
    readonly unreported: number | null;
  };
  /** Oldest first. */
  readonly marks: readonly HourMark[];
  /** In any order. */
  readonly burns: readonly Burn[];
  readonly medians: Medians;
  /** The block of the chain's first median. */
  readonly beginning: number;
  readonly shares: InflationShares;
}

/** The chain's money at the end of an hour, thousandths. */
export interface PastHour {
  readonly block: number;
  /** Ms. */
  readonly time: number;
  readonly steem: number;
  readonly sbd: number;
  /** What `steem` and `sbd` rest on. */
  readonly basis: Basis;
  /** The price that the chain used; null if it is not known. */
  readonly price: Price | null;
  /** The newest median of the feeds; null if the chain took none, or it is not known. */
  readonly feed: Price | null;
  readonly feedBasis: "measured" | "replayed";
  /** Thousandths of SBD; null if it can't be computed. */
  readonly treasury: number | null;
}

/** The past, as far as it could be replayed. */
export interface PastHours {
  /** Oldest first; the last one is the report itself. */
  readonly hours: readonly PastHour[];
  /** How many of the treasury's reports since the oldest hour equal the replay to the last digit. */
  readonly agreeing: number;
}

/** What happened while one median was the newest. */
interface Stretch {
  /** The newest first. */
  readonly burns: readonly Burn[];
  /** The newest first, with all SBD after each. */
  readonly marks: readonly DebtMark[];
}

type DebtMark = HourMark & { readonly sbd: number };

/** How many times a price below the lowest one is recomputed with the supplies that it leads to. */
const maxPriceSteps = 8;

/** Replays the hours. */
export function pastHours(sources: PastSources): PastHours {
  const { now, medians, beginning, shares } = sources;
  const stretches = stretchesOf(sources);
  const hours: PastHour[] = [reportedHour(sources)];
  let agreeing = 0;
  let price = now.price;
  let basis: Basis = "partly";
  let end: Supply = now;
  const oldest = Math.max(1, Math.min(now.block, ...sources.marks.map(({ block }) => block)));
  while (hours.length <= sources.marks.length && end.block >= oldest) {
    const first = feedBlock(end.block);
    const stretch = stretches.get(first) ?? { burns: [], marks: [] };
    const walk = (at: Price): Walk => walkBack(end, Math.max(0, first - 1), stretch, at, shares);
    const median = end === now ? null : medianInForce(medians, first, beginning);
    const isKnown = end === now || median !== null;
    let walked = walk(price);
    if (median)
      for (let step = 0; step < maxPriceSteps; step += 1) {
        const next = chainPrice(median, walked.start.steem, walked.start.sbd);
        if (next.sbd === price.sbd && next.steem === price.steem) break;
        price = next;
        walked = walk(price);
      }
    if (!isKnown) basis = "interpolated";
    for (const { mark, supply, agrees } of walked.passed) {
      const { time, treasury } = mark;
      if (agrees) agreeing += 1;
      const known = { time, treasury, basis, price: isKnown ? price : null };
      hours.push({ ...supply, ...known, ...newestFeed(medians, first) });
    }
    end = walked.start;
  }
  return { hours: hours.toReversed(), agreeing };
}

const reportedHour = ({ now, medians }: PastSources): PastHour => {
  const { block, time, steem, sbd, price, treasury } = now;
  const known = { block, time, steem, sbd, price, treasury, basis: "measured" } as const;
  return { ...known, ...newestFeed(medians, feedBlock(block)) };
};

function newestFeed(medians: Medians, block: number): Pick<PastHour, "feed" | "feedBasis"> {
  const known = medians.get(block);
  return { feed: known?.price ?? null, feedBasis: known?.basis ?? "replayed" };
}

/** The end of a walk back, and the marks on its way. */
interface Walk {
  readonly start: Supply;
  readonly passed: readonly {
    readonly mark: HourMark;
    readonly supply: Supply;
    readonly agrees: boolean;
  }[];
}

/** Walks back to the state after the block `to`. */
function walkBack(
  end: Supply,
  to: number,
  { burns, marks }: Stretch,
  price: Price,
  shares: InflationShares,
): Walk {
  let at = end;
  let burn = 0;
  const back = (block: number): void => {
    for (let next = burns[burn]; next && next.block > block; next = burns[++burn]) {
      // A block burns before it creates.
      const { steem, sbd } = beforeBlocks(at, at.block - next.block + 1, price, shares);
      at = { block: next.block - 1, steem: steem + next.steem, sbd: sbd + next.sbd };
    }
    at = beforeBlocks(at, at.block - block, price, shares);
  };
  const passed = marks.map((mark) => {
    back(mark.block);
    const agrees = at.sbd === mark.sbd;
    // The treasury's reports say what there was.
    at = { ...at, sbd: mark.sbd };
    return { mark, supply: at, agrees };
  });
  back(to);
  return { start: at, passed };
}

/** Burns and marks by the block of the median in force. */
function stretchesOf({ now, marks, burns, shares }: PastSources): ReadonlyMap<number, Stretch> {
  const sorted = burns.toSorted((a, b) => b.block - a.block);
  const debts: DebtMark[] = [];
  const sinceMark = now.block - (marks.at(-1)?.block ?? now.block);
  let sbd =
    now.unreported === null
      ? beforeBlocks(now, sinceMark, now.price, shares).sbd
      : now.sbd - now.unreported;
  let burn = 0;
  for (const mark of marks.toReversed()) {
    for (let next = sorted[burn]; next && next.block > mark.block; next = sorted[++burn])
      sbd += next.sbd;
    debts.push({ ...mark, sbd });
    sbd -= mark.income;
  }
  const stretches = new Map<number, { readonly burns: Burn[]; readonly marks: DebtMark[] }>();
  const at = (block: number) => {
    const first = feedBlock(block);
    const known = stretches.get(first) ?? { burns: [], marks: [] };
    stretches.set(first, known);
    return known;
  };
  for (const each of sorted) at(each.block).burns.push(each);
  for (const each of debts) at(each.block).marks.push(each);
  return stretches;
}
