/** The visitor's choices that a book rests on. */
import type { PricesUsed } from "../archive/prices.ts";
import { say } from "../language/say.ts";

/** When rewards count as income: once they are claimed, or once the chain pays them, after which they wait to be claimed. */
export const rewardTimes = ["claimed", "paid"] as const;

export type RewardTime = (typeof rewardTimes)[number];

/** What each choice is called, and what it does. */
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

/** All of these choices. */
export interface BookBasis {
  /** Whose prices its values are computed with. */
  readonly prices: PricesUsed;
  readonly rewards: RewardTime;
}
