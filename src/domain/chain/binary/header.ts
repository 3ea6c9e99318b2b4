/** Block headers in binary: the digest a witness signs, the block's id. */
import { sha224, sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import type { Failure } from "../../contract/failure.ts";
import { decode, type Json } from "../../decode.ts";
import type { Result } from "../../result.ts";
import { heightOfId, type BlockId } from "../names.ts";
import { chainTimeText } from "../printed-time.ts";
import { chainTime } from "../time.ts";
import { writeMembers, type Members } from "./codec.ts";
import { headerExtensions } from "./fields.ts";
import { accountName, fixedBytes, time } from "./primitives.ts";
import { Reader } from "./reader.ts";
import { Writer } from "./writer.ts";

/** The signed part of a block, without its signature. */
export interface Header {
  readonly previous: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly witness: string;
  readonly merkleRoot: string;
  /** The witness's announcements, as condenser answers spell them; most blocks have none. */
  readonly extensions?: readonly unknown[];
}

const id = fixedBytes(20);

/** The members of a `get_block` result that the witness signs, in order. */
const headerMembers: Members = [
  ["previous", id],
  ["timestamp", time],
  ["witness", accountName],
  ["transaction_merkle_root", id],
  ["extensions", headerExtensions],
];

/** A header's bytes from a `get_block` result; missing extensions count as none. */
export const writeHeader = (block: Json): Result<Uint8Array, Failure> =>
  decode(() => {
    const writer = new Writer();
    writeMembers(writer, headerMembers, { ...block, extensions: block["extensions"] ?? [] });
    return writer.bytes;
  });

/** Reads a header from exactly these bytes. */
export const readHeader = (bytes: Uint8Array): Result<Header, Failure> =>
  decode(() => {
    const reader = new Reader(bytes);
    const header = {
      previous: id.read(reader),
      time: chainTime(time.read(reader), "timestamp"),
      witness: accountName.read(reader),
      merkleRoot: id.read(reader),
      extensions: headerExtensions.read(reader),
    };
    reader.end();
    return header;
  });

/** The digest that the witness signs. */
export const headerDigest = (header: Header): Uint8Array => sha256(headerBytes(header));

/** SHA-224 over the signed header, its first four bytes replaced by the height, cut to 20 bytes. */
export const blockId = (header: Header, signature: string): BlockId =>
  idOfHeader(headerBytes(header), header.previous, signature);

/** The same from a header's bytes and the id of the previous block. */
export function idOfHeader(header: Uint8Array, previous: string, signature: string): BlockId {
  const digest = sha224(concatBytes(header, hexToBytes(signature))).slice(0, 20);
  new DataView(digest.buffer).setUint32(0, heightOfId(previous) + 1);
  return bytesToHex(digest) as BlockId;
}

function headerBytes({
  previous,
  time: ms,
  witness,
  merkleRoot: root,
  extensions = [],
}: Header): Uint8Array {
  const writer = new Writer();
  writeMembers(writer, headerMembers, {
    previous,
    timestamp: chainTimeText(ms),
    witness,
    transaction_merkle_root: root,
    extensions,
  });
  return writer.bytes;
}
