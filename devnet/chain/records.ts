/** The chain's state in the words of a node: properties, accounts, witnesses. */
import { amountText } from "../../src/domain/chain/amount.ts";
import type { Account, KeyPair } from "./accounts.ts";

const never = "1970-01-01T00:00:00";
const nodeVersion = "0.23.1";
const steem = (units: bigint): string => amountText({ units, token: "STEEM" });
const sbd = (units: bigint): string => amountText({ units, token: "SBD" });
const vests = (units: bigint): string => amountText({ units, token: "VESTS" });
/** 64-bit values travel as numbers when small and as text when large. */
const wide = (value: bigint): number | string =>
  value > 0xffffffffn ? String(value) : Number(value);

/** The head as `get_dynamic_global_properties` tells it. */
export function dynamicProperties(state: {
  readonly head: number;
  readonly headId: string;
  readonly time: string;
  readonly witness: string;
  readonly lastIrreversible: number;
  readonly slot: number;
  readonly accounts: readonly Account[];
}): Readonly<Record<string, unknown>> {
  const sum = (of: (account: Account) => bigint) =>
    state.accounts.reduce((total, account) => total + of(account), 0n);
  const shares = sum((account) => account.vests);
  const fund = shares / 1_900_000n;
  const supply = sum((account) => account.balance) + fund + BigInt(state.head) * 3n;
  const debt = sum((account) => account.sbd);
  return {
    head_block_number: state.head,
    head_block_id: state.headId,
    time: state.time,
    current_witness: state.witness,
    total_pow: 514415,
    num_pow_witnesses: 172,
    virtual_supply: steem(supply + (debt * 1000n) / 171n),
    current_supply: steem(supply),
    confidential_supply: "0.000 STEEM",
    init_sbd_supply: "0.000 SBD",
    current_sbd_supply: sbd(debt),
    confidential_sbd_supply: "0.000 SBD",
    total_vesting_fund_steem: steem(fund),
    total_vesting_shares: vests(shares),
    total_reward_fund_steem: "0.000 STEEM",
    total_reward_shares2: "0",
    pending_rewarded_vesting_shares: "688813.837040 VESTS",
    pending_rewarded_vesting_steem: "362.516 STEEM",
    sbd_interest_rate: 0,
    sbd_print_rate: 10000,
    maximum_block_size: 65536,
    required_actions_partition_percent: 0,
    current_aslot: state.slot,
    recent_slots_filled: "340282361850336062550457001444955389951",
    participation_count: 126,
    last_irreversible_block_num: state.lastIrreversible,
    vote_power_reserve_rate: 10,
    delegation_return_period: 432000,
    reverse_auction_seconds: 300,
    available_account_subsidies: 17329454,
    sbd_stop_percent: 1000,
    sbd_start_percent: 900,
    next_maintenance_time: state.time,
    last_budget_time: state.time,
    content_reward_percent: 6500,
    vesting_reward_percent: 1500,
    sps_fund_percent: 1000,
    sps_interval_ledger: "40.764 SBD",
    downvote_pool_percent: 2500,
  };
}

/** An account as `get_accounts` tells it. */
export function accountRecord(account: Account): Readonly<Record<string, unknown>> {
  const authority = (key: KeyPair) => ({
    weight_threshold: 1,
    account_auths: [],
    key_auths: [[key.text, 1]],
  });
  const metadata = JSON.stringify({
    profile: { name: account.title, about: `${account.title} of the test network.`, version: 2 },
  });
  return {
    id: account.id,
    name: account.name,
    owner: authority(account.keys.owner),
    active: authority(account.keys.active),
    posting: authority(account.keys.posting),
    memo_key: account.keys.memo.text,
    json_metadata: metadata,
    posting_json_metadata: metadata,
    proxy: "",
    created: account.created,
    mined: false,
    recovery_account: "aurora",
    reset_account: "null",
    post_count: account.posts,
    can_vote: true,
    voting_power: 9800,
    balance: steem(account.balance),
    savings_balance: "0.000 STEEM",
    sbd_balance: sbd(account.sbd),
    savings_sbd_balance: "0.000 SBD",
    reward_sbd_balance: "0.000 SBD",
    reward_steem_balance: "0.000 STEEM",
    reward_vesting_balance: "0.000000 VESTS",
    vesting_shares: vests(account.vests),
    delegated_vesting_shares: "0.000000 VESTS",
    received_vesting_shares: "0.000000 VESTS",
    vesting_withdraw_rate: "0.000000 VESTS",
    next_vesting_withdrawal: "1969-12-31T23:59:59",
    withdrawn: 0,
    to_withdraw: 0,
    withdraw_routes: 0,
    curation_rewards: 0,
    posting_rewards: 0,
    last_post: account.lastPost,
    last_root_post: account.lastPost,
    last_vote_time: account.lastVote,
    last_account_update: never,
    last_owner_update: never,
    reputation: wide(account.reputation),
    witness_votes: ["aurora", "basalt", "cirrus"],
    proxied_vsf_votes: [0, 0, 0, 0],
  };
}

/** A witness as the node and the ranking service tell it. */
export function witnessRecord(witness: {
  readonly name: string;
  readonly rank: number;
  readonly signingKey: string;
  readonly missed: number;
  readonly lastBlock: number;
  readonly time: string;
}): Readonly<Record<string, unknown>> {
  return {
    id: witness.rank + 1,
    owner: witness.name,
    created: never,
    url: `https://witness.example/${witness.name}`,
    votes: String(90_000_000_000_000_000n - BigInt(witness.rank) * 2_100_000_000_000_000n),
    total_missed: witness.missed,
    last_confirmed_block_num: witness.lastBlock,
    signing_key: witness.signingKey,
    props: {
      account_creation_fee: "3.000 STEEM",
      maximum_block_size: 65536,
      sbd_interest_rate: 0,
      account_subsidy_budget: 797,
      account_subsidy_decay: 347321,
    },
    sbd_exchange_rate: { base: "0.171 SBD", quote: "1.000 STEEM" },
    last_sbd_exchange_update: witness.time,
    running_version: nodeVersion,
    hardfork_version_vote: nodeVersion,
    hardfork_time_vote: "2020-09-02T14:00:00",
  };
}
