/** Block headers in binary: merkle root, the digest a witness signs, the block's id. */
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha224, sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { heightOfId, type BlockId } from "../names.ts";
import { headerExtensions } from "./fields.ts";
import { Writer } from "./writer.ts";

/** The signed part of a block, without its signature. Extensions of an unknown form throw out of `decode`. */
export interface Header {
  readonly previous: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly witness: string;
  readonly merkleRoot: string;
  /** What the witness announces, as the node tells it; most blocks announce nothing. */
  readonly extensions?: readonly unknown[];
}

/** RIPEMD-160 of the SHA-256 tree over the signed transactions; all zeros without any. */
export const merkleRoot = (transactions: readonly Uint8Array[]): string =>
  merkleRootOf(transactions.map((bytes) => sha256(bytes)));

/** The same from the leaves: each transaction's SHA-256. */
export function merkleRootOf(leaves: readonly Uint8Array[]): string {
  if (leaves.length === 0) return "0".repeat(40);
  let level = leaves;
  while (level.length > 1) {
    const above: Uint8Array[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const left = level[i] ?? new Uint8Array();
      const right = level[i + 1];
      above.push(right ? sha256(concatBytes(left, right)) : left);
    }
    level = above;
  }
  return bytesToHex(ripemd160(level[0] ?? new Uint8Array()));
}

/** What the witness signs. */
export const headerDigest = (header: Header): Uint8Array => sha256(headerBytes(header));

/** SHA-224 over the signed header, its first four bytes replaced by the height, cut to 20. */
export function blockId(header: Header, signature: string): BlockId {
  const digest = sha224(concatBytes(headerBytes(header), hexToBytes(signature))).slice(0, 20);
  new DataView(digest.buffer).setUint32(0, heightOfId(header.previous) + 1);
  return bytesToHex(digest) as BlockId;
}

function headerBytes({
  previous,
  time,
  witness,
  merkleRoot: root,
  extensions = [],
}: Header): Uint8Array {
  const writer = new Writer();
  writer.raw(hexToBytes(previous));
  writer.integer(time / 1000, 4);
  writer.text(witness);
  writer.raw(hexToBytes(root));
  headerExtensions(writer, extensions, "extensions");
  return writer.bytes;
}
