/** Votes, posts, follows, and witnesses' votes and prices. */
import { patchApply, patchFromText } from "diff-match-patch-es";
import { isPatchText } from "../../../src/domain/post/patch.ts";
import type { Account } from "../../state/account.ts";
import {
  usualOptions,
  type PayoutOptions,
  type Post,
  type PostVersion,
  type World,
} from "../../state/world.ts";
import type { WireEntry } from "../../wire/blocks.ts";
import { payoutOf } from "../post-figures.ts";
import { strengthOf } from "../voting-strength.ts";
import { applyCommunityAction } from "./communities.ts";
import { textIn, unitsIn, withAccount, type OperationEffect, type RawFields } from "./effect.ts";

/** A vote of full weight uses this part of the voter's VESTS: a fiftieth. */
const fullVote = 50;

/** By operation kind. */
export const socialEffects: Readonly<Record<string, OperationEffect>> = {
  vote: withAccount("voter", (voter, payload, { timestamp: time }, world) => {
    const author = world.accounts.get(textIn(payload, "author"));
    const weight = Number(payload["weight"] ?? 0);
    // Its charge is computed from this time.
    voter.lastVote = time;
    if (weight > 0) voter.upvotes += 1;
    if (weight < 0) voter.downvotes += 1;
    if (weight > 0 && author === voter) voter.selfVotes += 1;
    if (author && weight > 0) author.upvoted += 1;
    if (author && weight < 0) author.downvoted += 1;
    const strength = Number(strengthOf(voter)) / fullVote;
    const post = world.post(textIn(payload, "author"), textIn(payload, "permlink"));
    // A vote after the payout earns nothing.
    const isLate = post ? payoutOf(post, Date.parse(`${time}Z`)).isPaid : false;
    const rshares = isLate ? 0 : Math.round((strength * weight) / 10_000);
    post?.votes.set(voter.name, { percent: weight, rshares, time });
  }),
  comment: withAccount("author", applyComment),
  comment_options: (world, payload) => {
    const post = world.post(textIn(payload, "author"), textIn(payload, "permlink"));
    if (post) post.options = optionsIn(payload);
  },
  delete_comment: (world, payload) =>
    world.removePost({ author: textIn(payload, "author"), permlink: textIn(payload, "permlink") }),
  feed_publish: withAccount("publisher", (publisher, payload, { timestamp }) => {
    const { base, quote } = payload["exchange_rate"] as { base: string; quote: string };
    publisher.feed = { base, quote, time: timestamp };
  }),
  account_witness_vote: withAccount("account", (account, payload) => {
    const witness = textIn(payload, "witness");
    if (payload["approve"] === true) account.witnessVotes.add(witness);
    else account.witnessVotes.delete(witness);
  }),
  account_witness_proxy: withAccount("account", (account, payload) => {
    account.proxy = textIn(payload, "proxy");
    account.witnessVotes.clear();
  }),
  custom_json: applyCustomJson,
};

function optionsIn(payload: RawFields): PayoutOptions {
  const extensions = payload["extensions"] as readonly (readonly [
    number,
    { readonly beneficiaries: PayoutOptions["beneficiaries"] },
  ])[];
  return {
    maxPayout: unitsIn(payload, "max_accepted_payout"),
    percentSbd: Number(payload["percent_steem_dollars"]),
    hasCuration: payload["allow_curation_rewards"] === true,
    beneficiaries: extensions.flatMap(([, { beneficiaries }]) => beneficiaries),
  };
}

function applyComment(
  author: Account,
  payload: RawFields,
  { timestamp }: WireEntry,
  world: World,
): void {
  const key = `${author.name}/${textIn(payload, "permlink")}`;
  const parent = textIn(payload, "parent_author");
  const version = {
    time: timestamp,
    title: textIn(payload, "title"),
    body: textIn(payload, "body"),
    metadata: textIn(payload, "json_metadata"),
  };
  const known = world.posts.get(key);
  author.lastComment = parent === "" ? author.lastComment : timestamp;
  author.lastRootPost = parent === "" ? timestamp : author.lastRootPost;
  if (known) {
    // A busy chain repeats its posts in every block.
    if (!isSame(known.versions.at(-1), version)) known.versions.push(version);
    known.body = isPatchText(version.body)
      ? (patchApply(patchFromText(version.body), known.body)[0] as string)
      : version.body;
    return;
  }
  world.addPost({
    author: author.name,
    permlink: textIn(payload, "permlink"),
    parent,
    parentPermlink: textIn(payload, "parent_permlink"),
    versions: [version],
    body: version.body,
    votes: new Map(),
    options: usualOptions,
    paid: null,
  });
  if (parent === "") {
    world.written.push({ author: author.name, permlink: textIn(payload, "permlink") });
    author.rootPosts += 1;
  } else {
    author.comments += 1;
    const answered = world.accounts.get(parent);
    if (answered) answered.replies += 1;
  }
}

const isSame = (before: PostVersion | undefined, { title, body, metadata }: PostVersion): boolean =>
  before?.title === title && before.body === body && before.metadata === metadata;

function applyCustomJson(world: World, payload: RawFields, entry: WireEntry): void {
  const [actor] = payload["required_posting_auths"] as readonly string[];
  const account = world.accounts.get(actor ?? "");
  if (!account) return;
  account.lastAction = entry.timestamp;
  if (payload["id"] !== "follow" && payload["id"] !== "community") return;
  const [action, details] = JSON.parse(textIn(payload, "json")) as [string, RawFields];
  if (payload["id"] === "community")
    applyCommunityAction(world, account.name, action, details, entry.timestamp);
  if (payload["id"] === "community") return;
  if (action === "reblog") applyReblog(world, account, details, entry.timestamp);
  if (action !== "follow") return;
  const other = world.accounts.get(textIn(details, "following"));
  if (!other || other === account || details["follower"] !== account.name) return;
  const [what] = details["what"] as readonly string[];
  for (const [type, list, reverse] of [
    ["blog", account.following, other.followers],
    ["ignore", account.ignoring, other.ignorers],
  ] as const)
    if (what === type) {
      if (list.has(other.name)) continue;
      list.set(other.name, entry.timestamp);
      reverse.set(account.name, entry.timestamp);
    } else {
      list.delete(other.name);
      reverse.delete(account.name);
    }
}

/** Reblogs a root post of another account, or undoes that. */
function applyReblog(world: World, account: Account, details: RawFields, time: string): void {
  const post = world.post(textIn(details, "author"), textIn(details, "permlink"));
  if (!post || post.parent !== "" || post.author === account.name) return;
  if (details["account"] !== account.name) return;
  const shared = world.reblogs.get(account.name) ?? new Map<Post, string>();
  world.reblogs.set(account.name, shared);
  if (details["delete"] === "delete") shared.delete(post);
  else if (!shared.has(post)) shared.set(post, time);
}
