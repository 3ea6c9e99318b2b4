/** If any leaf of any answer to a real engine changes, either what is shown stays the same or it isn't verified. */
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { Answer } from "../../src/domain/contract/sourced.ts";
import { isWhole } from "../support/campaign.ts";
import { valueAt, changedLeaf, leavesOf, similarTo, type Path } from "../support/lies/leaves.ts";
import { closeStages, uncached, stageOf } from "../support/lies/lying-network.ts";
import { transactionWith } from "./row.ts";

/** The block with one operation of each kind. */
const showcase = 76;

afterAll(closeStages);

/** An answer's method, and the height, name or id in the call; null if the call has none. */
interface Asked {
  readonly method: string;
  readonly about: unknown;
}

const isAsked = ({ method, about }: Asked, asked: { method: string; params: readonly unknown[] }) =>
  asked.method === method && (about === null || asked.params[0] === about);

/**
 * What is shown, without the finality that the node reports and without what no hash covers. VESTS stay VESTS, since
 * the current rate comes from the node.
 */
function drawn(answer: Answer<object>): string | null {
  if (!answer.ok || answer.value.proof !== "verified") return null;
  return JSON.stringify(answer.value.value, (name, value: unknown) => {
    if (name === "finality" || name === "uncovered") return undefined;
    const { text, exact } = (value ?? {}) as { readonly text?: unknown; readonly exact?: unknown };
    return typeof exact === "string" && typeof text === "string" ? exact : value;
  });
}

test(
  "any false answer behind a block page and a transaction page",
  { timeout: 1_200_000 },
  async () => {
    const stage = await stageOf();
    const { devnet } = stage;
    const { number, id } = transactionWith(stage, "transfer", showcase);
    const about: readonly Asked[] = [
      { method: "get_block", about: number },
      { method: "get_transaction", about: id },
      { method: "get_block_header", about: null },
      { method: "get_dynamic_global_properties", about: null },
      { method: "get_witnesses_by_vote", about: null },
      { method: "get_witness_by_account", about: null },
      { method: "get_accounts", about: null },
    ];
    const pages = async (): Promise<readonly Answer<object>[]> => [
      await stage.block(number),
      await stage.transaction(id),
    ];

    // The honest answers, recorded as they pass.
    const honest = new Map<Asked, unknown>();
    devnet.lie((asked, result) => {
      const one = about.find((each) => isAsked(each, asked));
      if (one) honest.set(one, result);
      return result;
    });
    await stage.visit(uncached);
    await stage.untilFollowing();
    const truth = (await pages()).map(drawn);
    expect(truth).not.toContain(null);
    await stage.engine.ask("proof.transaction", [id, null]);
    const known = about.filter((each) => honest.has(each));
    expect(known.map(({ method }) => method)).toContain("get_accounts");

    const change = fc.constantFrom(...known).chain((asked) => {
      const answer = honest.get(asked);
      return fc
        .constantFrom<Path>(...leavesOf(answer))
        .chain((path) => similarTo(valueAt(answer, path)).map((value) => ({ asked, path, value })));
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ asked, path, value }) => {
        devnet.lie((each, result) =>
          isAsked(asked, each) ? changedLeaf(result, path, value) : result,
        );
        const seen = (await pages()).map(drawn);
        const proof = await stage.engine.ask("proof.transaction", [id, null]);
        devnet.lie(null);
        for (const [i, each] of seen.entries()) if (each !== null) expect(each).toBe(truth[i]);
        if (proof.ok && proof.value.proof === "verified")
          expect(proof.value.value.verdict).toBe("verified");
      }),
      { numRuns: isWhole ? 600 : 8 },
    );
  },
);
