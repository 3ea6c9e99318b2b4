/** The light client in words: for every problem and alarm, a sentence says what to do. */
import { describe, expect, test } from "vitest";
import { sampleId } from "../../../tests/support/samples.ts";
import { blockNum, type AccountName, type TxId } from "../chain/names.ts";
import { evidenceFileName } from "../evidence/file-name.ts";
import { equivocation, type ConflictingBlock } from "./equivocation.ts";
import type { Alarm, Standing, TrustTrouble } from "./views.ts";
import {
  clockSentence,
  linkingText,
  nearestSentence,
  originLabel,
  standingSentence,
  troubleSentence,
  refusalReason,
} from "./words.ts";

const at = blockNum(95_000_000);
const side = (host: string, branch: string): ConflictingBlock => ({
  id: sampleId(95_000_000, branch),
  host,
  vouchers: [],
  headers: [],
});
const timeout = { kind: "timeout", ms: 1000, method: "get_block", over: "http" } as const;

const sentences: readonly (readonly [TrustTrouble | Alarm, string])[] = [
  [
    { kind: "oneNode" },
    "A trust root needs nodes of three independent operators, but this network has only one node. Add nodes in Settings, or use a checkpoint.",
  ],
  [
    { kind: "tooFewNodes", parties: [] },
    "A trust root needs nodes of three independent operators, but none answered. Add nodes in Settings, or use a checkpoint.",
  ],
  [
    { kind: "tooFewNodes", parties: ["a.example", "b.example"] },
    "A trust root needs nodes of three independent operators, but only a.example and b.example answered. Add nodes in Settings, or use a checkpoint.",
  ],
  [{ kind: "chainTooShort" }, "The chain is too short for a trust root. Retrying automatically."],
  [
    { kind: "nodesDisagree", hosts: [["a", "b"], ["c"]] },
    "The nodes don't agree on who the witnesses are: a, b versus c. Use a checkpoint from someone you trust.",
  ],
  [
    {
      kind: "badRoot",
      failure: { kind: "decode", field: "checkpoint.id", expected: "40 hex digits" },
    },
    "The trust root can't be used: checkpoint.id should be 40 hex digits. Use another checkpoint, or reset to start over.",
  ],
  [
    { kind: "otherChain", height: at },
    "The nodes' block at height 95,000,000 differs from the trust root's. Use other nodes, or another checkpoint.",
  ],
  [
    { kind: "tooFewKeys", recognised: 12, after: at },
    "Only 12 trusted keys signed the blocks after 95,000,000, and 16 are needed. The witnesses may have been replaced all at once, so nothing newer is called verified. Use a newer checkpoint from someone you trust.",
  ],
  [
    { kind: "tooFewKeys", recognised: 0, after: at },
    "None of the trusted keys signed the blocks after 95,000,000, and 16 are needed. The witnesses may have been replaced all at once, so nothing newer is called verified. Use a newer checkpoint from someone you trust.",
  ],
  [
    { kind: "tooFar", reached: at, head: blockNum(96_000_000) },
    "The trust root is too old: the chain could be followed from it only to block 95,000,000, but the head is block 96,000,000. Use a newer checkpoint.",
  ],
  [
    { kind: "unsigned", height: at, host: "a.example" },
    "The node a.example sent block 95,000,000 with inconsistent bytes, or without a signature. Add another node in Settings.",
  ],
  [
    { kind: "unreachable", failure: timeout },
    "The nodes can't be reached. Retrying automatically. No answer to get_block within 1 s.",
  ],
  [
    { kind: "lagging", slots: 25, host: "a.example" },
    "The node a.example is 25 blocks behind the others: the data here is out of date. A node you add in Settings is used first.",
  ],
  [
    { kind: "old", ageMs: 200_000 },
    "The newest block is 3 minutes old by this device's clock. The chain or the nodes have stopped, or this clock is wrong.",
  ],
  [
    { kind: "split", report: equivocation(at, side("a", "a"), side("b", "b")) },
    "16 trusted witnesses vouch for two different blocks at height 95,000,000. Don't rely on either until this is resolved.",
  ],
  [
    { kind: "shorter", host: "a.example", head: 1200, known: at },
    "The node a.example reports block 1,200 as the newest, but this browser knows the chain up to block 95,000,000. A shorter chain isn't believed, and nothing stored here was deleted. A node you add in Settings is used first; if the network really has started over, you can delete the old data there.",
  ],
  [
    { kind: "contradicted", host: "a.example", height: at },
    "The node a.example has another block at height 95,000,000 than this browser has stored. Nothing stored here was deleted. A node you add in Settings is used first; if the network really has started over, you can delete the old data there.",
  ],
];

