/** Labels and converts the figures of rewards for display. */
import {
  rewardOf,
  rewardTotal,
  type RewardSource,
  type RewardsView,
} from "../../../domain/archive/rewards.ts";
import { approximately } from "../../../domain/chain/amount-text.ts";
import { say } from "../../../domain/language/say.ts";

/** Labels of the sources. */
export const rewardSourceLabels = {
  author: say`Author`,
  curation: say`Curation`,
  beneficiary: say`Beneficiary`,
  producer: say`Producer`,
  interest: say`Interest`,
  other: say`Other`,
} as const satisfies Record<RewardSource, string>;

/** The tokens in the plot and in the table by period. VESTS replace SP while the rate is unknown. */
export const tokens = ["sp", "steem", "sbd"] as const;
export type ShownToken = (typeof tokens)[number];

export const readToken = (search: string): ShownToken => {
  const token = new URLSearchParams(search).get("token")?.toLowerCase();
  return tokens.find((each) => each === token) ?? "sp";
};

/** Formats and converts the figures of rewards. */
export interface RewardReader {
  readonly label: (token: ShownToken) => string;
  readonly of: (figures: Float64Array, source: RewardSource | null, token: ShownToken) => number;
}

export function readerOf(rates: RewardsView["rates"]): RewardReader {
  const perVests = rates
    ? approximately(rates.vestingFund) / approximately(rates.vestingShares)
    : 1;
  return {
    label: (token) => (token === "sp" && !rates ? "VESTS" : token.toUpperCase()),
    of: (figures, source, token) => {
      const figure = token === "sp" ? "vests" : token;
      const units =
        source === null ? rewardTotal(figures, figure) : rewardOf(figures, source, figure);
      return token === "sp" ? (units / 1e6) * perVests : units / 1e3;
    },
  };
}
