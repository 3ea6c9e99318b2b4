/** The binary form against real blocks, where the recorded chain lies beside the project. */
import { bytesToHex } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { blockId, headerDigest, merkleRoot } from "../../src/domain/chain/binary/header.ts";
import { publicKeyText } from "../../src/domain/chain/binary/keys.ts";
import { recoverKey, signDigest } from "../../src/domain/chain/binary/signature.ts";
import {
  canSerialise,
  signedBytes,
  transactionId,
  unsignedBytes,
} from "../../src/domain/chain/binary/transaction.ts";
import { chainTime } from "../../src/domain/chain/time.ts";
import { recorded, recordedTest } from "../support/recordings.ts";

interface RecordedTransaction {
  readonly operations: readonly (readonly [string, unknown])[];
  readonly transaction_id?: string;
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
  readonly transactions: readonly RecordedTransaction[];
}

recordedTest("ids, merkle roots, block ids and signing keys of recorded blocks", () => {
  const blocks = recorded("blocks") as readonly RecordedBlock[];
  let checked = 0;
  for (const block of blocks) {
    const known = block.transactions.every((transaction) =>
      transaction.operations.every(([kind]) => canSerialise(kind)),
    );
    if (!known || block.extensions.length > 0) continue;
    const leaves = block.transactions.map((transaction) => {
      const unsigned = unsignedBytes(transaction);
      const signed = signedBytes(transaction);
      if (!unsigned.ok || !signed.ok) throw new Error(JSON.stringify(unsigned));
      if (transaction.transaction_id)
        expect(transactionId(unsigned.value)).toBe(transaction.transaction_id);
      return signed.value;
    });
    expect(merkleRoot(leaves)).toBe(block.transaction_merkle_root);
    const header = {
      previous: block.previous,
      time: chainTime(block.timestamp, "timestamp"),
      witness: block.witness,
      merkleRoot: block.transaction_merkle_root,
    };
    if (block.block_id) expect(blockId(header, block.witness_signature)).toBe(block.block_id);
    const key = recoverKey(headerDigest(header), block.witness_signature);
    if (block.signing_key && key) expect(publicKeyText(key, "STM")).toBe(block.signing_key);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(1400);
});

test("signs so that the signer's key is recovered", () => {
  const digest = headerDigest({
    previous: "0".repeat(40),
    time: 3000,
    witness: "aurora",
    merkleRoot: "0".repeat(40),
  });
  const secret = new Uint8Array(32).fill(7);
  const signature = signDigest(digest, secret);
  expect(signature).toMatch(/^(1f|20|21|22)[0-9a-f]{128}$/);
  expect(bytesToHex(recoverKey(digest, signature) ?? new Uint8Array())).toMatch(/^0[23]/);
});
