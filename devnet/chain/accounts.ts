/** The accounts of the devnet, with keys derived from the seed. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { publicKeyText } from "../../src/domain/chain/binary/keys.ts";
import { chainTimeText } from "../../src/domain/chain/time.ts";
import { seededRandom } from "../random.ts";
import { notables } from "./past/notables.ts";
import { grantor, isPastAccount, pastCreation } from "./past/past-accounts.ts";
import { nameHash } from "./past/name-hash.ts";
import { openingLength, Past, type PastParameters } from "./past/past.ts";
import { generateFollowers } from "./past/generated-followers.ts";
import { vestsPerSteem } from "./rates.ts";
import { publicKeyOf } from "./signing.ts";
import type { Gap, GapKind, Sum } from "./sum.ts";
import type { Authority } from "./obligations.ts";
import { communityNames, peopleNames, quietAccountNames, witnessNames } from "./names.ts";
import { foundingVotes } from "./witness-voting.ts";

/** The role of a key. */
export type Role = "owner" | "active" | "posting" | "memo";

/** A secret key and its public key as text. */
export interface KeyPair {
  readonly secret: Uint8Array;
  readonly text: string;
}

/** 'YYYY-MM-DDTHH:MM:SS', or the epoch for never. */
export type Timestamp = string;

/** How nodes write 'never'. */
export const never: Timestamp = "1970-01-01T00:00:00";

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

/** An account's state. STEEM and SBD in thousandths, VESTS in millionths. */
export class Account {
  readonly creation: Creation;
  readonly #gaps = new Map<string, Gap>();
  /** What happened before block 1; null for an account that is younger. */
  past: Past | null = null;
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
  powerDown = { total: 0n, done: 0n, rate: 0n, next: never };
  reputation = 0n;
  curation = 0n;
  authorRewards = 0n;
  /** Followers, followed and ignored accounts, and accounts that ignore this one, by name, with the time it began. */
  readonly followers = new Map<string, Timestamp>();
  readonly following = new Map<string, Timestamp>();
  readonly ignoring = new Map<string, Timestamp>();
  readonly ignorers = new Map<string, Timestamp>();
  readonly witnessVotes = new Set<string>();
  recovery: string;
  proxy = "";
  /** The last price that a witness published. */
  feed = { base: "0.000 SBD", quote: "0.000 STEEM", time: never };
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
  lastAction: Timestamp = never;
  lastComment: Timestamp = never;
  lastRootPost: Timestamp = never;
  lastVote: Timestamp = never;
  lastAccountUpdate: Timestamp = never;
  lastOwnerUpdate: Timestamp = never;

  constructor(creation: Creation) {
    this.creation = creation;
    this.recovery = creation.creator;
  }

  get name(): string {
    return this.creation.name;
  }

