/** One line a kind: its number on the wire and its fields in their order. */
import {
  asset,
  authority,
  bool,
  chainProperties,
  commentExtensions,
  i16,
  list,
  noExtensions,
  optional,
  price,
  publicKey,
  record,
  text,
  time,
  u16,
  u32,
  type FieldType,
} from "./fields.ts";

/** A kind's number and layout. */
export interface Layout {
  readonly tag: number;
  readonly write: FieldType;
}

const line = (tag: number, fields: Readonly<Record<string, FieldType>>): Layout => ({
  tag,
  write: record(fields),
});

/** Every kind the product can serialise. */
export const layouts: Readonly<Record<string, Layout>> = {
  vote: line(0, { voter: text, author: text, permlink: text, weight: i16 }),
  comment: line(1, {
    parent_author: text,
    parent_permlink: text,
    author: text,
    permlink: text,
    title: text,
    body: text,
    json_metadata: text,
  }),
  transfer: line(2, { from: text, to: text, amount: asset, memo: text }),
  transfer_to_vesting: line(3, { from: text, to: text, amount: asset }),
  withdraw_vesting: line(4, { account: text, vesting_shares: asset }),
  limit_order_create: line(5, {
    owner: text,
    orderid: u32,
    amount_to_sell: asset,
    min_to_receive: asset,
    fill_or_kill: bool,
    expiration: time,
  }),
  limit_order_cancel: line(6, { owner: text, orderid: u32 }),
  feed_publish: line(7, { publisher: text, exchange_rate: price }),
  account_create: line(9, {
    fee: asset,
    creator: text,
    new_account_name: text,
    owner: authority,
    active: authority,
    posting: authority,
    memo_key: publicKey,
    json_metadata: text,
  }),
  account_update: line(10, {
    account: text,
    owner: optional(authority),
    active: optional(authority),
    posting: optional(authority),
    memo_key: publicKey,
    json_metadata: text,
  }),
  witness_update: line(11, {
    owner: text,
    url: text,
    block_signing_key: publicKey,
    props: chainProperties,
    fee: asset,
  }),
  account_witness_vote: line(12, { account: text, witness: text, approve: bool }),
  account_witness_proxy: line(13, { account: text, proxy: text }),
  delete_comment: line(17, { author: text, permlink: text }),
  custom_json: line(18, {
    required_auths: list(text),
    required_posting_auths: list(text),
    id: text,
    json: text,
  }),
  comment_options: line(19, {
    author: text,
    permlink: text,
    max_accepted_payout: asset,
    percent_steem_dollars: u16,
    allow_votes: bool,
    allow_curation_rewards: bool,
    extensions: commentExtensions,
  }),
  claim_account: line(22, { creator: text, fee: asset, extensions: noExtensions }),
  transfer_to_savings: line(32, { from: text, to: text, amount: asset, memo: text }),
  claim_reward_balance: line(39, {
    account: text,
    reward_steem: asset,
    reward_sbd: asset,
    reward_vests: asset,
  }),
  delegate_vesting_shares: line(40, { delegator: text, delegatee: text, vesting_shares: asset }),
};
