/**
 * A chain's money computed block by block with arithmetic of its own: the reference that a replay must match. It mints,
 * burns, takes medians of feeds and pays its treasury as chain rules 4, 5 and 9 say.
 */

/** SBD for STEEM, thousandths each. */
export interface ReferencePrice {
  readonly sbd: bigint;
  readonly steem: bigint;
}

/** The money after the block that ended an hour; thousandths. */
export interface ReferenceHour {
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
  readonly price: ReferencePrice;
  readonly lowest: ReferencePrice;
  /** The fund behind all VESTS, and these in millionths. */
  readonly vesting: ReferenceVesting;
  /** What the producer of the block got, millionths of VESTS. */
  readonly produced: bigint;
}

export interface ReferenceVesting {
  readonly fund: bigint;
  readonly shares: bigint;
}

/** What happens in a block. */
export interface BlockEvents {
  /** STEEM sent to @null. */
  readonly burnt?: bigint;
  /** SBD sent to @null. */
  readonly burntSbd?: bigint;
  /** STEEM that is powered up. */
  readonly poweredUp?: bigint;
  /** Millionths of VESTS that are powered down. */
  readonly poweredDown?: bigint;
  /** The feeds' median, if the block takes one; null if too few feeds count. */
  readonly median?: ReferencePrice | null;
}

/** The money before the first block, thousandths. */
export interface ReferenceStart {
  readonly supply: bigint;
  readonly sbd: bigint;
  readonly treasury: bigint;
  readonly vesting: ReferenceVesting;
  /** Medians before the first block, the newest last. */
  readonly medians: readonly ReferencePrice[];
}

/** How a chain continues. */
export interface ReferencePlan extends ReferenceStart {
  readonly first: number;
  /** Ms of the block before the first. */
  readonly time: number;
  readonly hours: number;
  /** What the treasury pays an hour, thousandths of SBD. */
  readonly pay: bigint;
  readonly eventsIn: (block: number) => BlockEvents | undefined;
  /** Which of the 21 turns of a round the backup has, 0 to 20. */
  readonly turnOf: (round: number) => number;
  /** Whether the slot before a block was missed. */
  readonly isMissed: (block: number) => boolean;
}

/** The money of a chain, hour by hour. */
export interface ReferenceEconomy {
  readonly hours: readonly ReferenceHour[];
  /** After the last block, which comes some blocks after the last hour. */
  readonly end: ReferenceHour & { readonly medians: readonly ReferencePrice[] };
}

const rateIn = (block: number): bigint => BigInt(Math.max(95, 978 - Math.floor(block / 250_000)));
const inSteem = (sbd: bigint, price: ReferencePrice): bigint => (sbd * price.steem) / price.sbd;
const isCheaper = (a: ReferencePrice, b: ReferencePrice): boolean =>
  a.sbd * b.steem < b.sbd * a.steem;

/** The middle price; of an even number of prices, the upper of the two middle ones. */
export function middle(prices: readonly ReferencePrice[]): ReferencePrice {
  const sorted = prices.toSorted((a, b) => (isCheaper(a, b) ? -1 : isCheaper(b, a) ? 1 : 0));
  return sorted[sorted.length >> 1] ?? { sbd: 0n, steem: 1n };
}

/** A chain's money, block after block. */
export class ReferenceLedger {
  #supply: bigint;
  #sbd: bigint;
  #treasury: bigint;
  #vesting: ReferenceVesting;
  #produced = 0n;
  #medians: readonly ReferencePrice[];
  #price: ReferencePrice;
  #income = 0n;

  constructor({ supply, sbd, treasury, vesting, medians }: ReferenceStart) {
    this.#supply = supply;
    this.#sbd = sbd;
    this.#treasury = treasury;
    this.#vesting = vesting;
    this.#medians = medians;
    this.#price = this.#lifted();
  }

  /** The medians so far, the newest last. */
  get medians(): readonly ReferencePrice[] {
    return this.#medians;
  }

