/** The state that results from the blocks: accounts, posts with all their versions, communities. */
import type { PostRef } from "../wire/post-ref.ts";
import type { Account } from "./account.ts";
import { vestsPerSteem } from "./exchange-rates.ts";
import { FeedMedians } from "./feed-medians.ts";
import { Obligations, type Owed } from "./obligations.ts";
import { unservedPictures, type PictureOrigins } from "./picture-origins.ts";
import { Treasury } from "./treasury.ts";

/** A version of a post as sent: a whole body, or a patch against the previous version. */
export interface PostVersion {
  readonly time: string;
  readonly title: string;
  readonly body: string;
  readonly metadata: string;
}

/** A vote for or against a post. */
export interface Vote {
  /** −10,000 to 10,000. */
  readonly percent: number;
  readonly rshares: number;
  readonly time: string;
}

/** What an author has chosen for a post's payout. */
export interface PayoutOptions {
  /** Thousandths of SBD; 0 if the payout is declined. */
  readonly maxPayout: bigint;
  /** 10,000: half of the author's part in SBD; 0: all of it in SP. */
  readonly percentSbd: number;
  readonly hasCuration: boolean;
  /** Weights out of 10,000. */
  readonly beneficiaries: readonly { readonly account: string; readonly weight: number }[];
}

/** A post's options unless `comment_options` changes them. */
export const usualOptions: PayoutOptions = {
  maxPayout: 1_000_000_000n,
  percentSbd: 10_000,
  hasCuration: true,
  beneficiaries: [],
};

/** A post or a reply. */
export interface Post {
  readonly author: string;
  readonly permlink: string;
  /** The author of the parent post; empty for a root post. */
  readonly parent: string;
  /** The permlink of the parent post; a root post's category. */
  readonly parentPermlink: string;
  readonly versions: PostVersion[];
  /** The newest full body. */
  body: string;
  /** By voter. */
  readonly votes: Map<string, Vote>;
  options: PayoutOptions;
  /** When it was first paid, and thousandths of SBD; null until then. */
  paid: { readonly time: string; author: bigint; curator: bigint } | null;
}

/** A member's role in a community. */
export interface Member {
  readonly since: string;
  title: string;
  role: string;
}

export interface Community {
  readonly id: string;
  /** The social index's number for it; never changes. */
  readonly number: number;
  title: string;
  about: string;
  description: string;
  flagText: string;
  lang: string;
  isNsfw: boolean;
  readonly created: string;
  readonly members: Map<string, Member>;
  /** By name, with the time when they subscribed. */
  readonly subscribers: Map<string, string>;
}

/** A trade of the internal market; the taker's order came second. */
export interface Trade {
  readonly time: string;
  readonly currentPays: string;
  readonly openPays: string;
}

/** What there is before block 1. */
export interface Beginning {
  readonly accounts: readonly Account[];
  readonly communities: readonly Community[];
  /** An account that only the past names. */
  pastAccount(name: string): Account | undefined;
  /** A post from before block 1; `names` are those of accounts that may have written its parent. */
  pastPost(author: Account, permlink: string, names: Iterable<string>): Post | undefined;
}

const keyOf = ({ author, permlink }: PostRef): string => `${author}/${permlink}`;

/** Before block 1. */
const noSupply = { steem: 0n, sbd: 0n, blocks: 0n };

/** Everything but the blocks. */
export class World {
  readonly accounts = new Map<string, Account>();
  readonly posts = new Map<string, Post>();
  readonly communities = new Map<string, Community>();
  /** Root posts in the order they were written, including deleted ones. */
  readonly written: PostRef[] = [];
  /** By account: the root posts of others that it has reblogged, and when. */
  readonly reblogs = new Map<string, Map<Post, string>>();
  readonly obligations = new Obligations();
  readonly treasury = new Treasury();
  readonly medians = new FeedMedians();
  /** After the newest block, thousandths. */
  readonly supply = { ...noSupply };
  /** Oldest first. */
  readonly trades: Trade[] = [];
  readonly poweringDown = new Set<Account>();
  /** By parent: the replies to it, oldest first. */
  readonly #replies = new Map<string, Set<Post>>();
  /** Where the pictures of profiles are. */
  pictures: PictureOrigins = unservedPictures;
  readonly #beginning: Beginning;
  #delegations = 0;

  constructor(beginning: Beginning) {
    this.#beginning = beginning;
    this.reset(beginning);
  }

  /** Forgets everything, and starts with these accounts and communities. */
  reset({ accounts, communities }: Pick<Beginning, "accounts" | "communities">): void {
    for (const all of [
      this.accounts,
      this.posts,
      this.communities,
      this.reblogs,
      this.poweringDown,
      this.#replies,
    ])
      all.clear();
    this.written.length = 0;
    this.trades.length = 0;
    this.obligations.clear();
    this.treasury.clear();
    this.medians.clear();
    Object.assign(this.supply, noSupply);
    for (const account of accounts) this.accounts.set(account.name, account);
    for (const community of communities) this.communities.set(community.id, community);
  }

