/** The accounts of the devnet, with keys that derive from the seed and belong to nobody. */
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { publicKeyText } from "../../src/domain/chain/binary/keys.ts";
import { chainTimeText } from "../../src/domain/chain/time.ts";
import { seededRandom } from "../random.ts";
import { communityNames, peopleNames, settlerNames, witnessNames } from "./names.ts";

/** What a key may do. */
export type Role = "owner" | "active" | "posting" | "memo";

/** A secret key and its public text. */
export interface KeyPair {
  readonly secret: Uint8Array;
  readonly text: string;
}

/** 'YYYY-MM-DDTHH:MM:SS', or the epoch for never. */
export type Timestamp = string;

/** How nodes write 'never'. */
export const never: Timestamp = "1970-01-01T00:00:00";

/** How an account comes into the world. */
export interface Birth {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly created: Timestamp;
  readonly creator: string;
  /** The block it was made in; null for those who were there at the start. */
  readonly block: number | null;
  readonly seed: number;
}

/** An account's state. STEEM and SBD are thousandths, vests millionths. */
export class Account {
  readonly birth: Birth;
  readonly #keys = new Map<Role, KeyPair>();
  balance = 0n;
  sbd = 0n;
  savings = 0n;
  savingsSbd = 0n;
  rewardSteem = 0n;
  rewardSbd = 0n;
  rewardVests = 0n;
  vests = 0n;
  vestsIn = 0n;
  readonly delegations = new Map<string, bigint>();
  powerDown = { total: 0n, done: 0n, rate: 0n, next: never };
  reputation = 0n;
  curation = 0n;
  authorRewards = 0n;
  readonly followers = new Set<string>();
  readonly following = new Set<string>();
  readonly witnessVotes = new Set<string>();
  proxy = "";
  /** The price a witness published last. */
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

  constructor(birth: Birth) {
    this.birth = birth;
  }

  get name(): string {
    return this.birth.name;
  }

  get vestsOut(): bigint {
    return [...this.delegations.values()].reduce((sum, vests) => sum + vests, 0n);
  }

  /** Derived when first wanted: nobody needs the keys of a hundred quiet accounts. */
  key(role: Role): KeyPair {
    const known = this.#keys.get(role) ?? deriveKey(this.birth.seed, this.name, role);
    this.#keys.set(role, known);
    return known;
  }
}

/** A key from the seed: never random, never anyone's. */
export function deriveKey(seed: number, name: string, role: Role | "signing"): KeyPair {
  const secret = sha256(utf8ToBytes(`test network ${seed} ${name} ${role}`));
  return { secret, text: publicKeyText(secp256k1.getPublicKey(secret, true), "STM") };
}

const day = 86_400_000;
const settlers = 150;

/** 'delta.node' → 'Delta'. */
const titleOf = (name: string): string =>
  name.replace(/[-.].*$/, "").replace(/^./, (letter) => letter.toUpperCase());

/** Everybody at the start, witnesses first. The quiet ones came one by one in the last thirty days. */
export function foundingAccounts(seed: number, founded: number): readonly Account[] {
  const random = seededRandom(seed + 77);
  const old = [...witnessNames, ...communityNames, ...peopleNames];
  const young = settlerNames(random, settlers);
  return [...old, ...young].map((name, i) => {
    const age = i < old.length ? 1200 - i * 9 : 30 * random.next() ** 1.3;
    const account = new Account({
      id: i + 1,
      name,
      title: titleOf(name),
      created: chainTimeText(founded - age * day),
      creator: i < old.length || random.next() < 0.7 ? "steem" : random.pick(witnessNames),
      block: null,
      seed,
    });
    const share = i < old.length ? 1 : random.next() ** 3 / 8;
    account.balance = BigInt(Math.round((50_000 + i * 1_731) * share)) * 1000n;
    account.sbd = BigInt(Math.round((2_000 + i * 311) * share)) * 1000n;
    account.vests =
      BigInt(Math.round(Math.max(1_000, 40_000_000 - i * 190_000) * share)) * 1_000_000n;
    account.reputation =
      i < old.length
        ? BigInt(3_000_000_000_000 + i * 400_000_000_000)
        : random.next() < 0.05
          ? -2_500_000_000_000n
          : BigInt(random.integer(4_000_000_000));
    return account;
  });
}
