/** The binary form: round trips for every kind, and comparison with recorded blocks if there are any. */
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { signDigest } from "../../../devnet/state/signing.ts";
import {
  headerExtensionsForm,
  operationsOf,
  BinaryReader,
  transactionOf,
  transactionsAround,
} from "../../../tests/support/binary-reader.ts";
import { casesOf } from "../../../tests/support/campaign.ts";
import {
  recorded,
  recordedFile,
  recordedTest,
} from "../../../tests/support/recorded/recordings.ts";
import { decode } from "../decode.ts";
import type { Codec } from "./binary/codec.ts";
import { fieldCodecs, headerExtensions } from "./binary/fields.ts";
import { blockId, headerDigest } from "./binary/header.ts";
import { publicKeyText } from "./binary/keys.ts";
import { merkleRoot } from "./binary/merkle-root.ts";
import { hasLayout } from "./binary/operation.ts";
import { i64 } from "./binary/primitives.ts";
import { Reader } from "./binary/reader.ts";
import { recoverKey } from "./binary/signature.ts";
import { transactionId } from "./binary/transaction-id.ts";
import {
  readTransaction,
  signingDigest,
  transactionBytes,
  unsignedBytes,
} from "./binary/transaction.ts";
import { Writer } from "./binary/writer.ts";
import { realKinds } from "./operations/kind-names.ts";
import { chainTime } from "./time.ts";

interface RecordedTransaction {
  readonly transaction_id?: string;
  readonly block_num?: number;
  readonly signatures: readonly string[];
}

interface RecordedBlock {
  readonly previous: string;
  readonly timestamp: string;
  readonly witness: string;
  readonly transaction_merkle_root: string;
  readonly witness_signature: string;
  readonly extensions: readonly unknown[];
  readonly block_id?: string;
  readonly signing_key?: string;
  readonly transaction_ids?: readonly string[];
  readonly transactions: readonly RecordedTransaction[];
}

/** By check: number of passes, and number of cases. */
type Tally = Record<string, [right: number, all: number]>;

function count(tally: Tally, name: string, isRight: boolean): void {
  const entry = (tally[name] ??= [0, 0]);
  if (isRight) entry[0] += 1;
  entry[1] += 1;
}

function bytesOf(transaction: unknown): { unsigned: Uint8Array; signed: Uint8Array } {
  const bytes = transactionBytes(transaction);
  if (!bytes.ok) throw new Error(JSON.stringify(bytes.error));
  return bytes.value;
}

function checkBlock(block: RecordedBlock, tally: Tally): void {
  const leaves = block.transactions.map((transaction, i) => {
    const { unsigned, signed } = bytesOf(transaction);
    const claimed = transaction.transaction_id ?? block.transaction_ids?.[i];
    if (claimed) count(tally, "transaction ids", transactionId(unsigned) === claimed);
    return signed;
  });
  count(tally, "merkle roots", merkleRoot(leaves) === block.transaction_merkle_root);
  const header = {
    previous: block.previous,
    time: chainTime(block.timestamp, "timestamp"),
    witness: block.witness,
    merkleRoot: block.transaction_merkle_root,
    extensions: block.extensions,
  };
  if (block.block_id)
    count(tally, "block ids", blockId(header, block.witness_signature) === block.block_id);
  const key = recoverKey(headerDigest(header), block.witness_signature);
  if (block.signing_key)
    count(tally, "signing keys", !!key && publicKeyText(key, "STM") === block.signing_key);
}

const say = (what: string, tally: Tally): void =>
  console.log(
    `${what}: ${Object.entries(tally)
      .map(([name, [right, all]]) => `${name} ${right}/${all}`)
      .join(", ")}`,
  );

recordedTest("recorded blocks: ids, merkle roots, block ids and signing keys", () => {
  const tally: Tally = {};
  for (const block of recorded("blocks") as readonly RecordedBlock[]) checkBlock(block, tally);
  say("recorded blocks", tally);
  expect(tally).toEqual({
    "merkle roots": [1452, 1452],
    "block ids": [1450, 1450],
    "signing keys": [1450, 1450],
    "transaction ids": [526, 526],
  });
});

recordedTest("recorded blocks in appbase form give the same results", () => {
  const whole: Tally = {};
  for (const raw of recorded("blocks_appbase")) {
    const tally: Tally = {};
    checkBlock((raw as { block: RecordedBlock }).block, tally);
    count(
      whole,
      "blocks",
      Object.values(tally).every(([right, all]) => right === all) && !!tally["block ids"],
    );
  }
  say("recorded appbase forms", whole);
  expect(whole).toEqual({ blocks: [11, 11] });
});