  /** Changes of the balances whose amounts no operation states. */
  get gaps(): readonly Gap[] {
    return [...(this.past?.gaps ?? []), ...this.#gaps.values()];
  }

  addGap(kind: GapKind, { units, token }: Sum): void {
    const key = `${kind} ${token}`;
    this.#gaps.set(key, { kind, token, units: (this.#gaps.get(key)?.units ?? 0n) + units });
  }

  get ownerAuthority(): Authority {
    return this.authority("owner");
  }

  authority(role: Role): Authority {
    return { weight_threshold: 1, account_auths: [], key_auths: [[this.key(role).text, 1]] };
  }

  key(role: Role): KeyPair {
    return deriveKey(this.creation.seed, this.name, role);
  }
}

/** Keys by what they are derived from. Most of the hundred quiet accounts never need theirs. */
const derived = new Map<string, KeyPair>();

/** A key derived from the seed, once in a process: never random, never anyone's real key. */
export function deriveKey(
  seed: number,
  name: string,
  role: Role | "signing" | `signing-${number}`,
): KeyPair {
  const source = `test network ${seed} ${name} ${role}`;
  const known = derived.get(source);
  if (known) return known;
  const secret = sha256(utf8ToBytes(source));
  const key = { secret, text: publicKeyText(publicKeyOf(secret), "STM") };
  derived.set(source, key);
  return key;
}

const day = 86_400_000;
const quietAccounts = 150;
/** Above the ids of all other accounts. */
const firstPastId = 1_000_000;

/** 'delta.node' → 'Delta'. */
const titleOf = (name: string): string =>
  name.replace(/[-.].*$/, "").replace(/^./, (letter) => letter.toUpperCase());

/** All founding accounts, witnesses first. The quiet ones were created over the last thirty days. */
export function foundingAccounts(seed: number, founded: number): readonly Account[] {
  const random = seededRandom(seed + 77);
  const old = [...witnessNames, ...communityNames, ...peopleNames];
  const young = quietAccountNames(random, quietAccounts);
  const accounts = [...old, ...young].map((name, i) => {
    const age = i < old.length ? 1200 - i * 9 : 30 * random.next() ** 1.3;
    const account = new Account({
      id: i + 1,
      name,
      title: titleOf(name),
      created: chainTimeText(founded - age * day),
      creator: i < old.length || random.next() < 0.7 ? grantor : random.pick(witnessNames),
      block: null,
      seed,
    });
    const share = i < old.length ? 1 : random.next() ** 3 / 8;
    account.balance = BigInt(Math.round((50_000 + i * 1_731) * share)) * 1000n;
    account.sbd = BigInt(Math.round((125 + i * 20) * share)) * 1000n;
    account.vests =
      BigInt(Math.round(Math.max(1_000, 40_000_000 - i * 190_000) * share)) * 1_000_000n;
    account.reputation =
      i < old.length
        ? BigInt(3_000_000_000_000 + i * 400_000_000_000)
        : random.next() < 0.05
          ? -2_500_000_000_000n
          : BigInt(random.integer(4_000_000_000));
    return withPast(account, founded, { length: openingLength });
  });
  return [...accounts, ...foundNotables(seed, founded, accounts.length)];
}

function foundNotables(seed: number, founded: number, others: number): readonly Account[] {
  return notables.map(({ name, entries, holds, memo, readers = 0, isExchange = false }, i) => {
    const account = new Account({
      id: others + i + 1,
      name,
      title: titleOf(name),
      created: chainTimeText(founded - (1500 - i * 40) * day),
      creator: grantor,
      block: null,
      seed,
    });
    account.balance = BigInt(holds.STEEM) * 1000n;
    account.sbd = BigInt(holds.SBD) * 1000n;
    account.vests = BigInt(holds.VESTS) * 1_000_000n;
    account.reputation = 40_000_000_000_000n;
    for (const reader of generateFollowers(readers, founded)) {
      account.followers.set(reader.name, reader.since);
      if (reader.isFollowedBack) account.following.set(reader.name, reader.since);
    }
    return withPast(account, founded, { length: entries, isExchange, memo });
  });
}

/** An account that only the past names, or undefined. */
export const pastAccount = (name: string, seed: number): Account | undefined =>
  isPastAccount(name)
    ? new Account({
        id: firstPastId + (nameHash(name) >>> 1),
        name,
        title: titleOf(name),
        created: pastCreation,
        creator: grantor,
        block: null,
        seed,
      })
    : undefined;

/** Gives a founding account a history that explains its balances. */
function withPast(
  account: Account,
  founded: number,
  story: Pick<PastParameters, "length" | "isExchange" | "memo">,
): Account {
  const { name, creation, balance, sbd, vests } = account;
  account.past = new Past({
    name,
    creator: creation.creator,
    seed: creation.seed,
    from: Date.parse(`${creation.created}Z`),
    to: founded,
    holds: { STEEM: Number(balance), SBD: Number(sbd), VESTS: Number(vests) },
    ...story,
  });
  for (const witness of foundingVotes(name)) account.witnessVotes.add(witness);
  const { author, curation } = account.past.earned;
  account.authorRewards = author / vestsPerSteem;
  account.curation = curation / vestsPerSteem;
  return account;
}
