/** The four families operations are counted, tinted and filtered by. */

/** Votes; posts and social; transfers and value; everything else. */
export type Category = "vote" | "social" | "value" | "other";

/** All categories in the order they are stacked, listed and explained. */
export const categories = [
  "vote",
  "social",
  "value",
  "other",
] as const satisfies readonly Category[];

/** What a legend calls each category. */
export const categoryLabel = {
  vote: "votes",
  social: "posts and social",
  value: "transfers and value",
  other: "other",
} as const satisfies Record<Category, string>;

const members: Readonly<Record<Exclude<Category, "other">, readonly string[]>> = {
  vote: ["vote", "account_witness_vote", "account_witness_proxy", "update_proposal_votes"],
  social: ["comment", "comment_options", "delete_comment", "custom_json"],
  value: [
    "transfer",
    "transfer_to_vesting",
    "withdraw_vesting",
    "set_withdraw_vesting_route",
    "delegate_vesting_shares",
    "claim_reward_balance",
    "transfer_to_savings",
    "transfer_from_savings",
    "cancel_transfer_from_savings",
    "convert",
    "limit_order_create",
    "limit_order_create2",
    "limit_order_cancel",
    "escrow_transfer",
    "escrow_approve",
    "escrow_dispute",
    "escrow_release",
    "author_reward",
    "curation_reward",
    "comment_reward",
    "comment_benefactor_reward",
    "producer_reward",
    "liquidity_reward",
    "interest",
    "fill_order",
    "fill_convert_request",
    "fill_vesting_withdraw",
    "fill_transfer_from_savings",
    "return_vesting_delegation",
    "clear_null_account_balance",
    "proposal_pay",
    "sps_fund",
    "hardfork23",
  ],
};

const categoryByKind: ReadonlyMap<string, Category> = new Map(
  Object.entries(members).flatMap(([category, kinds]) =>
    kinds.map((kind) => [kind, category as Category] as const),
  ),
);

/** The family of an operation kind; a kind nobody knows is `other`. */
export const categoryOf = (kind: string): Category => categoryByKind.get(kind) ?? "other";
