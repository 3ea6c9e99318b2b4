/** Members that no hash covers are listed separately and shown nowhere else. */
import { expect, test } from "vitest";
import {
  testPreviousId,
  sealed,
  testHeight,
  transactionOf,
} from "../../../tests/support/sealed-block.ts";
import { proveBlock, type ProvedBlock } from "./prove-block.ts";

const honest = sealed([
  transactionOf([["transfer", { from: "ann", to: "bob", amount: "13.055 STEEM", memo: "" }]]),
]);

function proved(block: unknown): ProvedBlock {
  const context = { addressPrefix: "STM", previousId: testPreviousId };
  const proof = proveBlock(block, testHeight, context);
  if (!proof.ok) throw new Error(JSON.stringify(proof.error));
  return proof.value;
}

test("extra members are found at any depth and shown nowhere else", () => {
  const block = structuredClone(honest);
  block["note"] = { by: "mallory" };
  const [first] = block.transactions;
  Object.assign(first ?? {}, { fee: "1.000 STEEM" });
  Object.assign(first?.operations[0]?.[1] ?? {}, { memo2: "pay me", from2: null });
  first?.operations[0]?.push("third" as never);
  const proof = proved(block);
  expect(proof.verdict).toBe("consistent");
  expect(proof.uncovered).toEqual([
    { path: "transactions[0].operations[0].memo2", json: '"pay me"', isDefault: false },
    { path: "transactions[0].operations[0].from2", json: "null", isDefault: false },
    { path: "transactions[0].operations[0][2]", json: '"third"', isDefault: false },
    { path: "transactions[0].fee", json: '"1.000 STEEM"', isDefault: false },
    { path: "note", json: '{"by":"mallory"}', isDefault: false },
  ]);
  expect(proof.block).toEqual(proved(honest).block);
  expect(proof.size).toBe(JSON.stringify(honest).length);
});

test("extra members are found in nested structures of a payload", () => {
  const update = transactionOf([
    [
      "account_update",
      {
        account: "ann",
        posting: { weight_threshold: 1, account_auths: [["bob", 1]], key_auths: [] },
        memo_key: "STM1111111111111111111111111111111114T1Anm",
        json_metadata: "",
      },
    ],
  ]);
  const block = sealed([update]);
  const posting = block.transactions[0]?.operations[0]?.[1]["posting"] as {
    account_auths: unknown[][];
    more?: unknown;
  };
  posting.account_auths[0]?.push("extra");
  posting.more = { deep: [1] };
  expect(proved(block)).toMatchObject({
    verdict: "consistent",
    uncovered: [
      {
        path: "transactions[0].operations[0].posting.account_auths[0][2]",
        json: '"extra"',
        isDefault: false,
      },
      {
        path: "transactions[0].operations[0].posting.more",
        json: '{"deep":[1]}',
        isDefault: false,
      },
    ],
  });
});

test("extra members are limited in number and length", () => {
  const block = structuredClone(honest);
  for (let i = 0; i < 1000; i++) block[`${"x".repeat(1000)}${i}`] = "y".repeat(10_000);
  const { uncovered } = proved(block);
  expect(uncovered).toHaveLength(50);
  for (const { path, json } of uncovered)
    expect(Math.max(path.length, json.length)).toBeLessThanOrEqual(201);
});
