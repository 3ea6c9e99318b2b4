/** Mana (voting, downvoting and resource credits) and how it recharges (chain rules, section 7). */

/** A resource that recharges: voting and downvoting strength in millionths of VESTS, RC in its own units. */
export interface Mana {
  /** 0 … 100. */
  readonly percent: number;
  /** What can be spent: 0 or above. */
  readonly current: number;
  readonly max: number;
  /** How far it is below 0, as after a delegation: it recharges that much before any can be spent. */
  readonly below?: number;
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
  const reached = atLastUse + gained;
  const current = reached > max ? max : reached < 0n ? 0n : reached;
  return {
    percent: Number((current * 10_000n) / max) / 100,
    current: Number(current),
    max: Number(max),
    ...(reached < 0n && { below: Number(-reached) }),
  };
}

/** Seconds until mana is full. */
export const timeToFull = ({ current, max, below = 0 }: Mana): number =>
  Math.ceil((1 - (current - below) / max) * rechargeSeconds);