  /** Applies a block. `isBackup`: whether a backup made it. */
  apply(
    block: number,
    { burnt = 0n, burntSbd = 0n, poweredUp = 0n, poweredDown = 0n, median }: BlockEvents,
    isBackup: boolean,
  ): void {
    this.#powerUp(poweredUp);
    const { fund, shares } = this.#vesting;
    this.#vesting = { fund: fund - (poweredDown * fund) / shares, shares: shares - poweredDown };
    if (median !== undefined) {
      if (median) this.#medians = [...this.#medians, median].slice(-84);
      this.#price = this.#lifted();
    }
    this.#supply -= burnt;
    this.#sbd -= burntSbd;
    const created =
      ((this.#supply + inSteem(this.#sbd, this.#price)) * rateIn(block)) / 105_120_000_000n;
    const [content = 0n, vesting = 0n, dao = 0n] = [6500n, 1500n, 1000n].map(
      (part) => (created * part) / 10_000n,
    );
    const witness = created - content - vesting - dao;
    const pay = (witness * 21n * (isBackup ? 5n : 1n)) / 25n;
    this.#supply += content + vesting + pay;
    this.#vesting = { ...this.#vesting, fund: this.#vesting.fund + vesting };
    this.#produced = this.#powerUp(pay);
    const share = (dao * this.#price.sbd) / this.#price.steem;
    this.#sbd += share;
    this.#treasury += share;
    this.#income += share;
  }

  #powerUp(steem: bigint): bigint {
    const { fund, shares } = this.#vesting;
    const created = (steem * shares) / fund;
    this.#vesting = { fund: fund + steem, shares: shares + created };
    return created;
  }

  /** The treasury pays proposals. */
  pay(sbd: bigint): void {
    this.#treasury -= sbd;
  }

  /** The treasury reports its income, which counts from 0 again. */
  report(): void {
    this.#income = 0n;
  }

  /** The money after a block. `time`: ms. */
  at(block: number, time: number): ReferenceHour {
    const [supply, sbd, price] = [this.#supply, this.#sbd, this.#price];
    const debtInSteem = inSteem(sbd, price);
    const all = supply + debtInSteem;
    const debt = Number((debtInSteem * 10_000n + all / 2n) / all);
    return {
      block,
      time,
      supply,
      sbd,
      virtualSupply: all,
      printRate: debt <= 900 ? 10_000 : debt >= 1000 ? 0 : (1000 - debt) * 100,
      treasury: this.#treasury,
      income: this.#income,
      price,
      lowest: this.#lowest,
      vesting: this.#vesting,
      produced: this.#produced,
    };
  }

  get #lowest(): ReferencePrice {
    return { sbd: 9n * this.#sbd, steem: this.#supply };
  }

  #lifted(): ReferencePrice {
    const median = middle(this.#medians);
    return isCheaper(median, this.#lowest) ? this.#lowest : median;
  }
}

/** Computes a chain's money for some hours, and a few blocks more. */
export function referenceEconomy(plan: ReferencePlan): ReferenceEconomy {
  const ledger = new ReferenceLedger(plan);
  let { time } = plan;
  const hours: ReferenceHour[] = [];
  let due = time + 3_600_000;
  let block = plan.first;
  for (let after = 0; after < 17; block += 1) {
    time += plan.isMissed(block) ? 6000 : 3000;
    // The round of block n began after the last one that 21 divides.
    const isBackup = (block - 1) % 21 === plan.turnOf(Math.floor((block - 1) / 21));
    ledger.apply(block, plan.eventsIn(block) ?? {}, isBackup);
    if (hours.length === plan.hours) after += 1;
    else if (time >= due) {
      due += 3_600_000;
      ledger.pay(plan.pay);
      hours.push(ledger.at(block, time));
      ledger.report();
    }
  }
  return { hours, end: { ...ledger.at(block - 1, time), medians: ledger.medians } };
}