describe("troubles and alarms", () => {
  test.each(sentences)("%o", (trouble, sentence) =>
    expect(troubleSentence(trouble)).toBe(sentence),
  );

  test("a clock is mentioned when it is off by more than a minute", () => {
    expect(clockSentence(null)).toBeNull();
    expect(clockSentence(60_000)).toBeNull();
    expect(clockSentence(-7_200_000)).toBe("This device's clock is 2 hours ahead of the chain.");
    expect(clockSentence(86_400_000)).toBe("This device's clock is 1 day behind the chain.");
    expect(clockSentence(-61_000)).toBe("This device's clock is 1 minute ahead of the chain.");
  });

  test("a refused checkpoint names its field", () => {
    expect(refusalReason(timeout)).toBe("No answer to get_block within 1 s.");
    expect(
      refusalReason({ kind: "decode", field: "checkpoint.block", expected: "an integer" }),
    ).toBe("checkpoint.block should be an integer.");
  });
});

describe("roots and standings", () => {
  test("the origin of a root", () => {
    expect(originLabel({ origin: "checkpoint", hosts: [] })).toBe("the operator's checkpoint");
    expect(originLabel({ origin: "pin" })).toBe("pinned by this browser");
    expect(originLabel({ origin: "quorum", hosts: ["a", "b", "c"] })).toBe(
      "3 nodes agreed: a, b, c",
    );
    expect(originLabel({ origin: "quorum" })).toBe("several nodes agreed");
  });

  const standing = (parts: Partial<Standing>): Standing => ({
    kind: "unknown",
    vouchers: null,
    basis: null,
    nearest: null,
    ...parts,
  });
  test.each([
    [
      standing({ kind: "anchored", vouchers: 16, basis: "witnesses" }),
      true,
      "Vouched for by 16 trusted witnesses.",
    ],
    [standing({ kind: "anchored", basis: "root" }), true, "Linked by hashes to the trust root."],
    [
      standing({ kind: "anchored", basis: "list" }),
      true,
      "Linked by hashes to a block in the operator's list of old blocks.",
    ],
    [
      standing({ kind: "waiting", vouchers: 9 }),
      true,
      "So far, 9 of the 16 trusted witnesses needed have vouched for it.",
    ],
    [standing({ kind: "other" }), true, "A different block is anchored at this height."],
    [standing({}), false, "No trust root is set."],
    [standing({}), null, "The light client hasn't reached this block yet."],
    [
      standing({ nearest: { number: at, isLinkable: true } }),
      true,
      "Not linked to an anchored block yet.",
    ],
  ] as const)("%o with a root: %s", (given, hasRoot, sentence) =>
    expect(standingSentence(given, hasRoot)).toBe(sentence),
  );

  test("the nearest anchored block is named if it is higher", () => {
    const nearest = { number: at, isLinkable: false };
    expect(nearestSentence(94_999_700, standing({ nearest }))).toBe(
      "The nearest anchored block is 95,000,000, 300 blocks above.",
    );
    expect(nearestSentence(at, standing({ nearest }))).toBeNull();
    expect(nearestSentence(at, standing({}))).toBeNull();
  });
});

test("evidence files have names that every file system accepts", () => {
  const id = "ab".repeat(20) as TxId;
  const post = { author: "alice" as AccountName, permlink: "a/../b c" };
  expect(evidenceFileName({ kind: "block", block: blockNum(12) })).toBe("evidence-block-12.json");
  expect(evidenceFileName({ kind: "transaction", id })).toBe("evidence-transaction-abababab.json");
  expect(evidenceFileName({ kind: "operation", id, operation: 2 })).toBe(
    "evidence-operation-abababab-2.json",
  );
  expect(evidenceFileName({ kind: "version", post, version: 3 })).toBe(
    "evidence-post-alice-a-..-b-c-3.json",
  );
});

test("linking an old block says how far it is, and why it ended", () => {
  const progress = { left: 35, total: 99 };
  expect(linkingText(null, null, null)).toBeNull();
  expect(linkingText("busy", null, null)).toBeNull();
  expect(linkingText("busy", progress, null)).toBe("64 of 99 blocks");
  expect(linkingText("failed", progress, { kind: "cancelled" })).toMatch(
    /^It could not be linked\. \w/,
  );
  expect(linkingText("failed", progress, null)).toBe(
    "It could not be linked: the blocks read last led no closer to it.",
  );
});
