/** The visitor's choices on which a book's values depend. */
import type { PricesUsed } from "../archive/prices.ts";
import { say } from "../language/say.ts";

/**
 * When rewards count as income: once they are claimed, or already when the chain pays them out, after which they wait to be
 * claimed.
 */
export const rewardTimes = ["claimed", "paid"] as const;

export type RewardTime = (typeof rewardTimes)[number];

/** The name of each time, and a sentence that explains it. */
export const rewardTimeWords: Readonly<
  Record<RewardTime, { readonly label: string; readonly about: string }>
> = {
  claimed: {
    label: say`When claimed`,
    about: say`Rewards count as income when the account claims them.`,
  },
  paid: {
    label: say`When paid out`,
    about: say`Rewards count as income when the chain pays them out. They wait in Assets:Pending, and claiming them is only a move.`,
  },
};

/** The choices of one book. */
export interface BookChoices {
  /** The sources whose prices give the book's values. */
  readonly prices: PricesUsed;
  readonly rewards: RewardTime;
}
