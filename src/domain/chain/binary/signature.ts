/** Recoverable secp256k1 signatures in the chain's compact form: 27 … 34, r, s. */
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { firstHeader, isCanonical, type CanonicalRule } from "./canonical-signature.ts";

/** The compressed public key that signed a digest; null for a signature that the chain would not accept. */
export function recoverKey(
  digest: Uint8Array,
  signature: string,
  rule: CanonicalRule = "lowS",
): Uint8Array | null {
  try {
    const bytes = hexToBytes(signature);
    if (!isCanonical(bytes, rule)) return null;
    bytes[0] = ((bytes[0] ?? 0) - firstHeader) & 3;
    return secp256k1.recoverPublicKey(bytes, digest, { prehash: false });
  } catch {
    return null;
  }
}
