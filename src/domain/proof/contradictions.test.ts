/** A node's own answer about a transaction, compared with the bytes in its block. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { transactionOf } from "../../../tests/support/sealed-block.ts";
import { transactionBytes } from "../chain/binary/transaction.ts";
import { contradictions } from "./contradictions.ts";

const vote = (weight: number) =>
  ["vote", { voter: "ann", author: "bob", permlink: "post", weight }] as const;
const transaction = transactionOf([[...vote(10_000)]]);
const place = { block: 7, position: 2 };

function signed(raw: unknown): Uint8Array {
  const bytes = transactionBytes(raw);
  if (!bytes.ok) throw new Error(JSON.stringify(bytes.error));
  return bytes.value.signed;
}

const fields = (raw: unknown): readonly string[] =>
  contradictions(raw, signed(transaction), place).map(({ field }) => field);

test("the same transaction contradicts nothing, whatever else the node sends", () => {
  expect(fields({ ...transaction, block_num: 7, transaction_num: 2, transaction_id: "x" })).toEqual(
    [],
  );
});

test("a different value and a different place are named", () => {
  expect(fields({ ...transaction, operations: [vote(5)] })).toEqual(["operations.0.1.weight"]);
  expect(fields({ ...transaction, block_num: 8, transaction_num: 1 })).toEqual([
    "block_num",
    "transaction_num",
  ]);
});

test("an operation or a signature that only the node has is a contradiction", () => {
  const [first] = transaction.operations;
  expect(fields({ ...transaction, operations: [first, vote(-10_000)] })).toEqual(["operations.1"]);
  const [signature = ""] = transaction.signatures;
  expect(hexToBytes(signature)).toHaveLength(65);
  expect(fields({ ...transaction, signatures: [signature, signature] })).toEqual(["signatures.1"]);
});
