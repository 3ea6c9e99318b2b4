/** Canonical signatures: the chain refuses a high s, so that nobody can change a signature without its key. */
import { hexToBytes } from "@noble/hashes/utils.js";

/** A signature's first byte is this plus the recovery id, plus 4 for a compressed key. */
export const firstHeader = 27;
/** The chain refuses `nV < 27 || nV >= 35`. */
const endOfHeaders = 35;

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

/** Whether the chain accepts these bytes as a signature: 65 of them, spelt as `rule` demands. */
export function isCanonical(signature: Uint8Array, rule: CanonicalRule): boolean {
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
