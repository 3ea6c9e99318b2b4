/** Computes a transaction's id from its bytes. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { TxId } from "../names.ts";

/** The first 20 bytes of SHA-256 over the bytes without signatures. */
export const transactionId = (unsigned: Uint8Array): TxId =>
  bytesToHex(sha256(unsigned).slice(0, 20)) as TxId;
