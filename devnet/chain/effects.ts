/** What each kind of operation does to the world; a kind that is not here leaves no trace but its entry. */
import { applyPatches, parsePatch } from "@sanity/diff-match-patch";
import { amount } from "../../src/domain/chain/amount.ts";
import { decode } from "../../src/domain/decode.ts";
import { Account } from "./accounts.ts";
import { applyCommunityAction } from "./communities.ts";
import type { WireEntry } from "./wire.ts";
import { vestsPerSteem, type World } from "./world.ts";

type Payload = Readonly<Record<string, unknown>>;
type Effect = (world: World, payload: Payload, entry: WireEntry) => void;

const week = 7 * 86_400_000;
const powerDownSteps = 4n;

const text = (payload: Payload, key: string): string => String(payload[key] ?? "");

function units(payload: Payload, key: string): bigint {
  const read = decode(() => amount(payload[key], key));
  return read.ok ? read.value.units : 0n;
}

const isSbd = (payload: Payload, key: string): boolean => text(payload, key).endsWith("SBD");
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Nobody pays more than they have: what is told is what was wanted, what moves is what was there. */
function pay(from: Account | undefined, wanted: bigint, purse: "balance" | "sbd"): bigint {
  if (!from) return 0n;
  const paid = least(wanted, from[purse]);
  from[purse] -= paid;
  return paid;
}

/** Runs `effect` with the account a key names; strangers are passed over. */
const withAccount =
  (
    key: string,
    effect: (account: Account, payload: Payload, entry: WireEntry, world: World) => void,
  ): Effect =>
  (world, payload, entry) => {
    const account = world.accounts.get(text(payload, key));
    if (!account) return;
    if (entry.virtual_op === 0) account.lastAction = entry.timestamp;
    effect(account, payload, entry, world);
  };

const bear =
  (): Effect =>
  (world, payload, { block, timestamp }) => {
    const name = text(payload, "new_account_name");
    if (world.accounts.has(name)) return;
    const creator = world.accounts.get(text(payload, "creator"));
    world.accounts.set(
      name,
      new Account({
        id: world.accounts.size + 1,
        name,
        title: name,
        created: timestamp,
        creator: text(payload, "creator"),
        block,
        seed: creator?.birth.seed ?? 1,
      }),
    );
    if (creator) creator.lastAction = timestamp;
  };

/** What one entry of a block does to the world. */
export function applyEntry(world: World, entry: WireEntry): void {
  const [kind, payload] = entry.op;
  effects[kind]?.(world, payload, entry);
}