  /** A copy of the state, which changes independently from then on. */
  copy(): World {
    const copy = new World({ ...this.#beginning, accounts: [], communities: [] });
    copy.restore(this);
    return copy;
  }

  /** Takes over the state of another world, as a copy. */
  restore(other: World): void {
    this.reset({ accounts: [], communities: [] });
    const posts = new Map<Post, Post>();
    const copyOf = (post: Post): Post => {
      const copy = posts.get(post) ?? copyOfPost(post);
      posts.set(post, copy);
      return copy;
    };
    for (const [name, account] of other.accounts) this.accounts.set(name, account.copy());
    for (const [key, post] of other.posts) this.posts.set(key, copyOf(post));
    for (const [id, community] of other.communities)
      this.communities.set(id, {
        ...community,
        members: new Map([...community.members].map(([name, member]) => [name, { ...member }])),
        subscribers: new Map(community.subscribers),
      });
    this.written.push(...other.written);
    for (const [name, reblogged] of other.reblogs)
      this.reblogs.set(name, new Map([...reblogged].map(([post, time]) => [copyOf(post), time])));
    this.obligations.restore(other.obligations);
    this.treasury.restore(other.treasury);
    this.medians.restore(other.medians);
    Object.assign(this.supply, other.supply);
    this.trades.push(...other.trades);
    for (const { name } of other.poweringDown) {
      const account = this.accounts.get(name);
      if (account) this.poweringDown.add(account);
    }
    for (const [parent, replies] of other.#replies)
      this.#replies.set(parent, new Set([...replies].map(copyOf)));
    this.#delegations = other.#delegations;
  }

  /** Root posts, oldest first. */
  get rootPosts(): readonly Post[] {
    return [...this.posts.values()].filter((post) => post.parent === "");
  }

  /** An account, also one that only the past names. */
  account(name: string): Account | undefined {
    return this.accounts.get(name) ?? this.#beginning.pastAccount(name);
  }

  /** A post, also one from before block 1. */
  post(author: string, permlink: string): Post | undefined {
    return this.posts.get(keyOf({ author, permlink })) ?? this.#pastPost(author, permlink);
  }

  addPost(post: Post): void {
    this.posts.set(keyOf(post), post);
    if (post.parent === "") return;
    const parent = `${post.parent}/${post.parentPermlink}`;
    const replies = this.#replies.get(parent) ?? new Set();
    this.#replies.set(parent, replies.add(post));
  }

  removePost(ref: PostRef): void {
    const post = this.posts.get(keyOf(ref));
    if (!post) return;
    this.posts.delete(keyOf(ref));
    this.#replies.get(`${post.parent}/${post.parentPermlink}`)?.delete(post);
  }

  /** Replies to a post, oldest first. */
  repliesTo(ref: PostRef): readonly Post[] {
    return [...(this.#replies.get(keyOf(ref)) ?? [])];
  }

  #pastPost(name: string, permlink: string): Post | undefined {
    const author = this.account(name);
    return author?.creation.block === null
      ? this.#beginning.pastPost(author, permlink, this.accounts.keys())
      : undefined;
  }

  /** Sets a delegation: an increase takes effect at once, a decrease returns after some days. */
  delegate(from: string, to: string, vests: bigint, time: string): void {
    const [delegator, delegatee] = [this.accounts.get(from), this.accounts.get(to)];
    if (!delegator || !delegatee) return;
    const known = delegator.delegations.get(to);
    const more = vests - (known?.vests ?? 0n);
    delegatee.vestsIn += more;
    if (more > 0n) delegator.vestsOut += more;
    if (more < 0n)
      this.obligations.add("returns", {
        delegator: from,
        delegatee: to,
        vests: -more,
        expiration: new Date(Date.parse(`${time}Z`) + returnTime).toISOString().slice(0, 19),
      });
    if (vests === 0n) delegator.delegations.delete(to);
    else
      delegator.delegations.set(to, {
        id: known?.id ?? this.#delegations++,
        vests,
        since: time,
      });
  }

  /** Closes orders and refunds the rest; no operation states the amount. */
  refundOrders(matches: (order: Owed<"orders">) => boolean): void {
    for (const { owner, forSale } of this.obligations.remove("orders", matches)) {
      const account = this.accounts.get(owner);
      if (account) account[forSale.token === "SBD" ? "sbd" : "balance"] += forSale.units;
      account?.addGap("order", forSale);
    }
  }

  /** VESTS of all accounts, millionths. */
  get totalVests(): bigint {
    return [...this.accounts.values()].reduce((sum, account) => sum + account.vests, 0n);
  }

  /** STEEM behind all vests, thousandths: the rate is constant on this network. */
  get vestingFund(): bigint {
    return this.totalVests / vestsPerSteem;
  }
}

const copyOfPost = (post: Post): Post => ({
  ...post,
  versions: [...post.versions],
  votes: new Map(post.votes),
  paid: post.paid && { ...post.paid },
});

/** How long VESTS stay unavailable after a delegation is reduced, ms. */
const returnTime = 5 * 86_400_000;
