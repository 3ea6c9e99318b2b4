/** Transactions in binary form: their bytes, and the digest that signers sign. */
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import type { Failure } from "../../contract/failure.ts";
import { decode, malformed, object } from "../../decode.ts";
import { say } from "../../language/say.ts";
import type { Result } from "../../result.ts";
import type { RawOperation } from "../operations/raw-operation.ts";
import { list, noExtensions, writeMembers, type Members } from "./codec.ts";
import { operation } from "./operation.ts";
import { fixedBytes, time, u16, u32 } from "./primitives.ts";
import { Reader } from "./reader.ts";
import { Writer } from "./writer.ts";

/** A transaction decoded from its bytes, in the form in which nodes answer `condenser_api` calls. */
export interface CanonicalTransaction {
  readonly ref_block_num: number;
  readonly ref_block_prefix: number;
  readonly expiration: string;
  readonly operations: readonly RawOperation[];
  readonly extensions: readonly unknown[];
  /** 130 hex digits each. */
  readonly signatures: readonly string[];
}

/** A transaction in both binary forms. */
export interface TransactionBytes {
  /** The bytes that its id and its signatures cover. */
  readonly unsigned: Uint8Array;
  /** The leaf of the Merkle tree, before hashing. */
  readonly signed: Uint8Array;
}

const operations = list(operation);
const signatureLength = 65;
const signatures = list(fixedBytes(signatureLength));

const unsignedMembers: Members = [
  ["ref_block_num", u16],
  ["ref_block_prefix", u32],
  ["expiration", time],
  ["operations", operations],
  ["extensions", noExtensions],
];
const signatureMembers: Members = [["signatures", signatures]];

/** A transaction's bytes without its signatures. An unknown operation is a `decode` failure. */
export function unsignedBytes(raw: unknown): Result<Uint8Array, Failure> {
  return decode(() => {
    const writer = new Writer();
    writeMembers(writer, unsignedMembers, object(raw, "transaction"));
    return writer.bytes;
  });
}

/** Both forms of a signed transaction, written in one pass. */
export function transactionBytes(raw: unknown): Result<TransactionBytes, Failure> {
  return decode(() => {
    const writer = new Writer();
    const transaction = object(raw, "transaction");
    writeMembers(writer, unsignedMembers, transaction);
    const length = writer.length;
    writeMembers(writer, signatureMembers, transaction);
    const signed = writer.bytes;
    return { unsigned: signed.subarray(0, length), signed };
  });
}

/**
 * Reads a signed transaction from its bytes. It is a `decode` failure if bytes are left over, if an operation or a
 * symbol is unknown, or if the chain would write the same content differently.
 */
export function readTransaction(bytes: Uint8Array): Result<CanonicalTransaction, Failure> {
  const read = decode(() => {
    const reader = new Reader(bytes);
    const transaction = {
      ref_block_num: u16.read(reader),
      ref_block_prefix: u32.read(reader),
      expiration: time.read(reader),
      operations: operations.read(reader),
      extensions: noExtensions.read(reader),
      signatures: signatures.read(reader),
    };
    reader.end();
    return transaction;
  });
  if (!read.ok) return read;
  const rewritten = transactionBytes(read.value);
  const isSame =
    rewritten.ok &&
    rewritten.value.signed.length === bytes.length &&
    rewritten.value.signed.every((byte, i) => byte === bytes[i]);
  return isSame ? read : decode(() => malformed("", say`bytes as the chain writes them`));
}

/** The unsigned part of the bytes of a transaction with `count` signatures. */
export function withoutSignatures(signed: Uint8Array, count: number): Uint8Array {
  const writer = new Writer();
  writer.varint(count);
  return signed.subarray(0, signed.length - writer.length - count * signatureLength);
}

/** The digest that signers sign: SHA-256 over the chain id and the unsigned bytes. */
export const signingDigest = (chainId: string, unsigned: Uint8Array): Uint8Array =>
  sha256(concatBytes(hexToBytes(chainId), unsigned));
