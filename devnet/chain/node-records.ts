/** The chain's state in the format of a node: properties, accounts, witnesses. */
import { amountText } from "../../src/domain/chain/amount-text.ts";
import { virtualSupply } from "../rules/supply.ts";
import { votingStrength } from "../rules/voting-strength.ts";
import { neverTime, type Account } from "../state/account.ts";
import { vestsPerSteem } from "../state/exchange-rates.ts";
import type { PictureOrigins } from "../state/picture-origins.ts";
import type { World } from "../state/world.ts";
import type { NodeBuild } from "./node-builds.ts";

/** How nodes write the next step of a power down that isn't running. */
const stopped = "1969-12-31T23:59:59";
/** The devnet draws backup witnesses without virtual times. */
const virtualTime = "376811115640358634110064351";
const steem = (units: bigint): string => amountText({ units, token: "STEEM" });
const sbd = (units: bigint): string => amountText({ units, token: "SBD" });
const vests = (units: bigint): string => amountText({ units, token: "VESTS" });
/** Nodes write small 64-bit values as numbers, and large ones as text. */
const wide = (value: bigint): number | string =>
  value > 0xffffffffn ? String(value) : Number(value);

/** The debt, as parts of 10000 of the virtual supply, at which the chain prints fewer SBD, and none. */
const printing = { slows: 900, stops: 1000 } as const;

/** How much of what is due in SBD is printed, parts of 10000: falls in a straight line while the debt grows. */
export function printRate(debt: bigint, virtualSupply: bigint): number {
  const ratio = Number((debt * 10_000n + virtualSupply / 2n) / virtualSupply);
  const { slows, stops } = printing;
  return Math.round(10_000 * Math.min(1, Math.max(0, (stops - ratio) / (stops - slows))));
}

/** The head in the format of `get_dynamic_global_properties`. */
export function dynamicProperties(state: {
  readonly head: number;
  readonly headId: string;
  readonly time: string;
  readonly witness: string;
  readonly lastIrreversible: number;
  readonly slot: number;
  readonly world: World;
}): Readonly<Record<string, unknown>> {
  const { totalVests: shares, vestingFund: fund, treasury, medians, supply } = state.world;
  const virtual = virtualSupply(state.world);
  return {
    head_block_number: state.head,
    head_block_id: state.headId,
    time: state.time,
    current_witness: state.witness,
    total_pow: 514415,
    num_pow_witnesses: 172,
    virtual_supply: steem(virtual),
    current_supply: steem(supply.steem),
    confidential_supply: "0.000 STEEM",
    init_sbd_supply: "0.000 SBD",
    current_sbd_supply: sbd(supply.sbd),
    confidential_sbd_supply: "0.000 SBD",
    total_vesting_fund_steem: steem(fund),
    total_vesting_shares: vests(shares),
    total_reward_fund_steem: "0.000 STEEM",
    total_reward_shares2: "0",
    pending_rewarded_vesting_shares: "688813.837040 VESTS",
    pending_rewarded_vesting_steem: "362.516 STEEM",
    sbd_interest_rate: 0,
    sbd_print_rate: printRate(medians.inSteem(supply.sbd), virtual),
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
    sbd_stop_percent: printing.stops,
    sbd_start_percent: printing.slows,
    next_maintenance_time: treasury.nextPayment || state.time,
    last_budget_time: treasury.lastPaid || state.time,
    content_reward_percent: 6500,
    vesting_reward_percent: 1500,
    sps_fund_percent: 1000,
    sps_interval_ledger: sbd(treasury.unreported),
    downvote_pool_percent: 2500,
  };
}

