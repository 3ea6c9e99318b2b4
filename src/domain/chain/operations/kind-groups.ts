/**
 * The group of each kind. Separate from the definitions, so that code that only counts a block's operations, such as
 * the live feed, doesn't load all fields and sentences.
 */
import { categoryOfGroup, type Category, type Group } from "./group.ts";
import type { OperationKind } from "./names.ts";

/** A kind without a group doesn't compile. */
const groups: Readonly<Record<OperationKind, Group>> = {
  vote: "votes",
  comment: "posts",
  transfer: "transfers",
  transfer_to_vesting: "power",
  withdraw_vesting: "power",
  limit_order_create: "market",
  limit_order_cancel: "market",
  feed_publish: "witness",
  convert: "market",
  account_create: "account",
  account_update: "account",
  witness_update: "witness",
  account_witness_vote: "governance",
  account_witness_proxy: "governance",
  pow: "witness",
  custom: "other",
  report_over_production: "witness",
  delete_comment: "posts",
  custom_json: "social",
  comment_options: "posts",
  set_withdraw_vesting_route: "power",
  limit_order_create2: "market",
  claim_account: "account",
  create_claimed_account: "account",
  request_account_recovery: "account",
  recover_account: "account",
  change_recovery_account: "account",
  escrow_transfer: "transfers",
  escrow_dispute: "transfers",
  escrow_release: "transfers",
  pow2: "witness",
  escrow_approve: "transfers",
  transfer_to_savings: "transfers",
  transfer_from_savings: "transfers",
  cancel_transfer_from_savings: "transfers",
  custom_binary: "other",
  decline_voting_rights: "governance",
  reset_account: "account",
  set_reset_account: "account",
  claim_reward_balance: "rewards",
  delegate_vesting_shares: "power",
  account_create_with_delegation: "account",
  witness_set_properties: "witness",
  account_update2: "account",
  create_proposal: "governance",
  update_proposal_votes: "governance",
  remove_proposal: "governance",
  challenge_authority: "account",
  prove_authority: "account",
  author_reward: "rewards",
  curation_reward: "rewards",
  comment_reward: "rewards",
  comment_benefactor_reward: "rewards",
  comment_payout_update: "rewards",
  producer_reward: "rewards",
  liquidity_reward: "rewards",
  interest: "rewards",
  fill_order: "market",
  fill_convert_request: "market",
  fill_vesting_withdraw: "power",
  fill_transfer_from_savings: "transfers",
  return_vesting_delegation: "power",
  shutdown_witness: "witness",
  hardfork: "governance",
  hardfork23: "governance",
  clear_null_account_balance: "other",
  sps_fund: "governance",
  proposal_pay: "governance",
};

/** A map, as every operation of every block is looked up here, and it is the fastest for untrusted keys. */
const groupByKind: ReadonlyMap<string, Group> = new Map(Object.entries(groups));

/** A kind's group; 'other' if unknown. */
export const groupOf = (kind: string): Group => groupByKind.get(kind) ?? "other";

/** A kind's category. */
export const categoryOf = (kind: string): Category => categoryOfGroup[groupOf(kind)];
