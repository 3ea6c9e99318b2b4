/** What a node's bytes prove, and which parts of them are shown. */
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import { signDigest } from "../../../devnet/state/signing.ts";
import {
  testPreviousId,
  sealed,
  secret,
  testHeight,
  transactionOf,
  withHighS,
  type RawBlock,
} from "../../../tests/support/sealed-block.ts";
import { headerDigest } from "../chain/binary/header.ts";
import type { StepName } from "./proof.ts";
import { worst } from "./proof.ts";
import { proveBlock, provingBlock, type ProvedBlock } from "./prove-block.ts";

const around = { addressPrefix: "STM", previousId: testPreviousId };

const transfer = (memo: string) =>
  transactionOf([["transfer", { from: "ann", to: "bob", amount: "13.055 STEEM", memo }]]);
const honest = sealed([transfer("one"), transfer("two"), transfer("three")]);

function proved(
  block: unknown,
  number = testHeight,
  previousId: string | null = testPreviousId,
): ProvedBlock {
  const proof = proveBlock(block, number, { addressPrefix: "STM", previousId });
  if (!proof.ok) throw new Error(JSON.stringify(proof.error));
  return proof.value;
}

function changed(change: (block: RawBlock) => void): RawBlock {
  const block = structuredClone(honest);
  change(block);
  return block;
}

const stepOf = ({ steps }: ProvedBlock, name: StepName) => steps.find((step) => step.name === name);

describe("an honest block", () => {
  test("is consistent, never verified, and shown as in its bytes", () => {
    const proof = proved(honest);
    expect(proof.verdict).toBe("consistent");
    expect(proof.steps.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
      "transactionIds consistent",
      "merkleRoot consistent",
      "previous consistent",
      "blockId consistent",
      "witnessSignature consistent",
    ]);
    expect(proof.block).toMatchObject({
      number: testHeight,
      id: honest["block_id"],
      witness: "aurora",
      signingKey: honest["signing_key"],
      transactions: honest.transactions.map(({ transaction_id, signatures, operations }) => ({
        id: transaction_id,
        signatures,
        operations,
      })),
    });
    expect(proof.id).toBe(honest["block_id"]);
    expect(proof.size).toBe(JSON.stringify(honest).length);
    expect(proof.leaves).toHaveLength(3);
    expect(proof.transactions).toHaveLength(3);
    expect(proof.signature).toBe(honest["witness_signature"]);
  });

  test("an empty one is consistent too", () => {
    const empty = sealed([]);
    expect(proved(empty)).toMatchObject({ verdict: "consistent" });
    expect(proved(empty).size).toBe(JSON.stringify(empty).length);
  });

  test("yields once per transaction", () => {
    const proving = provingBlock(honest, testHeight, around);
    const turns = honest.transactions.map(() => proving.next().done);
    expect(turns).toEqual([false, false, false]);
    expect(proving.next()).toMatchObject({ done: true, value: { ok: true } });
  });
});

describe("an incomplete block", () => {
  test.each([
    ["no block id", ["block_id"], "blockId", /gave no ID/],
    ["no signing key", ["signing_key"], "witnessSignature", /gave no key/],
  ] as const)("with %s stays consistent", (_, names, step, note) => {
    const proof = proved(changed((block) => names.forEach((name) => delete block[name])));
    expect(proof.verdict).toBe("consistent");
    expect(stepOf(proof, step)?.note).toMatch(note);
    expect(proof.block).toEqual(proved(honest).block);
  });

  test("without transaction ids stays consistent, with computed ones", () => {
    const bare = changed((block) => {
      delete block["transaction_ids"];
      for (const transaction of block.transactions) delete transaction["transaction_id"];
    });
    const proof = proved(bare);
    expect(proof.verdict).toBe("consistent");
    expect(stepOf(proof, "transactionIds")?.note).toMatch(/gave no IDs/);
    expect(proof.block).toEqual(proved(honest).block);
  });

  test("without a witness signature cannot be checked, but is shown", () => {
    const proof = proved(changed((block) => delete block["witness_signature"]));
    expect(proof.verdict).toBe("cannot-check");
    expect(stepOf(proof, "witnessSignature")).toMatchObject({
      verdict: "cannot-check",
      note: "The node sent no witness signature.",
    });
    expect(proof.block).toMatchObject({ id: honest["block_id"], signingKey: null });
    expect(proof.signature).toBe("");
  });

  test("without a signature and an id is not a block", () => {
    const bare = changed((block) => {
      delete block["witness_signature"];
      delete block["block_id"];
    });
    expect(proveBlock(bare, testHeight, around)).toMatchObject({ ok: false });
  });

  test("without its predecessor cannot be linked", () => {
    const proof = proved(honest, testHeight, null);
    expect(stepOf(proof, "previous")?.verdict).toBe("cannot-check");
    expect(proof.verdict).toBe("cannot-check");
  });
});

