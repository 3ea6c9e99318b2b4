/** The keys of accounts and witnesses, derived from the seed. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { publicKeyText } from "../../src/domain/chain/binary/keys.ts";
import { publicKeyOf } from "./signing.ts";

export type KeyRole = "owner" | "active" | "posting" | "memo";

/** A secret key and its public key as text. */
export interface KeyPair {
  readonly secret: Uint8Array;
  readonly text: string;
}

/** Keys by what they are derived from. Most of the hundred quiet accounts never need theirs. */
const derived = new Map<string, KeyPair>();

/** A key derived from the seed, once in a process: never random, never anyone's real key. */
export function deriveKey(
  seed: number,
  name: string,
  role: KeyRole | "signing" | `signing-${number}`,
): KeyPair {
  const source = `test network ${seed} ${name} ${role}`;
  const known = derived.get(source);
  if (known) return known;
  const secret = sha256(utf8ToBytes(source));
  const key = { secret, text: publicKeyText(publicKeyOf(secret), "STM") };
  derived.set(source, key);
  return key;
}
