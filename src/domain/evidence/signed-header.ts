/** Headers in an evidence file: bytes and a signature, from which a block's id and signer are computed. */
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { canonicalRuleAt } from "../chain/binary/canonical-signature.ts";
import { idOfHeader, readHeader, type Header } from "../chain/binary/header.ts";
import { publicKeyText } from "../chain/binary/keys.ts";
import { recoverKey } from "../chain/binary/signature.ts";
import { heightOfId, isBlockNum, type AccountName, type BlockId } from "../chain/names.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, malformed } from "../decode.ts";
import { say } from "../language/say.ts";
import { ok, type Result } from "../result.ts";
import type { Link } from "../trust/link.ts";
import type { SignedHeader } from "./file.ts";

/** A parsed header. */
export interface ReadHeader {
  readonly header: Header;
  /** SHA-256 of its bytes: what the witness signed. */
  readonly digest: Uint8Array;
  readonly signature: string;
  /** Its place on the chain; its signer's key isn't recovered yet. */
  readonly link: Omit<Link, "key" | "updates">;
}

/** Parses a header's bytes and computes its block's id. */
export function readSigned({
  header: written,
  signature,
}: SignedHeader): Result<ReadHeader, Failure> {
  const bytes = hexToBytes(written);
  const read = readHeader(bytes);
  if (!read.ok) return read;
  const { previous, time, witness } = read.value;
  const number = heightOfId(previous) + 1;
  if (!isBlockNum(number)) return decode(() => malformed("previous", say`the ID of a block`));
  return ok({
    header: read.value,
    digest: sha256(bytes),
    signature,
    link: {
      number,
      id: idOfHeader(bytes, previous, signature),
      previous: previous as BlockId,
      time,
      witness: witness as AccountName,
    },
  });
}

/** Recovers a header's signer, which takes about a millisecond; null for a signature the chain would not accept. */
export function signerOf(
  { digest, signature, link: { time } }: ReadHeader,
  addressPrefix: string,
): string | null {
  const key = recoverKey(digest, signature, canonicalRuleAt(time));
  return key && publicKeyText(key, addressPrefix);
}

/**
 * The links by which vouchers are counted. `signers`: the key that signed each header, null if it has none. Headers don't
 * show key changes, so a key that is retired within the run counts as long as the file lists it.
 */
export const linksOf = (
  headers: readonly ReadHeader[],
  signers: readonly (string | null)[],
): readonly Link[] =>
  headers.map(({ link }, i) => ({ ...link, key: signers[i] ?? "", updates: [] }));
