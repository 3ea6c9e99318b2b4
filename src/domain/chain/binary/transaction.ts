/** Transactions in binary: their ids, and what their signers sign. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { array, decode, malformed, object, type Json } from "../../decode.ts";
import type { Failure } from "../../failure.ts";
import type { Result } from "../../result.ts";
import { rawOperation } from "../block.ts";
import type { TxId } from "../names.ts";
import { definitionOf } from "../operations/registry.ts";
import { fieldWriters, fixedBytes } from "./fields.ts";
import { Writer } from "./writer.ts";

/** A transaction's bytes without its signatures. An unknown kind is a `decode` failure naming it. */
export function unsignedBytes(raw: unknown): Result<Uint8Array, Failure> {
  return decode(() => {
    const writer = new Writer();
    writeUnsigned(writer, object(raw, "transaction"));
    return writer.bytes;
  });
}

/** A transaction in both forms. */
export interface TransactionBytes {
  /** What its id and its signers stand for. */
  readonly unsigned: Uint8Array;
  /** The leaf of the merkle tree, before hashing. */
  readonly signed: Uint8Array;
}

/** Both forms of a signed transaction, written in one go. */
export function transactionBytes(raw: unknown): Result<TransactionBytes, Failure> {
  return decode(() => {
    const writer = new Writer();
    const transaction = object(raw, "transaction");
    writeUnsigned(writer, transaction);
    const length = writer.length;
    const signatures = array(transaction["signatures"], "signatures");
    writer.varint(signatures.length);
    for (const [i, signature] of signatures.entries())
      writeSignature(writer, signature, `signatures[${i}]`);
    const signed = writer.bytes;
    return { unsigned: signed.subarray(0, length), signed };
  });
}

const writeSignature = fixedBytes(65);

/** The first 20 bytes of SHA-256 over the unsigned bytes. */
export const transactionId = (unsigned: Uint8Array): TxId =>
  bytesToHex(sha256(unsigned).slice(0, 20)) as TxId;

/** What signers sign: SHA-256 over the chain's id and the unsigned bytes. */
export const signingDigest = (chainId: string, unsigned: Uint8Array): Uint8Array =>
  sha256(concatBytes(hexToBytes(chainId), unsigned));

/** Whether the serialiser knows a kind. */
export const canSerialise = (kind: string): boolean => (definitionOf(kind)?.tag ?? null) !== null;

function writeUnsigned(writer: Writer, transaction: Json): void {
  const { u16, u32, time, noExtensions } = fieldWriters;
  u16(writer, transaction["ref_block_num"], "ref_block_num");
  u32(writer, transaction["ref_block_prefix"], "ref_block_prefix");
  time(writer, transaction["expiration"], "expiration");
  const operations = array(transaction["operations"], "operations");
  writer.varint(operations.length);
  for (const [i, operation] of operations.entries())
    writeOperation(writer, operation, `operations[${i}]`);
  noExtensions(writer, transaction["extensions"], "extensions");
}

function writeOperation(writer: Writer, raw: unknown, path: string): void {
  const [kind, payload] = rawOperation(raw, path);
  const { tag = null, fields = {} } = definitionOf(kind) ?? {};
  writer.varint(tag ?? malformed(path, `a kind that can be signed, not ${kind}`));
  for (const [name, type] of Object.entries(fields))
    fieldWriters[type](writer, payload[name], `${path}.${kind}.${name}`);
}
