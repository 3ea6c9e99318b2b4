/**
 * The curve as the app uses it, except that a public key is recovered only once in a process from the same digest and
 * signature: many tests follow the same chain. `vitest.config.ts` puts it in the library's place.
 */
import { secp256k1 as curve } from "@noble/curves/secp256k1.js";
import { bytesToHex } from "@noble/hashes/utils.js";

export * from "@noble/curves/secp256k1.js";

type Recover = typeof curve.recoverPublicKey;

/** More than a few chains have; then all are forgotten. */
const maxKeys = 50_000;
const keys = new Map<string, Uint8Array>();

const recoverPublicKey: Recover = (signature, message, options) => {
  const asked = `${bytesToHex(signature)} ${bytesToHex(message)} ${JSON.stringify(options)}`;
  const known = keys.get(asked);
  if (known) return known.slice();
  const key = curve.recoverPublicKey(signature, message, options);
  if (keys.size >= maxKeys) keys.clear();
  keys.set(asked, key.slice());
  return key;
};

/** The curve with its own memory. */
export const secp256k1: typeof curve = { ...curve, recoverPublicKey };
