/**
 * A chain's money kept block by block in arithmetic of its own, with what nodes and indexers list of it: the truth that a
 * replay must find again. It mints, burns, takes medians of feeds and pays its treasury as chain rules 4, 5 and 9 say.
 */

/** SBD for STEEM, thousandths each. */
export interface KeptPrice {
  readonly sbd: bigint;
  readonly steem: bigint;
}

/** What there was after the block that ended an hour; thousandths. */
export interface KeptHour {
  readonly block: number;
  /** Ms. */
  readonly time: number;
  readonly supply: bigint;
  readonly sbd: bigint;
  readonly virtualSupply: bigint;
  /** Parts of 10000. */
  readonly printRate: number;
  readonly treasury: bigint;
  /** Its part of the inflation since the hour before. */
  readonly income: bigint;
  readonly paid: bigint;
  readonly price: KeptPrice;
  readonly lowest: KeptPrice;
}

/** What happens in a block. */
export interface Happening {
  /** STEEM sent to @null. */
  readonly burnt?: bigint;
  /** SBD sent to @null. */
  readonly burntSbd?: bigint;
  /** The feeds' median, if the block takes one; null if too few feeds count. */
  readonly median?: KeptPrice | null;
}

/** How a chain goes on. */
export interface KeptPlan {
  readonly first: number;
  /** Ms of the block before the first. */
  readonly time: number;
  readonly hours: number;
  readonly supply: bigint;
  readonly sbd: bigint;
  readonly treasury: bigint;
  /** Medians before the first block, the newest last. */
  readonly medians: readonly KeptPrice[];
  /** What the treasury pays an hour, thousandths of SBD. */
  readonly pay: bigint;
  readonly happening: (block: number) => Happening | undefined;
  /** Which of the 21 turns of a round the backup has, 0 to 20. */
  readonly turnOf: (round: number) => number;
  /** Whether the slot before a block was missed. */
  readonly isMissed: (block: number) => boolean;
}

/** What was kept. */
export interface KeptEconomy {
  readonly hours: readonly KeptHour[];
  /** After the last block, which comes some blocks after the last hour. */
  readonly end: KeptHour & { readonly medians: readonly KeptPrice[] };
}

const rateIn = (block: number): bigint => BigInt(Math.max(95, 978 - Math.floor(block / 250_000)));
const inSteem = (sbd: bigint, price: KeptPrice): bigint => (sbd * price.steem) / price.sbd;
const isCheaper = (a: KeptPrice, b: KeptPrice): boolean => a.sbd * b.steem < b.sbd * a.steem;

/** The middle price, of an even number the upper one. */
export function middle(prices: readonly KeptPrice[]): KeptPrice {
  const sorted = prices.toSorted((a, b) => (isCheaper(a, b) ? -1 : isCheaper(b, a) ? 1 : 0));
  return sorted[sorted.length >> 1] ?? { sbd: 0n, steem: 1n };
}

/** Keeps a chain's money for some hours, and a few blocks more. */
export function keptEconomy(plan: KeptPlan): KeptEconomy {
  let { supply, sbd, treasury, time } = plan;
  let medians = [...plan.medians];
  const lifted = (median: KeptPrice): KeptPrice => {
    const lowest = { sbd: 9n * sbd, steem: supply };
    return isCheaper(median, lowest) ? lowest : median;
  };
  let price = lifted(middle(medians));
  let income = 0n;
  const hours: KeptHour[] = [];
  const hour = (block: number, paid: bigint): KeptHour => {
    const virtualSupply = supply + inSteem(sbd, price);
    const debt = Number((inSteem(sbd, price) * 10_000n + virtualSupply / 2n) / virtualSupply);
    const printRate = debt <= 900 ? 10_000 : debt >= 1000 ? 0 : (1000 - debt) * 100;
    const lowest = { sbd: 9n * sbd, steem: supply };
    return {
      block,
      time,
      supply,
      sbd,
      virtualSupply,
      printRate,
      treasury,
      income,
      paid,
      price,
      lowest,
    };
  };
  let due = time + 3_600_000;
  let block = plan.first;
  for (let after = 0; after < 17; block += 1) {
    time += plan.isMissed(block) ? 6000 : 3000;
    const { burnt = 0n, burntSbd = 0n, median } = plan.happening(block) ?? {};
    if (median !== undefined) {
      if (median) medians = [...medians, median].slice(-84);
      price = lifted(middle(medians));
    }
    supply -= burnt;
    sbd -= burntSbd;
    const created = ((supply + inSteem(sbd, price)) * rateIn(block)) / 105_120_000_000n;
    const [content, vesting, dao] = [6500n, 1500n, 1000n].map(
      (part) => (created * part) / 10_000n,
    ) as [bigint, bigint, bigint];
    const witness = created - content - vesting - dao;
    // The round of block n began after the last one that 21 divides.
    const round = Math.floor((block - 1) / 21);
    const isBackup = (block - 1) % 21 === plan.turnOf(round);
    supply += content + vesting + (witness * 21n * (isBackup ? 5n : 1n)) / 25n;
    const share = (dao * price.sbd) / price.steem;
    sbd += share;
    treasury += share;
    income += share;
    if (hours.length === plan.hours) after += 1;
    else if (time >= due) {
      due += 3_600_000;
      const paid = plan.pay;
      treasury -= paid;
      hours.push(hour(block, paid));
      income = 0n;
    }
  }
  return { hours, end: { ...hour(block - 1, 0n), medians } };
}