recordedTest("recorded single transactions: ids and signers", () => {
  const known = recordedFile("verification.json") as {
    readonly transactions: readonly { transaction_id: string; signers: readonly string[] }[];
  };
  const signers = new Map(known.transactions.map((each) => [each.transaction_id, each.signers]));
  const tally: Tally = {};
  for (const raw of recorded("transactions") as readonly RecordedTransaction[]) {
    const { unsigned } = bytesOf(raw);
    count(tally, "transaction ids", transactionId(unsigned) === raw.transaction_id);
    const digest = signingDigest("0".repeat(64), unsigned);
    const keys = raw.signatures.map((signature) =>
      publicKeyText(recoverKey(digest, signature) ?? new Uint8Array(33), "STM"),
    );
    count(
      tally,
      "signers",
      keys.join() === (signers.get(raw.transaction_id ?? "") ?? []).join() && keys.length > 0,
    );
  }
  say("recorded transactions", tally);
  expect(tally).toEqual({ "transaction ids": [27, 27], signers: [27, 27] });
});

const vectorCodecs: ReadonlyMap<string, Codec> = new Map<string, Codec>(
  Object.entries({
    Asset: fieldCodecs.amount,
    Date: fieldCodecs.time,
    UInt16: fieldCodecs.u16,
    Int16: fieldCodecs.voteWeight,
    UInt32: fieldCodecs.u32,
    Int64: i64,
    UInt64: fieldCodecs.u64,
    Boolean: fieldCodecs.flag,
    String: fieldCodecs.text,
    "Array::String": fieldCodecs.accounts,
    Price: fieldCodecs.price,
    PublicKey: fieldCodecs.key,
  }),
);

recordedTest("recorded binary data of other libraries", () => {
  const tally: Tally = {};
  for (const vector of recorded("serializer_vectors") as readonly {
    readonly tx?: unknown;
    readonly expected_hex?: string;
    readonly name: string;
    readonly values?: readonly (readonly [hex: string, value: unknown])[];
  }[]) {
    if (vector.tx) {
      const bytes = unsignedBytes(vector.tx);
      count(tally, "transactions", bytes.ok && bytesToHex(bytes.value) === vector.expected_hex);
    }
    const codec = vectorCodecs.get(vector.name);
    for (const [hex, value] of codec ? (vector.values ?? []) : []) {
      const writer = new Writer();
      const written = decode(() => codec?.write(writer, value));
      // One library wraps values that are out of range; the chain has no such values.
      const wraps = vector.name === "Int16" && Number(value) > 0x7fff;
      if (wraps) expect(written).toMatchObject({ ok: false, error: { outOfRange: true } });
      else count(tally, "values", bytesToHex(writer.bytes) === hex);
    }
  }
  say("recorded binary forms", tally);
  for (const [right, all] of Object.values(tally)) expect(right).toBe(all);
});

describe("round trip", () => {
  test.each(realKinds.filter(hasLayout))("%s", (kind) => {
    fc.assert(
      fc.property(transactionsAround(operationsOf(kind)), (transaction) => {
        const { unsigned, signed } = bytesOf(transaction);
        expect(bytesToHex(signed).startsWith(bytesToHex(unsigned))).toBe(true);
        expect(transactionOf(signed, kind)).toEqual(transaction);
        expect(readTransaction(signed)).toEqual({ ok: true, value: transaction });
      }),
      { numRuns: casesOf(60) },
    );
  });

  test("header extensions of witnesses", () => {
    fc.assert(
      fc.property(headerExtensionsForm.draw, (extensions) => {
        const writer = new Writer();
        headerExtensions.write(writer, extensions);
        const second = new BinaryReader(writer.bytes);
        expect(headerExtensionsForm.read(second)).toEqual(extensions);
        expect(second.isAtEnd).toBe(true);
        expect(headerExtensions.read(new Reader(writer.bytes))).toEqual(extensions);
      }),
    );
  });
});

test("a value that would be serialised as a different one is refused", () => {
  const transaction = {
    ref_block_num: 1,
    ref_block_prefix: 2,
    expiration: "2026-01-05T00:00:00",
    operations: [["vote", { voter: "a", author: "b", permlink: "c", weight: 10_000 }]],
    extensions: [],
    signatures: ["5e".repeat(65)],
  };
  expect(transactionBytes(transaction).ok).toBe(true);
  for (const wrong of [
    { ref_block_num: 65_537 },
    { ref_block_prefix: 2 ** 32 + 2 },
    { expiration: "2026-01-05 00:00:00" },
    { expiration: "2026-01-05T00:00:00Z" },
    { signatures: ["5E".repeat(65)] },
    { signatures: ["zz".repeat(65)] },
    { signatures: ["5e".repeat(64)] },
    { extensions: ["long-pants"] },
  ])
    expect(transactionBytes({ ...transaction, ...wrong })).toMatchObject({
      ok: false,
      error: { kind: "decode" },
    });
});

test("the signer's key can be recovered from a signature", () => {
  const digest = headerDigest({
    previous: "0".repeat(40),
    time: 3000,
    witness: "aurora",
    merkleRoot: "0".repeat(40),
  });
  const secret = new Uint8Array(32).fill(7);
  const signature = signDigest(digest, secret);
  expect(signature).toMatch(/^(1f|20|21|22)[0-9a-f]{128}$/);
  expect(bytesToHex(recoverKey(digest, signature) ?? hexToBytes(""))).toMatch(/^0[23]/);
});
