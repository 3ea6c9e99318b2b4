/** Finality: counted only from the row of this very block, never decreasing, and a node's word marked as such. */
import { describe, expect, test } from "vitest";
import { sampleId, summary } from "../../../tests/support/samples.ts";
import { blockNum } from "../chain/names.ts";
import type { Verdict } from "../contract/sourced.ts";
import { verdictText } from "../proof/format-verdict.ts";
import type { Standing } from "../trust/views.ts";
import { finalityDistance } from "./finality-distance.ts";
import { currentFinality, currentStanding, provedFinality } from "./finality.ts";
import type { Finality } from "./finality.ts";
import { finalityLabel, finalitySentence } from "./format-finality.ts";

const finality = (parts: Partial<Finality> = {}): Finality => ({
  isAnchored: false,
  vouchers: null,
  nodeSaysIrreversible: false,
  ...parts,
});
const subject = { number: blockNum(10), id: sampleId(10) };
const feed = (proof: Verdict, vouchers: number | null, branch = "a", lastIrreversible = 5) => ({
  round: [
    {
      kind: "produced" as const,
      time: 30_000,
      block: { ...summary(10, branch), proof, vouchers },
    },
  ],
  lastIrreversible: blockNum(lastIrreversible),
});

describe("live finality", () => {
  test("a row with the same id counts, and anchors the block once it is verified", () => {
    expect(currentFinality(subject, finality(), feed("consistent", 9))).toEqual(
      finality({ vouchers: 9 }),
    );
    expect(currentFinality(subject, finality({ vouchers: 9 }), feed("verified", 16))).toEqual(
      finality({ vouchers: 16, isAnchored: true }),
    );
  });

  test("a different block at its height does not count, nor does a block without an id", () => {
    const known = finality({ vouchers: 3 });
    expect(currentFinality(subject, known, feed("verified", 16, "b"))).toEqual(known);
    expect(currentFinality({ ...subject, id: null }, known, feed("verified", 16))).toEqual(known);
  });

  test("it never decreases, and a node's report stays a node's report", () => {
    const known = finality({ vouchers: 12, isAnchored: true });
    expect(currentFinality(subject, known, feed("unchecked", null))).toEqual(known);
    expect(currentFinality(subject, finality(), feed("unchecked", null, "a", 10))).toEqual(
      finality({ nodeSaysIrreversible: true }),
    );
    expect(
      currentFinality(subject, finality({ nodeSaysIrreversible: true }), {
        round: [],
        lastIrreversible: null,
      }).nodeSaysIrreversible,
    ).toBe(true);
  });

  test("a node that shows another block at its height does not call this one irreversible", () => {
    expect(currentFinality(subject, finality(), feed("unchecked", null, "b", 10))).toEqual(
      finality(),
    );
    expect(
      currentFinality(subject, finality(), { round: [], lastIrreversible: blockNum(10) }),
    ).toEqual(finality({ nodeSaysIrreversible: true }));
  });

  test("a proof adds the light client's count", () => {
    const standing: Standing = {
      kind: "anchored",
      vouchers: 16,
      basis: "witnesses",
      nearest: null,
    };
    expect(provedFinality(finality({ vouchers: 4 }), standing)).toEqual(
      finality({ isAnchored: true, vouchers: 16 }),
    );
    expect(provedFinality(finality(), { ...standing, kind: "other" })).toEqual(finality());
  });

  test("a proof's standing follows the count, but no count overrides a different anchored block", () => {
    const unknown: Standing = { kind: "unknown", vouchers: null, basis: null, nearest: null };
    expect(currentStanding(unknown, finality())).toBe(unknown);
    expect(currentStanding(unknown, finality({ vouchers: 2 }))).toEqual({
      kind: "waiting",
      vouchers: 2,
      basis: null,
      nearest: null,
    });
    expect(
      currentStanding({ ...unknown, kind: "waiting", vouchers: 5 }, finality({ isAnchored: true })),
    ).toEqual({ kind: "anchored", vouchers: 5, basis: "witnesses", nearest: null });
    expect(currentStanding(unknown, finality({ isAnchored: true })).basis).toBe("root");
    const other: Standing = { kind: "other", vouchers: null, basis: null, nearest: null };
    expect(currentStanding(other, finality({ isAnchored: true }))).toBe(other);
  });
});

describe("finality in words", () => {
  test.each([
    [
      finality({ isAnchored: true, vouchers: 16 }),
      "Irreversible",
      "Final: 16 trusted witnesses vouch for it.",
    ],
    [
      finality({ isAnchored: true }),
      "Irreversible",
      "Final: linked by hashes to the trust root or to the operator's list of old blocks.",
    ],
    [
      finality({ vouchers: 9 }),
      "9 of 16 trusted witnesses",
      "9 of 16 trusted witnesses vouch for it.",
    ],
    [
      finality({ vouchers: 9, nodeSaysIrreversible: true }),
      "9 of 16 trusted witnesses",
      "9 of 16 trusted witnesses vouch for it.",
    ],
    [
      finality({ nodeSaysIrreversible: true }),
      "Irreversible, the node says",
      "The node says it is irreversible.",
    ],
    [finality(), "No witness counted yet", "No trusted witness has been counted."],
  ] as const)("%o", (given, label, sentence) => {
    expect(finalityLabel(given)).toBe(label);
    expect(finalitySentence(given)).toBe(sentence);
  });

  test("how far finality is behind the head", () => {
    expect(finalityDistance(100, { anchored: 83, lastIrreversible: 99 })).toBe(
      "17 blocks to finality",
    );
    expect(finalityDistance(100, { anchored: null, lastIrreversible: 99 })).toBe(
      "1 block to finality, the node says",
    );
    expect(finalityDistance(100, { anchored: 101, lastIrreversible: null })).toBe(
      "0 blocks to finality",
    );
    expect(finalityDistance(100, { anchored: null, lastIrreversible: null })).toBeNull();
  });

  test.each([
    ["verified", 16, "verified"],
    ["consistent", 9, "9 of 16"],
    ["consistent", null, "consistent"],
    ["mismatch", 9, "mismatch"],
    ["not-provable", null, "not provable"],
  ] as const)("%s with %s vouchers", (verdict, vouchers, text) =>
    expect(verdictText(verdict, vouchers)).toBe(text),
  );
});
