/**
 * Evidence files: true ones are verified, changed ones are not, and nothing is claimed beyond the bytes. More than 300
 * lines: every test changes the same file.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { publicKeyOf, signDigest } from "../../../devnet/state/signing.ts";
import { casesOf } from "../../../tests/support/campaign.ts";
import {
  block,
  blockSubject,
  blockText,
  chain,
  checked,
  edited,
  evidenceOf,
  provedHeight,
  idAt,
  keys,
  partsOf,
  proved,
  refusal,
  root,
  transactionText,
  versionText,
  wrongSteps,
  type EditableFile,
} from "../../../tests/support/evidence.ts";
import { idOfHeader, readHeader } from "../chain/binary/header.ts";
import { publicKeyText } from "../chain/binary/keys.ts";
import { blockNum, type AccountName, type TxId } from "../chain/names.ts";
import { describeOperation } from "../chain/operations/describe.ts";
import { buildEvidence, type HeaderWithSignature } from "./build.ts";
import { checkEvidence } from "./check-file.ts";
import { evidenceProblem } from "./problems.ts";
import { withTrustedHere } from "./trusted-here.ts";

/** The same headers, linked and signed again with different keys under the witnesses' names. */
function signedAgain(headers: readonly HeaderWithSignature[]): {
  readonly headers: readonly HeaderWithSignature[];
  readonly keys: ReadonlyMap<AccountName, string>;
} {
  const own = new Map<AccountName, string>();
  let below: string | null = null;
  const signed = headers.map(({ header }) => {
    const read = readHeader(header);
    if (!read.ok) throw new Error("a proved header can be read");
    const { previous, witness } = read.value;
    const bytes = Uint8Array.from([...hexToBytes(below ?? previous), ...header.subarray(20)]);
    const secret = sha256(utf8ToBytes(`forged ${witness}`));
    const signature = signDigest(sha256(bytes), secret);
    own.set(witness as AccountName, publicKeyText(publicKeyOf(secret), "STM"));
    below = idOfHeader(bytes, below ?? previous, signature);
    return { header: bytes, signature };
  });
  return { headers: signed, keys: own };
}

describe("valid evidence", () => {
  test("a block and all its content are verified", () => {
    const report = checked(blockText);
    const { id, time, witness } = block;
    expect(report).toMatchObject({
      verdict: "verified",
      subject: "block",
      block: { number: provedHeight, id, time, witness },
      transaction: null,
      trust: {
        origin: "checkpoint",
        witnesses: 20,
        vouchers: 16,
        block: root.block,
        id: root.id,
      },
      nodes: ["127.0.0.1:4174"],
      savedAt: Date.UTC(2026, 0, 5, 1),
      alsoTrustedHere: null,
    });
    expect(report.operations).toEqual(
      block.transactions.flatMap(({ operations }) =>
        operations.map((operation) => describeOperation(operation, null)),
      ),
    );
    expect(report.sentence).toBe(
      `This is block ${provedHeight} of Test network (chain 00000000…6e657431), vouched for by 16 of the 20 witnesses whose keys this file names.`,
    );
  });

  test("every transaction and every operation of every kind verifies", { timeout: 120_000 }, () => {
    const kinds = new Set<string>();
    for (let at = 60; at <= 70; at++)
      for (const { id, operations } of proved(at).block.transactions) {
        if (!id) throw new Error("a proved transaction has an id");
        const parts = partsOf(at, { kind: "transaction", id });
        const whole = checked(evidenceOf(parts));
        expect(whole).toMatchObject({ verdict: "verified", transaction: id });
        expect(whole.operations).toEqual(operations.map((each) => describeOperation(each, null)));
        for (const [operation, each] of operations.entries()) {
          if (kinds.has(each[0])) continue;
          kinds.add(each[0]);
          const subject = { kind: "operation", id, operation } as const;
          const one = checked(evidenceOf({ ...parts, subject }));
          expect(one).toMatchObject({ verdict: "verified", transaction: id });
          expect(one.operations).toEqual([describeOperation(each, null)]);
        }
      }
    expect(kinds.size).toBeGreaterThan(30);
  });

  test("a version of a post verifies; its number is only the file's claim", () => {
    const report = checked(versionText);
    expect(report).toMatchObject({ verdict: "verified", subject: "version" });
    expect(report.operations.map(({ kind }) => kind)).toEqual(["comment"]);
    expect(report.steps.find(({ name }) => name === "subject")?.note).toContain(
      "version number 1 is only the file's claim",
    );
    expect(report.sentence).toMatch(/^This version of the post is in block/);
  });

  test("a block without transactions verifies", () => {
    const empty = Array.from({ length: 60 }, (_, i) => 20 + i).find(
      (at) => proved(at).block.transactions.length === 0,
    );
    if (empty === undefined) throw new Error("no empty block");
    const report = checked(evidenceOf(partsOf(empty, { kind: "block", block: blockNum(empty) })));
    expect(report).toMatchObject({ verdict: "verified", operations: [] });
  });

  test("of more operations than a page can show, the first are described, and all are counted", () => {
    const count = 700;
    // Votes without names: kind, voter, author, permlink, weight. 700 is written as the varint bc 05.
    const votes = ("00".repeat(4) + "0000").repeat(count);
    const text = edited(blockText, (file) => {
      file.transactions = [`0700${"00".repeat(8)}bc05${votes}0000`];
    });
    expect(checked(text)).toMatchObject({ operationCount: count, verdict: "mismatch" });
    expect(checked(text).operations).toHaveLength(500);
  });

  test("a file contains no more headers than it needs, and is the same every time", () => {
    const { headers } = JSON.parse(transactionText) as EditableFile;
    expect(headers.length).toBeLessThan(25);
    const fewer = edited(transactionText, (file) => file.headers.pop());
    expect(checked(fewer).trust.vouchers).toBe(15);
    expect(checked(transactionText)).toEqual(checked(transactionText));
    expect(evidenceOf(partsOf(provedHeight, { kind: "transaction", id: idAt(1) }))).toBe(
      transactionText,
    );
  });

  test("whitespace and the order of members do not matter", () => {
    const file = JSON.parse(transactionText) as EditableFile;
    const turned = Object.fromEntries(Object.entries(file).toReversed());
    expect(checked(JSON.stringify(turned))).toEqual(checked(transactionText));
  });
});