describe("a lie is a mismatch", () => {
  const lies: readonly (readonly [string, StepName, (block: RawBlock) => void])[] = [
    [
      "a different amount",
      "transactionIds",
      ({ transactions: [first] }) => {
        for (const [, payload] of first?.operations ?? []) payload["amount"] = "777777.000 STEEM";
      },
    ],
    ["reordered transactions", "merkleRoot", ({ transactions }) => transactions.reverse()],
    ["a transaction left out", "merkleRoot", ({ transactions }) => transactions.pop()],
    [
      "a different id",
      "transactionIds",
      ({ transactions: [first] }) =>
        Object.assign(first ?? {}, { transaction_id: "5e".repeat(20) }),
    ],
    [
      "a different place",
      "transactionIds",
      ({ transactions: [first] }) => Object.assign(first ?? {}, { transaction_num: 2 }),
    ],
    [
      "a different height",
      "transactionIds",
      ({ transactions: [first] }) => Object.assign(first ?? {}, { block_num: 7 }),
    ],
    [
      "one id too many",
      "transactionIds",
      (block) => (block["transaction_ids"] as string[]).push("5e".repeat(20)),
    ],
    ["ids as a string", "transactionIds", (block) => (block["transaction_ids"] = "none")],
    ["a different block id", "blockId", (block) => (block["block_id"] = `05${"5e".repeat(19)}`)],
    ["a block id that is not a string", "blockId", (block) => (block["block_id"] = 7)],
    ["a different witness", "blockId", (block) => (block["witness"] = "mallory")],
    ["a different time", "blockId", (block) => (block["timestamp"] = "2026-01-05T00:00:03")],
    [
      "a time that the chain cannot write",
      "blockId",
      (block) => (block["timestamp"] = "2026-01-05 00:00:00"),
    ],
    ["a different announcement", "blockId", (block) => (block["extensions"] = [[1, "0.23.1"]])],
    [
      "a different key",
      "witnessSignature",
      (block) => (block["signing_key"] = "STM1111111111111111111111111111111114T1Anm"),
    ],
    [
      "a high s",
      "witnessSignature",
      (block) => (block["witness_signature"] = withHighS(String(block["witness_signature"]))),
    ],
    ["a signature cut short", "witnessSignature", (block) => (block["witness_signature"] = "1f5e")],
  ];

  test.each(lies)("%s", (_, name, lie) => {
    const proof = proved(changed(lie));
    expect(proof.verdict).toBe("mismatch");
    expect(stepOf(proof, name)?.verdict).toBe("mismatch");
  });

  test("a different predecessor", () => {
    const other = `${testPreviousId.slice(0, 8)}${"b6".repeat(16)}`;
    expect(stepOf(proved(honest, testHeight, other), "previous")).toMatchObject({
      verdict: "mismatch",
      claimed: testPreviousId,
      computed: other,
    });
  });

  test("a different height than requested", () => {
    expect(stepOf(proved(honest, testHeight + 1), "previous")?.verdict).toBe("mismatch");
  });

  test("a block signed again with a new key is only consistent", () => {
    const forged = changed((block) => delete block["block_id"]);
    const header = {
      previous: testPreviousId,
      time: Date.UTC(2026, 0, 5),
      witness: "aurora",
      merkleRoot: String(honest["transaction_merkle_root"]),
    };
    forged["witness_signature"] = signDigest(headerDigest(header), secret(66));
    expect(stepOf(proved(forged), "witnessSignature")?.verdict).toBe("mismatch");
    delete forged["signing_key"];
    const proof = proved(forged);
    expect(proof.verdict).toBe("consistent");
    expect(proof.block.signingKey).not.toBe(honest["signing_key"]);
    expect(proof.id).not.toBe(honest["block_id"]);
  });
});

test.each([null, 7, "block", [], {}, { transactions: [7] }, { transactions: [{}] }])(
  "%j is not a block",
  (raw) => {
    expect(proveBlock(raw, testHeight, around)).toMatchObject({
      ok: false,
      error: { kind: "decode" },
    });
  },
);

test("the worst verdict applies to the whole", () => {
  const order = [
    "verified",
    "consistent",
    "not-provable",
    "unchecked",
    "cannot-check",
    "mismatch",
  ] as const;
  for (const [i, better] of order.entries())
    for (const other of order.slice(i)) {
      expect(worst([better, other])).toBe(other);
      expect(worst([other, better])).toBe(other);
    }
});

test("a block whose bytes cannot be derived from JSON is not called a mismatch", () => {
  const number = 994_240;
  const previous = `${(number - 1).toString(16).padStart(8, "0")}${"a5".repeat(16)}`;
  const block = { ...honest, previous, block_id: undefined, signing_key: undefined };
  const proof = proved({ ...block, transaction_merkle_root: "5e".repeat(20) }, number, previous);
  expect(stepOf(proof, "merkleRoot")?.verdict).toBe("cannot-check");
  expect(bytesToHex(hexToBytes(proof.id)).startsWith("000f2bc0")).toBe(true);
});
