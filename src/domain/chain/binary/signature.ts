/** Recoverable secp256k1 signatures in the chain's compact form: 31 + recovery id, r, s. */
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

const compressed = 31;

/** Signs a digest. The lower of the two possible s, as the chain asks since hardfork 20. */
export function signDigest(digest: Uint8Array, secretKey: Uint8Array): string {
  const signature = secp256k1.sign(digest, secretKey, { prehash: false, format: "recovered" });
  signature[0] = (signature[0] ?? 0) + compressed;
  return bytesToHex(signature);
}

/** The compressed public key that signed a digest, or null for a malformed signature. */
export function recoverKey(digest: Uint8Array, signature: string): Uint8Array | null {
  try {
    const bytes = hexToBytes(signature);
    bytes[0] = ((bytes[0] ?? 0) - 27) & 3;
    return secp256k1.recoverPublicKey(bytes, digest, { prehash: false });
  } catch {
    return null;
  }
}
