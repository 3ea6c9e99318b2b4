/** Recoverable secp256k1 signatures in the chain's compact form: 27 … 34, r, s. */
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/**
 * First bytes of signatures: 27 + recovery id, plus 4 for a compressed key (the chain refuses `nV < 27 || nV >= 35`).
 */
const [firstHeader, endOfHeaders] = [27, 35];
const compressed = 31;

/**
 * Which of the possible spellings of a signature the chain accepts. `lowS`: s is at most half the group order (BIP
 * 62), since hardfork 20. `fc`: neither r nor s has its top bit set or a superfluous zero byte.
 */
export type CanonicalRule = "lowS" | "fc";

/** Hardfork 20, 2018-09-25T15:00:00Z, ms. */
const hardfork20 = Date.UTC(2018, 8, 25, 15);

/** The rule for a block of `time` (ms) and for the transactions in it. */
export const canonicalRuleAt = (time: number): CanonicalRule =>
  time >= hardfork20 ? "lowS" : "fc";

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

function isCanonical(signature: Uint8Array, rule: CanonicalRule): boolean {
  const header = signature[0] ?? 0;
  if (signature.length !== 65 || header < firstHeader || header >= endOfHeaders) return false;
  return rule === "lowS"
    ? isLow(signature.subarray(33))
    : isPlain(signature.subarray(1, 33)) && isPlain(signature.subarray(33));
}

/** Half the order of secp256k1, rounded down. */
const half = hexToBytes("7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0");

function isLow(s: Uint8Array): boolean {
  const at = s.findIndex((byte, i) => byte !== half[i]);
  return at < 0 || (s[at] ?? 0) < (half[at] ?? 0);
}

/** `fc::ecc::is_fc_canonical` for one of the two numbers. */
function isPlain(number: Uint8Array): boolean {
  const [first = 0, second = 0] = number;
  return first < 0x80 && !(first === 0 && second < 0x80);
}