describe("the basis of a verdict", () => {
  test("no step of a file that was changed is verified, however many witnesses vouch for its block", () => {
    const report = checked(
      transactionText.replace(
        /("checksum": ?")(.)/,
        (_, start: string, digit: string) => start + (digit === "0" ? "1" : "0"),
      ),
    );
    expect(report.verdict).toBe("mismatch");
    expect(report.trust.vouchers).toBe(16);
    expect(report.steps.filter(({ verdict }) => verdict === "verified")).toEqual([]);
  });

  test("15 vouchers are consistent, never verified", () => {
    const report = checked(
      evidenceOf({
        ...partsOf(provedHeight, blockSubject),
        above: partsOf(provedHeight, blockSubject).above.slice(0, 12),
      }),
    );
    expect(report.verdict).toBe("consistent");
    expect(report.sentence).toMatch(
      /but only 1\d of the 20 witnesses whose keys this file names vouch for it, and 16 are needed\.$/,
    );
  });

  test("a signature counts only with the key that the file names for that witness", () => {
    const swapped = edited(transactionText, ({ trust }) => {
      const { witnesses = {} } = trust;
      const [[one, first], [two, second]] = Object.entries(witnesses) as [
        [string, unknown],
        [string, unknown],
      ];
      witnesses[one] = second;
      witnesses[two] = first;
    });
    const report = checked(swapped);
    expect(report.verdict).toBe("consistent");
    expect(report.trust.vouchers).toBeLessThan(16);
  });

  const listing = (top: number, why: "anchored" | "listed") =>
    evidenceOf({
      ...partsOf(provedHeight, { kind: "transaction", id: idAt(0) }),
      trust: {
        origin: "pin",
        root,
        witnesses: null,
        listed: { block: blockNum(top), id: proved(top).id, why },
      },
    });

  test("a listed block is at best consistent, because anyone can write an id into a file", () => {
    const report = checked(listing(provedHeight + 9, "listed"));
    expect(report).toMatchObject({
      verdict: "consistent",
      trust: {
        witnesses: 0,
        vouchers: 0,
        keys: {},
        listed: { block: provedHeight + 9, why: "listed" },
      },
    });
    expect(report.sentence).toContain(
      `linked by hash to block ${provedHeight + 9}, which this file says is a listed checkpoint; no witness's signature in it shows that.`,
    );
    expect((JSON.parse(listing(provedHeight + 9, "listed")) as EditableFile).headers).toHaveLength(
      10,
    );
    expect(checked(listing(provedHeight, "anchored")).sentence).toMatch(
      /\(chain [^)]*\), which this file says is anchored; /,
    );
  });

  test("a different listed id is a mismatch", () => {
    const other = edited(listing(provedHeight + 9, "anchored"), ({ trust }) => {
      trust.anchor = { block: provedHeight + 8, id: proved(provedHeight + 8).id, why: "anchored" };
    });
    expect(checked(other).verdict).toBe("mismatch");
    expect(wrongSteps(checked(other))).toEqual(["anchor"]);
  });

  test("keys beside a listed block are refused", () => {
    const borrowed = edited(listing(provedHeight + 9, "anchored"), ({ trust }) => {
      trust.witnesses = Object.fromEntries(keys);
    });
    expect(refusal(borrowed)).toContain("trust.witnesses should be absent");
  });

  test("a forger's own keys pass the checks, but no browser trusts them", () => {
    const trusted = new Map([...keys].map(([name, key]) => [name, { key }]));
    const report = checked(transactionText);
    expect(withTrustedHere(report, trusted).alsoTrustedHere).toBe(16);
    expect(withTrustedHere(report, null).alsoTrustedHere).toBeNull();
    const parts = partsOf(provedHeight, { kind: "transaction", id: idAt(1) });
    const forged = signedAgain([parts.block, ...parts.above]);
    const [lowest, ...above] = forged.headers;
    if (!lowest) throw new Error("a forger signs at least one block");
    const own = { ...parts.trust, witnesses: forged.keys, listed: null };
    const block = { ...parts.block, ...lowest };
    const theirs = checked(evidenceOf({ ...parts, block, above, trust: own }));
    expect(theirs.sentence).toContain("witnesses whose keys this file names");
    expect(theirs.verdict).toBe("verified");
    expect(withTrustedHere(theirs, trusted).alsoTrustedHere).toBe(0);
    const borrowed = checked(evidenceOf({ ...parts, block, above }));
    expect(borrowed).toMatchObject({ verdict: "consistent", trust: { vouchers: 0 } });
    expect(
      withTrustedHere(checked(listing(provedHeight + 9, "listed")), trusted).alsoTrustedHere,
    ).toBeNull();
  });
});

