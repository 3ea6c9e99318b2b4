/** The people and witnesses of the devnet, with keys that derive from the seed and belong to nobody. */
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { publicKeyText } from "../../src/domain/chain/binary/keys.ts";

/** An account's state. Balances are thousandths, vests millionths. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly keys: Readonly<Record<Role, KeyPair>>;
  readonly created: string;
  balance: bigint;
  sbd: bigint;
  vests: bigint;
  posts: number;
  reputation: bigint;
  lastVote: string;
  lastPost: string;
}

/** What a key may do. */
export type Role = "owner" | "active" | "posting" | "memo";

/** A secret key and its public text. */
export interface KeyPair {
  readonly secret: Uint8Array;
  readonly text: string;
}

const witnessNames = [
  "aurora",
  "basalt",
  "cirrus",
  "delta.node",
  "ember",
  "fjord-labs",
  "granite",
  "harbor",
  "isobar",
  "juniper",
  "kestrel",
  "lumen",
  "meridian",
  "nimbus",
  "opal-node",
  "pinecone",
  "quartz",
  "rivulet",
  "sundial",
  "tundra",
  "umbra",
  "vesper",
  "willow",
  "zephyr",
] as const;

const peopleNames = [
  "alice",
  "bob",
  "carol",
  "dave",
  "erin",
  "frank",
  "grace",
  "heidi",
  "ivan",
  "judy",
  "mallory.x",
  "niaj",
  "olivia",
  "peggy",
  "rupert",
  "sybil",
  "trent",
  "victor",
  "walter",
  "wendy",
  "hive-100001",
] as const;

/** A key from the seed: never random, never anyone's. */
export function deriveKey(seed: number, name: string, role: Role | "signing"): KeyPair {
  const secret = sha256(utf8ToBytes(`test network ${seed} ${name} ${role}`));
  return { secret, text: publicKeyText(secp256k1.getPublicKey(secret, true), "STM") };
}

/** All accounts at the start, witnesses first. */
export function foundingAccounts(seed: number, created: string): readonly Account[] {
  return [...witnessNames, ...peopleNames].map((name, i) => ({
    id: i + 1,
    name,
    title: name.replace(/[-.].*$/, "").replace(/^./, (letter) => letter.toUpperCase()),
    keys: {
      owner: deriveKey(seed, name, "owner"),
      active: deriveKey(seed, name, "active"),
      posting: deriveKey(seed, name, "posting"),
      memo: deriveKey(seed, name, "memo"),
    },
    created,
    balance: BigInt(50_000 + i * 1_731) * 1000n,
    sbd: BigInt(2_000 + i * 311) * 1000n,
    vests: BigInt(40_000_000 - i * 620_000) * 1_000_000n,
    posts: 0,
    reputation: BigInt(3_000_000_000_000 + i * 400_000_000_000),
    lastVote: "1970-01-01T00:00:00",
    lastPost: "1970-01-01T00:00:00",
  }));
}

/** Names of the witnesses, best first. */
export const founders: readonly string[] = witnessNames;
