/** If any leaf of a block's JSON changes, either what is shown stays the same or the block is not consistent. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Chain } from "../../../devnet/chain/chain.ts";
import { casesOf, isWhole } from "../../../tests/support/campaign.ts";
import { valueAt, changedLeaf, leavesOf, similarTo } from "../../../tests/support/lies/leaves.ts";
import { hasLayout } from "../chain/binary/operation.ts";
import { describeOperation } from "../chain/operations/describe.ts";
import { realKinds } from "../chain/operations/kind-names.ts";
import { proveBlock, type ProvedBlock } from "./prove-block.ts";

/** The gate has a tenth, drawn in the same way. */
const cases = isWhole ? 3000 : 300;

const chain = new Chain({ seed: 20, history: 46, opsPerBlock: 5, now: Date.UTC(2026, 0, 5) });
const { number, block } = blockOfEveryKind();

function blockOfEveryKind(): { readonly number: number; readonly block: unknown } {
  for (let at = 1; at <= chain.head; at++) {
    const raw = chain.block(at);
    const kinds = new Set(
      raw?.transactions.flatMap(({ operations }) => operations.map(([kind]) => kind)),
    );
    if (realKinds.filter(hasLayout).every((kind) => kinds.has(kind)))
      return { number: at, block: JSON.parse(JSON.stringify(raw)) as unknown };
  }
  throw new Error("no block has every kind");
}

const leaves = leavesOf(block);

const context = { addressPrefix: "STM", previousId: String(valueAt(block, ["previous"])) };

function proved(raw: unknown): ProvedBlock | null {
  const proof = proveBlock(raw, number, context);
  return proof.ok ? proof.value : null;
}

/** Everything that pages show of a block. */
const shownOf = ({ block: read, id, size }: ProvedBlock): string =>
  JSON.stringify([
    id,
    size,
    read,
    read.transactions.flatMap(({ operations }) =>
      operations.map((operation) => describeOperation(operation, null)),
    ),
  ]);

test("the unchanged block is consistent", () => {
  expect(proved(block)).toMatchObject({ verdict: "consistent", uncovered: [] });
});

test(`${cases} changed leaves`, { timeout: 60_000 + cases * 20 }, () => {
  const truth = proved(block);
  const shown = truth ? shownOf(truth) : "";
  const tally = { consistent: 0, mismatch: 0, "cannot-check": 0, unreadable: 0 };
  const change = fc
    .constantFrom(...leaves)
    .chain((path) => similarTo(valueAt(block, path)).map((value) => ({ path, value })));
  fc.assert(
    fc.property(change, ({ path, value }) => {
      const proof = proved(changedLeaf(block, path, value));
      if (proof?.verdict === "consistent") expect(shownOf(proof)).toBe(shown);
      const verdict = proof?.verdict ?? "unreadable";
      if (verdict in tally) tally[verdict as keyof typeof tally] += 1;
    }),
    { numRuns: cases },
  );
  console.log("changed leaves:", tally);
  expect(tally.mismatch).toBeGreaterThan(cases / 4);
});

test("a member added anywhere changes nothing that is shown, and is listed", () => {
  const truth = proved(block);
  const shown = truth ? shownOf(truth) : "";
  const places = leaves
    .map((path) => path.slice(0, -1))
    .filter((path) => !Array.isArray(valueAt(block, path)));
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 1 }), (path, value) => {
      const proof = proved(changedLeaf(block, [...path, "extra"], value));
      expect(proof?.verdict).toBe("consistent");
      expect(proof && shownOf(proof)).toBe(shown);
      expect(proof?.uncovered).toHaveLength(1);
      expect(proof?.uncovered[0]?.path).toMatch(/(?:^|\.)extra$/);
    }),
    { numRuns: casesOf(100) },
  );
});