test(
  "after changing any one character, the content is the same or not verified",
  { timeout: 300_000 },
  () => {
    const texts = [blockText, transactionText, versionText];
    const truths = texts.map((text) => JSON.stringify(checked(text)));
    fc.assert(
      fc.property(
        fc.nat(texts.length - 1),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.oneof(
          fc.constantFrom(...'0123456789abcdef"{}[],: leftright'.split("")),
          fc.string({ minLength: 0, maxLength: 1 }),
        ),
        (which, place, character) => {
          const text = texts[which] ?? "";
          const at = Math.floor(place * text.length);
          const result = checkEvidence(text.slice(0, at) + character + text.slice(at + 1));
          const isVerified = result.ok && result.value.verdict === "verified";
          expect(!isVerified || JSON.stringify(result.value) === truths[which]).toBe(true);
        },
      ),
      { numRuns: casesOf(300) },
    );
  },
);

describe("evidence that cannot be saved", () => {
  const parts = partsOf(provedHeight, { kind: "transaction", id: idAt(0) });

  test("a transaction of a different block", () => {
    const subject = { kind: "transaction", id: "0".repeat(40) as TxId } as const;
    expect(buildEvidence({ ...parts, subject })).toEqual({
      ok: false,
      error: { kind: "notFound", what: "transaction in the block" },
    });
  });

  test("a block that cannot be serialised, or has no signature", () => {
    for (const missing of [{ transactions: [] }, { signature: "" }]) {
      const built = buildEvidence({ ...parts, block: { ...parts.block, ...missing } });
      expect(built.ok ? "" : evidenceProblem(built.error)).toContain("can't be written as bytes");
    }
  });

  test.each([chain.head + 1, provedHeight - 1, provedHeight + 400])("links to block %i", (top) => {
    const listed = { block: blockNum(top), id: root.id, why: "listed" } as const;
    const trust = { origin: "pin", root, witnesses: null, listed } as const;
    const built = buildEvidence({ ...parts, trust });
    expect(built.ok ? "" : evidenceProblem(built.error)).toContain("too far away");
  });

  test("more than the maximum size", () => {
    const { block: each } = parts;
    const huge = { ...each, transactions: each.transactions.with(1, new Uint8Array(2_200_000)) };
    const built = buildEvidence({ ...parts, block: huge, subject: blockSubject });
    expect(built.ok ? "" : evidenceProblem(built.error)).toContain("longer than");
  });
});
