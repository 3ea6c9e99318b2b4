/** The chain's own names of every operation in a block. */

/** Kinds that accounts sign, by their numbers on the wire; the last two were replaced before they were used. */
export const realKinds = [
  "vote",
  "comment",
  "transfer",
  "transfer_to_vesting",
  "withdraw_vesting",
  "limit_order_create",
  "limit_order_cancel",
  "feed_publish",
  "convert",
  "account_create",
  "account_update",
  "witness_update",
  "account_witness_vote",
  "account_witness_proxy",
  "pow",
  "custom",
  "report_over_production",
  "delete_comment",
  "custom_json",
  "comment_options",
  "set_withdraw_vesting_route",
  "limit_order_create2",
  "claim_account",
  "create_claimed_account",
  "request_account_recovery",
  "recover_account",
  "change_recovery_account",
  "escrow_transfer",
  "escrow_dispute",
  "escrow_release",
  "pow2",
  "escrow_approve",
  "transfer_to_savings",
  "transfer_from_savings",
  "cancel_transfer_from_savings",
  "custom_binary",
  "decline_voting_rights",
  "reset_account",
  "set_reset_account",
  "claim_reward_balance",
  "delegate_vesting_shares",
  "account_create_with_delegation",
  "witness_set_properties",
  "account_update2",
  "create_proposal",
  "update_proposal_votes",
  "remove_proposal",
  "challenge_authority",
  "prove_authority",
] as const;

/** Virtual kinds: the chain itself adds them to a block. */
export const virtualKinds = [
  "author_reward",
  "curation_reward",
  "comment_reward",
  "comment_benefactor_reward",
  "comment_payout_update",
  "producer_reward",
  "liquidity_reward",
  "interest",
  "fill_order",
  "fill_convert_request",
  "fill_vesting_withdraw",
  "fill_transfer_from_savings",
  "return_vesting_delegation",
  "shutdown_witness",
  "hardfork",
  "hardfork23",
  "clear_null_account_balance",
  "sps_fund",
  "proposal_pay",
] as const;

/** Whether the chain itself adds operations of this kind. */
export const isVirtualKind = (kind: string): boolean =>
  (virtualKinds as readonly string[]).includes(kind);

/** A known kind. */
export type OperationKind = (typeof realKinds)[number] | (typeof virtualKinds)[number];
