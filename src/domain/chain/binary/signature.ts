/** Recoverable secp256k1 signatures in the chain's compact form: 27 … 34, r, s. */
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { firstHeader, isCanonical, type CanonicalRule } from "./canonical-signature.ts";

/** The first byte of a signature by a compressed key, without its recovery id. */
const compressed = firstHeader + 4;

/** Signs a digest, with the lower of the two possible s, as the chain requires since hardfork 20. */
export function signDigest(digest: Uint8Array, secretKey: Uint8Array): string {
  const signature = secp256k1.sign(digest, secretKey, { prehash: false, format: "recovered" });
  signature[0] = (signature[0] ?? 0) + compressed;
  return bytesToHex(signature);
}

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
