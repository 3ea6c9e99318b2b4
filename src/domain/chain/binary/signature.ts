/** Recoverable secp256k1 signatures in the chain's compact form: 31 + recovery id, r, s. */
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

const compressed = 31;

/** Signs a digest canonically: tried with fresh entropy until r and s have no leading sign bit. */
export function signDigest(digest: Uint8Array, secretKey: Uint8Array): string {
  for (let nonce = 0; ; nonce++) {
    const extraEntropy = new Uint8Array(32);
    new DataView(extraEntropy.buffer).setUint32(28, nonce);
    const signature = secp256k1.sign(digest, secretKey, {
      prehash: false,
      format: "recovered",
      ...(nonce > 0 && { extraEntropy }),
    });
    if (isCanonical(signature)) {
      signature[0] = (signature[0] ?? 0) + compressed;
      return bytesToHex(signature);
    }
  }
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

function isCanonical(signature: Uint8Array): boolean {
  const at = (i: number) => signature[i] ?? 0;
  const halfFits = (start: number) =>
    (at(start) & 0x80) === 0 && !(at(start) === 0 && (at(start + 1) & 0x80) === 0);
  return halfFits(1) && halfFits(33);
}
