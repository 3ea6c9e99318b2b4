/** When the followed chain is left because nodes report another, shorter one. */
import { expect, test } from "vitest";
import type { BlockSummary } from "../../domain/block/block.ts";
import type { Clock } from "../../domain/clock.ts";
import { limits } from "../../domain/limits.ts";
import { ok } from "../../domain/result.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { leaveStoredChain } from "./chain-check.ts";

const known = `00000064${"a".repeat(32)}`;
const another = `00000064${"b".repeat(32)}`;
const first = { number: 100, id: known } as BlockSummary;
const header = (previous: string | null) => previous && { previous };

/** Whether the chain is left. `above`: the parent that each node names in its header of block 101; null for no header. */
const isLeft = (above: readonly (string | null)[]): Promise<boolean> =>
  leaveStoredChain(
    {
      calls: {
        ask: async () => ok({ value: header(above[0] ?? null), endpoint: "node0.example" }),
        askEach: async () =>
          above.map((previous, node) => ({
            host: `node${node}.example`,
            party: `node${node}.example`,
            answers: ok([ok(header(previous))]),
          })),
      } as unknown as ChainCalls,
      limits,
      clock: { now: () => 0 } as Clock,
      store: {
        // No storage: only the chain that is being followed can be left.
        database: { isUsable: false, run: async () => undefined } as never,
        blockStore: { flush: async () => {} } as never,
      },
    },
    first,
  );

test("a chain is left once no node serves it", async () => {
  expect(await isLeft([another, another])).toBe(true);
  expect(await isLeft([null, another])).toBe(true);
});

test("while one node serves it, it is not left, whatever the others report", async () => {
  expect(await isLeft([another, another, known])).toBe(false);
  expect(await isLeft([known])).toBe(false);
});
