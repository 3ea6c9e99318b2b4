/**
 * The group of each kind. Separate from the definitions, so that code that only counts a block's operations, such as
 * the live feed, doesn't load all fields and sentences.
 */
import type { Category } from "./category.ts";
import { categoryOfGroup, type Group } from "./group.ts";
import type { OperationKind } from "./kind-names.ts";

const kindsOf = {
  votes: ["vote"],
  posts: ["comment", "delete_comment", "comment_options"],
  social: ["custom_json"],
  transfers: [
    "transfer",
    "escrow_transfer",
    "escrow_dispute",
    "escrow_release",
    "escrow_approve",
    "transfer_to_savings",
    "transfer_from_savings",
    "cancel_transfer_from_savings",
    "fill_transfer_from_savings",
  ],
  power: [
    "transfer_to_vesting",
    "withdraw_vesting",
    "set_withdraw_vesting_route",
    "delegate_vesting_shares",
    "fill_vesting_withdraw",
    "return_vesting_delegation",
  ],
  rewards: [
    "claim_reward_balance",
    "author_reward",
    "curation_reward",
    "comment_reward",
    "comment_benefactor_reward",
    "comment_payout_update",
    "producer_reward",
    "liquidity_reward",
    "interest",
  ],
  market: [
    "limit_order_create",
    "limit_order_cancel",
    "convert",
    "limit_order_create2",
    "fill_order",
    "fill_convert_request",
  ],
  governance: [
    "account_witness_vote",
    "account_witness_proxy",
    "decline_voting_rights",
    "create_proposal",
    "update_proposal_votes",
    "remove_proposal",
    "hardfork",
    "hardfork23",
    "sps_fund",
    "proposal_pay",
  ],
  witness: [
    "feed_publish",
    "witness_update",
    "pow",
    "report_over_production",
    "pow2",
    "witness_set_properties",
    "shutdown_witness",
  ],
  account: [
    "account_create",
    "account_update",
    "claim_account",
    "create_claimed_account",
    "request_account_recovery",
    "recover_account",
    "change_recovery_account",
    "reset_account",
    "set_reset_account",
    "account_create_with_delegation",
    "account_update2",
    "challenge_authority",
    "prove_authority",
  ],
  other: ["custom", "custom_binary", "clear_null_account_balance"],
} as const satisfies Readonly<Record<Group, readonly OperationKind[]>>;

type Grouped = (typeof kindsOf)[Group][number];
// This doesn't compile if a kind has no group.
true satisfies OperationKind extends Grouped ? true : false;

/** A `Map`, which is the fastest for untrusted keys: every operation of every block is looked up here. */
const groupByKind: ReadonlyMap<string, Group> = new Map(
  Object.entries(kindsOf).flatMap(([group, kinds]) => kinds.map((kind) => [kind, group as Group])),
);

/** A kind's group; 'other' if unknown. */
export const groupOf = (kind: string): Group => groupByKind.get(kind) ?? "other";

export const categoryOf = (kind: string): Category => categoryOfGroup[groupOf(kind)];
