/** The Merkle root of a block's transactions. */
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes } from "@noble/hashes/utils.js";

/** RIPEMD-160 of the SHA-256 tree over the signed transactions; all zeros if there are none. */
export const merkleRoot = (transactions: readonly Uint8Array[]): string =>
  merkleRootOf(transactions.map((bytes) => sha256(bytes)));

/**
 * Length of two concatenated digests, from which every inner node of the tree is made. A transaction of this length
 * could be such a pair disguised as a leaf; a single signature is longer.
 */
export const pairLength = 64;

/** The same from the leaves: the SHA-256 of each transaction. */
export function merkleRootOf(leaves: readonly Uint8Array[]): string {
  if (leaves.length === 0) return "0".repeat(40);
  let level = leaves;
  while (level.length > 1) level = levelAbove(level);
  return bytesToHex(ripemd160(level[0] ?? new Uint8Array()));
}

/** The hashes of neighbouring pairs; the last of an odd number moves up unchanged. */
export function levelAbove(level: readonly Uint8Array[]): readonly Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const left = level[i] ?? new Uint8Array();
    const right = level[i + 1];
    above.push(right ? sha256(concatBytes(left, right)) : left);
  }
  return above;
}
