/** Hardforks that changed what operations do to balances, or their units. */

/** Their times, in seconds since the epoch. */
export const hardforks = {
  /** Every amount of VESTS became a million times larger. */
  hf1: Date.UTC(2016, 3, 25, 17, 30) / 1000,
  /** Rewards wait to be claimed. */
  hf17: Date.UTC(2017, 2, 30, 15) / 1000,
  /** The fee for a new account is burnt; before, the account received it as VESTS. */
  hf20: Date.UTC(2018, 8, 25, 15) / 1000,
} as const;

/** An amount of VESTS in today's units. `time`: when it was stated, in seconds since the epoch. */
export const currentVests = (units: number, time: number): number =>
  units * (time < hardforks.hf1 ? 1e6 : 1);
