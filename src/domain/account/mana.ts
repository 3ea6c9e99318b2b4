/** Mana (voting, downvoting and resource credits) and how it recharges (chain rules, section 7). */

/** A resource that recharges: voting and downvoting strength in millionths of VESTS, RC in its own units. */
export interface Mana {
  /** 0 … 100. */
  readonly percent: number;
  readonly current: number;
  readonly max: number;
}

/** Seconds in which empty mana recharges fully: five days. */
export const rechargeSeconds = 432_000;

/** The maximum voting mana divided by this is the maximum downvote mana. */
export const downvoteDivisor = 4;

/**
 * Current mana: its value at the last use plus what has recharged in `elapsed` seconds; null if the maximum is not
 * positive.
 */
export function recharged(atLastUse: bigint, elapsed: bigint, max: bigint): Mana | null {
  if (max <= 0n) return null;
  const gained = ((elapsed > 0n ? elapsed : 0n) * max) / BigInt(rechargeSeconds);
  const current = atLastUse + gained > max ? max : atLastUse + gained;
  return {
    percent: Number((current * 10_000n) / max) / 100,
    current: Number(current),
    max: Number(max),
  };
}

/** Seconds until mana is full. */
export const timeToFull = ({ current, max }: Mana): number =>
  Math.ceil((1 - current / max) * rechargeSeconds);