/** An account in the format of `get_accounts`. `proxied`: VESTS of others by level; `now` is the head's time, ms. */
export function accountRecord(
  account: Account,
  proxied: readonly bigint[],
  now: number,
  pictures: PictureOrigins,
): Readonly<Record<string, unknown>> {
  const metadata = profileMetadata(account, pictures);
  const { strength, percent } = votingStrength(account, now);
  const { powerDown } = account;
  return {
    id: account.creation.id,
    name: account.name,
    owner: account.authority("owner"),
    active: account.authority("active"),
    posting: account.authority("posting"),
    memo_key: account.memoKey,
    json_metadata: metadata,
    posting_json_metadata: metadata,
    proxy: account.proxy,
    last_owner_update: account.lastOwnerUpdate,
    last_account_update: account.lastAccountUpdate,
    created: account.creation.created,
    mined: false,
    recovery_account: account.recovery,
    last_account_recovery: account.lastRecovery,
    reset_account: "null",
    comment_count: 0,
    lifetime_vote_count: 0,
    post_count: account.rootPosts + account.comments,
    can_vote: account.canVote,
    voting_manabar: {
      current_mana: String((strength * BigInt(Math.round(percent * 100))) / 10_000n),
      last_update_time: Math.floor(now / 1000),
    },
    downvote_manabar: {
      current_mana: String(strength / 4n),
      last_update_time: Math.floor(now / 1000),
    },
    voting_power: Math.round(percent * 100),
    balance: steem(account.balance),
    savings_balance: steem(account.savings),
    sbd_balance: sbd(account.sbd),
    sbd_seconds: "0",
    sbd_seconds_last_update: neverTime,
    sbd_last_interest_payment: neverTime,
    savings_sbd_balance: sbd(account.savingsSbd),
    savings_sbd_seconds: "0",
    savings_sbd_seconds_last_update: neverTime,
    savings_sbd_last_interest_payment: neverTime,
    savings_withdraw_requests: account.savingsRequests,
    reward_sbd_balance: sbd(account.rewardSbd),
    reward_steem_balance: steem(account.rewardSteem),
    reward_vesting_balance: vests(account.rewardVests),
    reward_vesting_steem: steem(account.rewardVests / vestsPerSteem),
    vesting_shares: vests(account.vests),
    delegated_vesting_shares: vests(account.vestsOut),
    received_vesting_shares: vests(account.vestsIn),
    vesting_withdraw_rate: vests(powerDown.rate),
    next_vesting_withdrawal: powerDown.next === neverTime ? stopped : powerDown.next,
    withdrawn: wide(powerDown.done),
    to_withdraw: wide(powerDown.total),
    withdraw_routes: account.withdrawRoutes,
    curation_rewards: wide(account.curation),
    posting_rewards: wide(account.authorRewards),
    pending_claimed_accounts: account.claimedAccounts,
    last_post: later(account.lastComment, account.lastRootPost),
    last_root_post: account.lastRootPost,
    last_vote_time: account.lastVote,
    post_bandwidth: 0,
    vesting_balance: "0.000 STEEM",
    reputation: wide(account.reputation),
    witnesses_voted_for: account.witnessVotes.size,
    witness_votes: [...account.witnessVotes].toSorted(),
    proxied_vsf_votes: proxied.map(wide),
    // Left over from plugins of 2016.
    transfer_history: [],
    market_history: [],
    post_history: [],
    vote_history: [],
    other_history: [],
    tags_usage: [],
    guest_bloggers: [],
  };
}

/** A name that nobody can see: two joiners, and the filler of Korean keyboards. */
const invisibleName = "\u200C\u200D\u3164";

/**
 * An account's profile. Some name pictures on a stranger's host; some clients encode it twice; some people choose a name
 * that nobody sees.
 */
export function profileMetadata(account: Account, origins: PictureOrigins): string {
  const profile = profileOf(account, origins);
  return account.name === "niaj" ? JSON.stringify(profile) : profile;
}

function profileOf(
  { creation: { title, name } }: Account,
  { own, foreign }: PictureOrigins,
): string {
  const cover = name.length % 2 === 0 || name.endsWith("2") ? foreign : `${own}/DQmCovers`;
  const portrait = name === "isobar" ? foreign : `${own}/DQmPortraits`;
  return JSON.stringify({
    profile: {
      name: name === "peggy" ? invisibleName : title,
      about: `${title} of the test network. Writes about hills, bread and the weather.`,
      location: "Loopback",
      website: `https://${name}.example.org`,
      profile_image: `${portrait}/${name}.png`,
      cover_image: `${cover}/${name}-cover.png`,
      version: 2,
    },
  });
}

const later = (a: string, b: string): string => (a > b ? a : b);

/** A witness in the format of the node and the ranking service. */
export function witnessRecord(witness: {
  readonly id: number;
  readonly name: string;
  readonly votes: bigint;
  readonly key: string;
  readonly missed: number;
  readonly lastBlock: number;
  readonly feed: Account["feed"];
  readonly created: string;
  readonly build: NodeBuild;
}): Readonly<Record<string, unknown>> {
  const { base, quote, time } = witness.feed;
  const { version, hardfork } = witness.build;
  return {
    id: witness.id,
    owner: witness.name,
    created: witness.created,
    url: `https://witness.example/${witness.name}`,
    votes: String(witness.votes),
    virtual_last_update: virtualTime,
    virtual_position: "0",
    virtual_scheduled_time: virtualTime,
    last_aslot: witness.lastBlock,
    pow_worker: 0,
    total_missed: witness.missed,
    last_confirmed_block_num: witness.lastBlock,
    signing_key: witness.key,
    props: {
      account_creation_fee: "3.000 STEEM",
      maximum_block_size: 65536,
      sbd_interest_rate: 0,
      account_subsidy_budget: 797,
      account_subsidy_decay: 347321,
    },
    sbd_exchange_rate: { base, quote },
    last_sbd_exchange_update: time,
    last_work: "0".repeat(64),
    available_witness_account_subsidies: 164_956,
    running_version: version,
    hardfork_version_vote: hardfork.version,
    hardfork_time_vote: hardfork.time,
  };
}
