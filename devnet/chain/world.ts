/** The state that blocks leave behind: accounts, posts with all their versions, communities. */
import type { Account } from "./accounts.ts";

/** A version of a post as it was sent: a whole body, or a patch against the version before. */
export interface PostVersion {
  readonly time: string;
  readonly title: string;
  readonly body: string;
  readonly metadata: string;
}

/** A post or a reply. */
export interface Post {
  readonly author: string;
  readonly permlink: string;
  readonly parent: string;
  readonly versions: PostVersion[];
  /** The newest body in full. */
  body: string;
}

/** Somebody's standing in a community. */
export interface Member {
  readonly since: string;
  title: string;
  role: string;
}

/** A community. */
export interface Community {
  readonly id: string;
  title: string;
  about: string;
  description: string;
  flagText: string;
  lang: string;
  isNsfw: boolean;
  readonly created: string;
  readonly members: Map<string, Member>;
  readonly subscribers: Set<string>;
}

/** Everything but the blocks themselves. */
export class World {
  readonly accounts = new Map<string, Account>();
  readonly posts = new Map<string, Post>();
  readonly communities = new Map<string, Community>();

  constructor(accounts: readonly Account[], communities: readonly Community[]) {
    for (const account of accounts) this.accounts.set(account.name, account);
    for (const community of communities) this.communities.set(community.id, community);
  }

  /** Root posts, oldest first. */
  get rootPosts(): readonly Post[] {
    return [...this.posts.values()].filter((post) => post.parent === "");
  }

  post(author: string, permlink: string): Post | undefined {
    return this.posts.get(`${author}/${permlink}`);
  }

  /** Vests of everybody, millionths. */
  get totalVests(): bigint {
    return [...this.accounts.values()].reduce((sum, account) => sum + account.vests, 0n);
  }

  /** STEEM behind all vests, thousandths: the rate never moves on this network. */
  get vestingFund(): bigint {
    return this.totalVests / vestsPerSteem;
  }
}

/** Millionths of VESTS for a thousandth of STEEM. */
export const vestsPerSteem = 1_900_000n;
