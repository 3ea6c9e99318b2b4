/** An account's state, and what is known of it from before block 1. */
import type { WireEntry, WireOperation } from "../wire/blocks.ts";
import type { Gap, GapCause, Sum } from "../wire/sum.ts";
import { deriveKey, type KeyPair, type KeyRole } from "./keys.ts";
import type { WireAuthority } from "./obligations.ts";

/** 'YYYY-MM-DDTHH:MM:SS', or the epoch for never. */
export type Timestamp = string;

/** How nodes write 'never'. */
export const neverTime: Timestamp = "1970-01-01T00:00:00";

/** How an account is created. */
export interface Creation {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly created: Timestamp;
  readonly creator: string;
  /** The block that created it; null for founding accounts. */
  readonly block: number | null;
  readonly seed: number;
}

/** VESTS delegated to another account. */
export interface Delegation {
  readonly id: number;
  readonly vests: bigint;
  readonly since: Timestamp;
}

/** An account's history before block 1. */
export interface EarlierHistory {
  /** Times of the newest operations that changed the account and that recovered it, ms; null for none. */
  readonly newest: { readonly update: number | null; readonly recovery: number | null };
  readonly length: number;
  /** Changes of the balances whose amounts no operation states. */
  readonly gaps: readonly Gap[];
  /** Entries with indexes from `first` to before `end`; the history is spread over blocks 1 to `blocks`. */
  slice(first: number, end: number, blocks: number): readonly WireEntry[];
  /** Operations between two times, ms, with their times; much cheaper than entries. */
  operations(from: number, to: number): Iterable<readonly [time: number, WireOperation]>;
  /** Owner authorities that were replaced from a time on, ms, oldest first, with the index of the entry that did so. */
  replacedOwners(from: number): readonly {
    readonly index: number;
    readonly time: number;
    readonly previous: WireAuthority;
  }[];
}

/** An account's state. STEEM and SBD in thousandths, VESTS in millionths. */
export class Account {
  readonly creation: Creation;
  readonly #gaps = new Map<string, Gap>();
  /** What happened before block 1; null for an account that is younger. */
  past: EarlierHistory | null = null;
  balance = 0n;
  sbd = 0n;
  savings = 0n;
  savingsSbd = 0n;
  rewardSteem = 0n;
  rewardSbd = 0n;
  rewardVests = 0n;
  vests = 0n;
  vestsIn = 0n;
  /** VESTS delegated and not yet returned, millionths. */
  vestsOut = 0n;
  /** By delegatee. */
  readonly delegations = new Map<string, Delegation>();
  powerDown = { total: 0n, done: 0n, rate: 0n, next: neverTime };
  reputation = 0n;
  curation = 0n;
  authorRewards = 0n;
  /** Followers, followed and ignored accounts, and accounts that ignore this one, by name, with the time it began. */
  readonly followers = new Map<string, Timestamp>();
  readonly following = new Map<string, Timestamp>();
  readonly ignoring = new Map<string, Timestamp>();
  readonly ignorers = new Map<string, Timestamp>();
  readonly witnessVotes = new Set<string>();
  /** False once it has given up its votes for good. */
  canVote = true;
  recovery: string;
  proxy = "";
  /** The last price that a witness published. */
  feed = { base: "0.000 SBD", quote: "0.000 STEEM", time: neverTime };
  rootPosts = 0;
  comments = 0;
  replies = 0;
  upvotes = 0;
  upvoted = 0;
  downvotes = 0;
  downvoted = 0;
  selfVotes = 0;
  withdrawRoutes = 0;
  savingsRequests = 0;
  claimedAccounts = 0;
  lastAction: Timestamp = neverTime;
  lastComment: Timestamp = neverTime;
  lastRootPost: Timestamp = neverTime;
  lastVote: Timestamp = neverTime;
  lastAccountUpdate: Timestamp = neverTime;
  lastOwnerUpdate: Timestamp = neverTime;
  lastRecovery: Timestamp = neverTime;
  /** Counts changes of authorities. */
  keyVersion = 0;
  /** Authorities and the memo key that operations have stated; the others are those of its creation. */
  readonly #stated: { -readonly [Role in KeyRole]?: WireAuthority } = {};
  #memoKey: string | null = null;

  constructor(creation: Creation) {
    this.creation = creation;
    this.recovery = creation.creator;
  }

  /** A copy of the state, which changes independently from then on. */
  copy(): Account {
    const copy = Object.assign(new Account(this.creation), this, {
      delegations: new Map(this.delegations),
      powerDown: { ...this.powerDown },
      followers: new Map(this.followers),
      following: new Map(this.following),
      ignoring: new Map(this.ignoring),
      ignorers: new Map(this.ignorers),
      witnessVotes: new Set(this.witnessVotes),
    });
    for (const [key, gap] of this.#gaps) copy.#gaps.set(key, gap);
    Object.assign(copy.#stated, this.#stated);
    copy.#memoKey = this.#memoKey;
    return copy;
  }

  get name(): string {
    return this.creation.name;
  }

  /** Changes of the balances whose amounts no operation states. */
  get gaps(): readonly Gap[] {
    return [...(this.past?.gaps ?? []), ...this.#gaps.values()];
  }

  addGap(kind: GapCause, { units, token }: Sum): void {
    const key = `${kind} ${token}`;
    this.#gaps.set(key, { kind, token, units: (this.#gaps.get(key)?.units ?? 0n) + units });
  }

  get ownerAuthority(): WireAuthority {
    return this.authority("owner");
  }

  get memoKey(): string {
    return this.#memoKey ?? this.key("memo").text;
  }

  set memoKey(key: string) {
    this.#memoKey = key;
  }

  authority(role: KeyRole): WireAuthority {
    return (
      this.#stated[role] ?? {
        weight_threshold: 1,
        account_auths: [],
        key_auths: [[this.key(role).text, 1]],
      }
    );
  }

  setAuthority(role: KeyRole, authority: WireAuthority): void {
    this.#stated[role] = authority;
    this.keyVersion += 1;
  }

  /** The authority that an operation has stated; undefined while it is that of its creation. */
  statedAuthority(role: KeyRole): WireAuthority | undefined {
    return this.#stated[role];
  }

  /** The key of its creation. */
  key(role: KeyRole): KeyPair {
    return deriveKey(this.creation.seed, this.name, role);
  }
}
