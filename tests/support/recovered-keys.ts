/**
 * The curve as the app uses it, except that the devnet's library recovers public keys, in a sixth of the time, and each
 * process does so only once for the same digest and signature: many tests follow the same chain. What that library
 * refuses is left to the app's own; `devnet/signing.test.ts` compares the two. `vitest.config.ts` puts this file in
 * the place of the app's library.
 */
import { secp256k1 as curve } from "@noble/curves/secp256k1.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { recover } from "tiny-secp256k1";

export * from "@noble/curves/secp256k1.js";

type Recover = typeof curve.recoverPublicKey;
type Key = ReturnType<Recover>;

/** More keys than a few chains have. Once the cache is full, it is emptied. */
const maxKeys = 50_000;
const keys = new Map<string, Key>();

/** The app's own recovery. */
export const recoverSlowly: Recover = (...args) => curve.recoverPublicKey(...args);

/** Takes a signature in the app's form: recovery id, r and s. Null if the app's own library must judge it. */
function recoverFast([id = 0, ...numbers]: Uint8Array, digest: Uint8Array): Key | null {
  try {
    const key = recover(digest, Uint8Array.from(numbers), id as 0 | 1 | 2 | 3, true);
    return key && Uint8Array.from(key);
  } catch {
    return null;
  }
}

const recoverPublicKey: Recover = (signature, message, options) => {
  const question = `${bytesToHex(signature)} ${bytesToHex(message)} ${JSON.stringify(options)}`;
  const known = keys.get(question);
  if (known) return known.slice();
  const isPlain = options?.prehash === false && Object.keys(options).length === 1;
  const key =
    (isPlain ? recoverFast(signature, message) : null) ??
    recoverSlowly(signature, message, options);
  if (keys.size >= maxKeys) keys.clear();
  keys.set(question, key.slice());
  return key;
};

/** The curve, which remembers recovered keys. */
export const secp256k1: typeof curve = { ...curve, recoverPublicKey };