const effects: Readonly<Record<string, Effect>> = {
  vote: withAccount("voter", (voter, payload, { timestamp }, world) => {
    const author = world.accounts.get(text(payload, "author"));
    const weight = Number(payload["weight"] ?? 0);
    voter.lastVote = timestamp;
    if (weight > 0) voter.upvotes += 1;
    if (weight < 0) voter.downvotes += 1;
    if (weight > 0 && author === voter) voter.selfVotes += 1;
    if (author && weight > 0) author.upvoted += 1;
    if (author && weight < 0) author.downvoted += 1;
  }),
  comment: withAccount("author", write),
  delete_comment: (world, payload) =>
    void world.posts.delete(`${text(payload, "author")}/${text(payload, "permlink")}`),
  transfer: withAccount("from", (from, payload, _, world) => {
    const purse = isSbd(payload, "amount") ? "sbd" : "balance";
    const paid = pay(from, units(payload, "amount"), purse);
    const to = world.accounts.get(text(payload, "to"));
    if (to) to[purse] += paid;
  }),
  transfer_to_vesting: withAccount("from", (from, payload, _, world) => {
    const to = world.accounts.get(text(payload, "to")) ?? from;
    to.vests += pay(from, units(payload, "amount"), "balance") * vestsPerSteem;
  }),
  transfer_to_savings: withAccount("from", (from, payload, _, world) => {
    const to = world.accounts.get(text(payload, "to")) ?? from;
    if (isSbd(payload, "amount")) to.savingsSbd += pay(from, units(payload, "amount"), "sbd");
    else to.savings += pay(from, units(payload, "amount"), "balance");
  }),
  transfer_from_savings: withAccount("from", (from) => {
    from.savingsRequests += 1;
  }),
  cancel_transfer_from_savings: withAccount("from", (from) => {
    from.savingsRequests = Math.max(0, from.savingsRequests - 1);
  }),
  withdraw_vesting: withAccount("account", (account, payload, { timestamp }) => {
    const total = least(units(payload, "vesting_shares"), account.vests - account.vestsOut);
    account.powerDown = {
      total: total < 0n ? 0n : total,
      done: 0n,
      rate: total < 0n ? 0n : total / powerDownSteps,
      next: new Date(Date.parse(`${timestamp}Z`) + week).toISOString().slice(0, 19),
    };
  }),
  delegate_vesting_shares: withAccount("delegator", (delegator, payload, _, world) => {
    const to = world.accounts.get(text(payload, "delegatee"));
    if (!to || to === delegator) return;
    const before = delegator.delegations.get(to.name) ?? 0n;
    const free = delegator.vests - delegator.vestsOut + before - delegator.powerDown.total;
    const lent = least(units(payload, "vesting_shares"), free < 0n ? 0n : free);
    if (lent === 0n) delegator.delegations.delete(to.name);
    else delegator.delegations.set(to.name, lent);
    to.vestsIn += lent - before;
  }),
  claim_reward_balance: withAccount("account", (account, payload) => {
    const steem = least(units(payload, "reward_steem"), account.rewardSteem);
    const sbd = least(units(payload, "reward_sbd"), account.rewardSbd);
    const vests = least(units(payload, "reward_vests"), account.rewardVests);
    account.rewardSteem -= steem;
    account.balance += steem;
    account.rewardSbd -= sbd;
    account.sbd += sbd;
    account.rewardVests -= vests;
    account.vests += vests;
  }),
  feed_publish: withAccount("publisher", (publisher, payload, { timestamp }) => {
    const { base, quote } = payload["exchange_rate"] as { base: string; quote: string };
    publisher.feed = { base, quote, time: timestamp };
  }),
  account_witness_vote: withAccount("account", (account, payload) => {
    const witness = text(payload, "witness");
    if (payload["approve"] === true) account.witnessVotes.add(witness);
    else account.witnessVotes.delete(witness);
  }),
  account_witness_proxy: withAccount("account", (account, payload) => {
    account.proxy = text(payload, "proxy");
  }),
  account_update: withAccount("account", (account, _, { timestamp }) => {
    account.lastAccountUpdate = timestamp;
  }),
  account_update2: withAccount("account", (account, _, { timestamp }) => {
    account.lastAccountUpdate = timestamp;
  }),
  account_create: bear(),
  account_create_with_delegation: bear(),
  create_claimed_account: bear(),
  claim_account: withAccount("creator", (creator) => {
    creator.claimedAccounts += 1;
  }),
  set_withdraw_vesting_route: withAccount("from_account", (account) => {
    account.withdrawRoutes += 1;
  }),
  custom_json: act,
  producer_reward: withAccount("producer", (producer, payload) => {
    producer.vests += units(payload, "vesting_shares");
  }),
  curation_reward: withAccount("curator", (curator, payload) => {
    curator.rewardVests += units(payload, "reward");
    curator.curation += units(payload, "reward") / vestsPerSteem;
  }),
  author_reward: withAccount("author", (author, payload) => {
    author.rewardSbd += units(payload, "sbd_payout");
    author.rewardSteem += units(payload, "steem_payout");
    author.rewardVests += units(payload, "vesting_payout");
    author.authorRewards += units(payload, "vesting_payout") / vestsPerSteem;
  }),
};

function write(author: Account, payload: Payload, { timestamp }: WireEntry, world: World): void {
  const key = `${author.name}/${text(payload, "permlink")}`;
  const parent = text(payload, "parent_author");
  const version = {
    time: timestamp,
    title: text(payload, "title"),
    body: text(payload, "body"),
    metadata: text(payload, "json_metadata"),
  };
  const known = world.posts.get(key);
  author.lastComment = parent === "" ? author.lastComment : timestamp;
  author.lastRootPost = parent === "" ? timestamp : author.lastRootPost;
  if (known) {
    known.versions.push(version);
    known.body = version.body.startsWith("@@")
      ? applyPatches(parsePatch(version.body), known.body)[0]
      : version.body;
    return;
  }
  world.posts.set(key, {
    author: author.name,
    permlink: text(payload, "permlink"),
    parent,
    versions: [version],
    body: version.body,
  });
  if (parent === "") author.rootPosts += 1;
  else {
    author.comments += 1;
    const answered = world.accounts.get(parent);
    if (answered) answered.replies += 1;
  }
}

function act(world: World, payload: Payload, entry: WireEntry): void {
  const [actor] = payload["required_posting_auths"] as readonly string[];
  const account = world.accounts.get(actor ?? "");
  if (!account) return;
  account.lastAction = entry.timestamp;
  if (payload["id"] !== "follow" && payload["id"] !== "community") return;
  const [action, details] = JSON.parse(text(payload, "json")) as [string, Payload];
  if (payload["id"] === "community")
    applyCommunityAction(world, account.name, action, details, entry.timestamp);
  if (payload["id"] === "community" || action !== "follow") return;
  const other = world.accounts.get(text(details, "following"));
  if (!other || other === account) return;
  const [what] = details["what"] as readonly string[];
  if (what === "blog") {
    account.following.add(other.name);
    other.followers.add(account.name);
  } else {
    account.following.delete(other.name);
    other.followers.delete(account.name);
  }
}
