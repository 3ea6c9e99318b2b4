/**
 * If any leaf of an answer changes, either what is shown stays the same or it isn't verified. One test per group of
 * operations.
 */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { realShowcase } from "../../devnet/chain/showcase.ts";
import { describeOperation } from "../../src/domain/chain/operations/describe.ts";
import type { Group } from "../../src/domain/chain/operations/group.ts";
import type { Verdict } from "../../src/domain/contract/sourced.ts";
import { proveBlock, type ProvedBlock } from "../../src/domain/proof/prove-block.ts";
import { withStanding } from "../../src/domain/proof/with-standing.ts";
import { isWhole } from "../support/campaign.ts";
import { valueAt, changedLeaf, leavesOf, similarTo } from "../support/lies/leaves.ts";
import {
  testPreviousId,
  publicOf,
  sealed,
  secret,
  testHeight,
  transactionOf,
  type RawBlock,
} from "../support/sealed-block.ts";

const operations = realShowcase({
  people: ["alice", "bob"],
  key: publicOf(secret(3)),
  keyOf: () => publicOf(secret(3)),
  timestamp: "2026-01-05T00:00:00",
});

const groupOf = (operation: readonly [string, object]): Group =>
  describeOperation([operation[0], { ...operation[1] }], null).group;

const groups = [...new Set(operations.map(groupOf))].toSorted();
/** 300 in total, or 10,000 per group. */
const cases = isWhole ? 10_000 : Math.ceil(300 / groups.length);

/** A block's proof, and its verdict if witnesses vouch for the block `anchored`. */
function judged(
  raw: unknown,
  anchored: string | null,
): { proved: ProvedBlock; verdict: Verdict } | null {
  const read = proveBlock(raw, testHeight, { addressPrefix: "STM", previousId: testPreviousId });
  if (!read.ok) return null;
  const { id, verdict } = read.value;
  const kind = anchored === null || id === anchored ? "anchored" : "other";
  return { proved: read.value, verdict: withStanding(verdict, kind) };
}

/** Everything that pages show of a block. */
const drawn = ({ block, id, size }: ProvedBlock): string =>
  JSON.stringify([
    id,
    size,
    block,
    block.transactions.flatMap(({ operations: each }) =>
      each.map((operation) => describeOperation(operation, null)),
    ),
  ]);

/** A block with every operation of a group, each in its own transaction, as an honest node returns it. */
function blockOf(group: Group): {
  readonly raw: RawBlock;
  readonly id: string;
  readonly shown: string;
} {
  const raw = sealed(
    operations.filter((each) => groupOf(each) === group).map((each) => transactionOf([each])),
  );
  const truth = judged(raw, null);
  if (truth?.verdict !== "verified") throw new Error(`the ${group} block is ${truth?.verdict}`);
  return { raw, id: truth.proved.id, shown: drawn(truth.proved) };
}

describe("a changed leaf of a block", () => {
  test.each(groups)(`with ${cases} changes: %s`, { timeout: 60_000 + cases * 60 }, (group) => {
    const { raw, id, shown } = blockOf(group);
    const change = fc
      .constantFrom(...leavesOf(raw))
      .chain((path) => similarTo(valueAt(raw, path)).map((value) => ({ path, value })));
    expect(judged(raw, id)?.verdict).toBe("verified");
    fc.assert(
      fc.property(change, ({ path, value }) => {
        const found = judged(changedLeaf(raw, path, value), id);
        if (found?.verdict === "verified") expect(drawn(found.proved)).toBe(shown);
      }),
      { numRuns: cases },
    );
  });
});
