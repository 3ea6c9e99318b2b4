/** The path from a transaction's leaf to its block's Merkle root. */
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { levelAbove } from "../chain/binary/merkle-root.ts";
import type { MerkleStep } from "./proof.ts";

/** The sibling at each level; levels without a sibling are left out. */
export type MerklePath = readonly Pick<MerkleStep, "side" | "sibling">[];

/** The path from the leaf at `position`, from 0, with the hash after each step. */
export function pathFrom(leaves: readonly Uint8Array[], position: number): readonly MerkleStep[] {
  const path: MerkleStep[] = [];
  for (let [level, at] = [leaves, position]; level.length > 1; at = Math.floor(at / 2)) {
    const isLeft = at % 2 === 0;
    const sibling = level[isLeft ? at + 1 : at - 1];
    level = levelAbove(level);
    const sum = level[Math.floor(at / 2)];
    if (sibling && sum)
      path.push({
        side: isLeft ? "right" : "left",
        sibling: bytesToHex(sibling),
        sum: bytesToHex(sum),
      });
  }
  return path;
}

/** The Merkle root, 40 hex digits, that a leaf and a path produce. */
export function rootAbove(leaf: Uint8Array, path: MerklePath): string {
  const top = path.reduce((below, { side, sibling }) => {
    const beside = hexToBytes(sibling);
    return sha256(side === "left" ? concatBytes(beside, below) : concatBytes(below, beside));
  }, leaf);
  return bytesToHex(ripemd160(top));
}
