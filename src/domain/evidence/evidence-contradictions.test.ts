/** Edited evidence files that can still be read: their bytes contradict each other, and a sentence names the place. */
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test, vi } from "vitest";
import { signDigest } from "../../../devnet/state/signing.ts";
import {
  blockText,
  checked,
  edited,
  evidenceOf,
  provedHeight,
  idAt,
  partsOf,
  proved,
  transactionText,
  versionText,
  wrongSteps,
  type EditableFile,
} from "../../../tests/support/evidence.ts";
import { blockNum } from "../chain/names.ts";
import { checkEvidence } from "./check-file.ts";
import type { EvidenceStepName } from "./evidence.ts";
import { maxHeaders } from "./read-file.ts";

/** Replaces a hex digit. */
const flip = (hex: string, at: number): string =>
  hex.slice(0, at) + (hex[at] === "0" ? "1" : "0") + hex.slice(at + 1);

const other = evidenceOf(
  partsOf(provedHeight + 1, { kind: "block", block: blockNum(provedHeight + 1) }),
);
const otherFile = JSON.parse(other) as EditableFile;
const otherTransaction = JSON.parse(
  evidenceOf(partsOf(provedHeight, { kind: "transaction", id: idAt(2) })),
) as EditableFile;

describe("an edited file", () => {
  const changes: readonly (readonly [
    name: string,
    text: string,
    edit: (file: EditableFile) => void,
    wrong: readonly EvidenceStepName[],
  ])[] = [
    [
      "a different block named",
      blockText,
      (file) => (file.subject["block"] = provedHeight + 1),
      ["subject"],
    ],
    ["a transaction left out", blockText, (file) => file.transactions.pop(), ["merkleRoot"]],
    [
      "transactions in a different order",
      blockText,
      (file) => file.transactions.reverse(),
      ["merkleRoot"],
    ],
    [
      "a different block's transactions",
      blockText,
      (file) => (file.transactions = otherFile.transactions),
      ["merkleRoot"],
    ],
    [
      "a different id named",
      transactionText,
      (file) => (file.subject["id"] = idAt(2)),
      ["transactionId"],
    ],
    [
      "a different transaction's bytes",
      transactionText,
      (file) => (file.transactions = otherTransaction.transactions),
      ["transactionId", "inclusion"],
    ],
    [
      "a different transaction's path",
      transactionText,
      (file) => (file.path = otherTransaction.path ?? []),
      ["inclusion"],
    ],
    [
      "a path with its sides swapped",
      transactionText,
      ({ path = [] }) => {
        for (const step of path) step["side"] = step["side"] === "left" ? "right" : "left";
      },
      ["inclusion"],
    ],
    ["a path cut short", transactionText, (file) => file.path?.pop(), ["inclusion"]],
    [
      "a path with an added step",
      versionText,
      (file) => file.path?.push({ side: "left", sibling: "0".repeat(64) }),
      ["inclusion"],
    ],
    [
      "an operation that isn't there",
      transactionText,
      (file) => {
        file.subject = { kind: "operation", id: file.subject["id"], operation: 999 };
      },
      ["subject"],
    ],
    [
      "a different post",
      versionText,
      (file) => (file.subject["permlink"] = "another"),
      ["subject"],
    ],
    ["a different author", versionText, (file) => (file.subject["author"] = "nobody"), ["subject"]],
    [
      "headers in a different order",
      blockText,
      ({ headers }) => headers.splice(1, 2, ...headers.slice(1, 3).toReversed()),
      ["previous"],
    ],
    ["a header left out", blockText, ({ headers }) => headers.splice(3, 1), ["previous"]],
    [
      "a header twice",
      blockText,
      ({ headers }) => headers.splice(3, 0, ...headers.slice(3, 4)),
      ["previous"],
    ],
    [
      "a header's time out of its slot",
      blockText,
      ({ headers: [, second] }) => {
        if (second) second.header = flip(second.header, 41);
      },
      ["previous"],
    ],
    [
      "a high s",
      blockText,
      ({ headers }) => {
        const top = headers.at(-1);
        if (top) top.signature = highS(top.signature);
      },
      ["witnessSignature"],
    ],
    [
      "an odd first byte of a signature",
      blockText,
      ({ headers }) => {
        const top = headers.at(-1);
        if (top) top.signature = `23${top.signature.slice(2)}`;
      },
      ["witnessSignature"],
    ],
    [
      "a root that is a different block of this height",
      blockText,
      ({ trust }) => {
        const id = `${proved(provedHeight).id.slice(0, 8)}${"0".repeat(32)}`;
        trust.root = { ...trust.root, block: provedHeight, id };
      },
      ["previous"],
    ],
  ];

  test.each(changes)("%s is not verified even with a correct checksum", (_, text, edit, wrong) => {
    const report = checked(edited(text, edit));
    expect(wrongSteps(report)).toEqual(wrong);
    expect(report.verdict).toBe("mismatch");
    expect(report.sentence).toMatch(/^This file proves nothing\. .+\.$/);
  });

  test.each(changes)("%s is not verified with the old checksum either", (_, text, edit) => {
    const file = JSON.parse(text) as EditableFile;
    edit(file);
    const result = checkEvidence(JSON.stringify(file));
    expect(result.ok && result.value.verdict !== "mismatch").toBe(false);
  });

  test("headers that aren't linked are refused without recovering a key", () => {
    const flooded = edited(blockText, (file) => {
      const { headers } = file;
      while (headers.length < maxHeaders)
        headers.push(...headers.slice(0, maxHeaders - headers.length));
    });
    const recover = vi.spyOn(secp256k1, "recoverPublicKey");
    const { steps, trust } = checked(flooded);
    const verdicts = new Map(steps.map(({ name, verdict }) => [name, verdict]));
    expect(verdicts.get("previous")).toBe("mismatch");
    expect(verdicts.get("witnessSignature")).toBe("cannot-check");
    expect(verdicts.get("vouchers")).toBe("cannot-check");
    expect(trust.vouchers).toBe(0);
    expect(recover).not.toHaveBeenCalled();
    recover.mockRestore();
  });

  test("merkle tree digests disguised as a transaction are refused", () => {
    // A `custom` operation without signatures: 64 bytes, the length of the two digests in an inner node.
    const bytes = new Uint8Array(64);
    bytes.set([1, 15, 0, 0, 0, 47 - 1], 10);
    const forged = edited(transactionText, (file) => {
      file.transactions = [bytesToHex(bytes)];
      file.path = [];
      file.subject["id"] = bytesToHex(sha256(bytes.slice(0, 63)).slice(0, 20));
      const [first] = file.headers;
      if (!first) return;
      const header = hexToBytes(first.header);
      header.set(ripemd160(sha256(sha256(bytes))).slice(0, 20), 24 + 1 + (header[24] ?? 0));
      first.header = bytesToHex(header);
      first.signature = signDigest(sha256(header), sha256(bytes));
      file.headers = [first];
    });
    const report = checked(forged);
    expect(report.steps.find(({ name }) => name === "inclusion")?.note).toContain("64 bytes");
    expect(report.verdict).toBe("mismatch");
  });
});

/** The signature with the other s value, which the chain refuses. */
function highS(signature: string): string {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const s = BigInt(`0x${signature.slice(66)}`);
  const first = (Number.parseInt(signature.slice(0, 2), 16) - 31) ^ 1;
  const header = (first + 31).toString(16);
  return header + signature.slice(2, 66) + (order - s).toString(16).padStart(64, "0");
}
