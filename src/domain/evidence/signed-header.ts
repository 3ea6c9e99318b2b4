/** Headers in an evidence file: bytes and a signature, from which a block's id and signer are computed. */
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { idOfHeader, readHeader, type Header } from "../chain/binary/header.ts";
import { publicKeyText } from "../chain/binary/keys.ts";
import { canonicalRuleAt, recoverKey } from "../chain/binary/signature.ts";
import { heightOfId, isBlockNum, type AccountName, type BlockId } from "../chain/names.ts";
import { decode, malformed } from "../decode.ts";
import type { Failure } from "../contract/failure.ts";
import { ok, type Result } from "../result.ts";
import type { Link } from "../trust/link.ts";
import type { SignedHeader } from "./file.ts";

/** A parsed header. */
export interface ReadHeader {
  readonly header: Header;
  /** Its place and its signer; the key is null for a signature that the chain would not accept. */
  readonly link: Omit<Link, "key" | "updates"> & { readonly key: string | null };
}

/** Parses a header's bytes. Recovering the key takes about a millisecond. */
export function readSigned(
  { header: written, signature }: SignedHeader,
  addressPrefix: string,
): Result<ReadHeader, Failure> {
  const bytes = hexToBytes(written);
  const read = readHeader(bytes);
  if (!read.ok) return read;
  const { previous, time, witness } = read.value;
  const number = heightOfId(previous) + 1;
  if (!isBlockNum(number)) return decode(() => malformed("previous", "the id of a block"));
  const key = recoverKey(sha256(bytes), signature, canonicalRuleAt(time));
  return ok({
    header: read.value,
    link: {
      number,
      id: idOfHeader(bytes, previous, signature),
      previous: previous as BlockId,
      time,
      witness: witness as AccountName,
      key: key && publicKeyText(key, addressPrefix),
    },
  });
}

/**
 * The links in which vouchers are counted. Headers don't show key changes, so a key that is retired within the run
 * counts as long as the file lists it.
 */
export const linksOf = (headers: readonly ReadHeader[]): readonly Link[] =>
  headers.map(({ link }) => ({ ...link, key: link.key ?? "", updates: [] }));
