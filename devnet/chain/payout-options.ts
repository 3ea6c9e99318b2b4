/** The payout options that some authors choose for their posts. */
import { witnessNames } from "../state/names.ts";
import type { WireOperation } from "../wire/blocks.ts";

const usual = {
  max_accepted_payout: "1000000.000 SBD",
  percent_steem_dollars: 10_000,
  allow_votes: true,
  allow_curation_rewards: true,
  extensions: [],
};

const beneficiaries = (weights: readonly number[]) => [
  [0, { beneficiaries: weights.map((weight, i) => ({ account: witnessNames[i] ?? "", weight })) }],
];

/** By the number in a permlink; other posts have the usual options. */
const choices = [
  { ...usual, max_accepted_payout: "0.000 SBD" },
  { ...usual, percent_steem_dollars: 0 },
  { ...usual, extensions: beneficiaries([1000, 500]) },
  { ...usual, max_accepted_payout: "2.000 SBD", extensions: beneficiaries([2500]) },
];
/** One in this many posts has each choice. */
const every = 10;

/** An operation with options for a new post, or none. Uses no random number, so that all later ones stay the same. */
export function payoutOptions(author: string, permlink: string): readonly WireOperation[] {
  const serial = Number(/\d+$/.exec(permlink)?.[0] ?? -1);
  const choice = choices[serial % every];
  return choice ? [["comment_options", { author, permlink, ...choice }]] : [];
}
