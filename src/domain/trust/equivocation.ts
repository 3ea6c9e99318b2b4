/** Two anchored chains: enough trusted witnesses vouch for two different blocks at one height. */
import { bytesToHex } from "@noble/hashes/utils.js";
import type { AccountName, BlockId, BlockNum } from "../chain/names.ts";

/** One of two conflicting blocks. */
export interface ConflictingBlock {
  readonly id: BlockId;
  readonly host: string;
  /** Trusted witnesses that vouch for it. */
  readonly vouchers: readonly AccountName[];
  /** The signed headers from the block upwards, as hex: a reader of the report can recover the keys again. */
  readonly headers: readonly { readonly header: string; readonly signature: string }[];
}

/** The report that an alarm about a split shows and that a visitor can download. */
export interface EquivocationReport {
  readonly height: BlockNum;
  readonly ours: ConflictingBlock;
  readonly theirs: ConflictingBlock;
  /** Witnesses that vouch for both sides. */
  readonly both: readonly AccountName[];
}

/** Builds a report. */
export function equivocation(
  height: BlockNum,
  ours: ConflictingBlock,
  theirs: ConflictingBlock,
): EquivocationReport {
  const both = ours.vouchers.filter((name) => theirs.vouchers.includes(name));
  return { height, ours, theirs, both };
}

/** A header's bytes and the signature over them, for a report. */
export const signedHeader = ({
  header,
  signature,
}: {
  readonly header: Uint8Array;
  readonly signature: string;
}): ConflictingBlock["headers"][number] => ({ header: bytesToHex(header), signature });
