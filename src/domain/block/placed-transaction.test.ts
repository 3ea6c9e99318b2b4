/** A node's answer about a transaction: an empty one, of block 0, is not a transaction. */
import { expect, test } from "vitest";
import { parseTransaction } from "./placed-transaction.ts";

const empty = {
  ref_block_num: 0,
  ref_block_prefix: 0,
  expiration: "1970-01-01T00:00:00",
  operations: [],
  extensions: [],
  signatures: [],
  transaction_id: "0".repeat(40),
  block_num: 0,
  transaction_num: 0,
};

test("an empty transaction in block 0 counts as no transaction", () => {
  expect(parseTransaction(empty)).toEqual({ ok: true, value: null });
});

test("any other has its block and its place", () => {
  const id = "5e".repeat(20);
  expect(parseTransaction({ ...empty, transaction_id: id, block_num: 7 })).toMatchObject({
    value: { block: 7, position: 0, transaction: { id } },
  });
});

test.each([
  [{ ...empty, block_num: -1 }, "transaction.block_num"],
  [{ ...empty, block_num: 2 ** 32 }, "transaction.block_num"],
  [{ ...empty, block_num: 7, transaction_num: -1 }, "transaction.transaction_num"],
  [{ block_num: 7, transaction_num: 0 }, "expiration"],
])("%j is not read", (raw, field) => {
  expect(parseTransaction(raw)).toMatchObject({ ok: false, error: { field } });
});
