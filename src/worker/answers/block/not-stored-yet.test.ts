/** Virtual operations that a node has not stored yet: its list is empty, although the block pays its producer. */
import { expect, test } from "vitest";
import { idle } from "../../../../tests/support/archives.ts";
import { blockNum } from "../../../domain/chain/names.ts";
import { limits } from "../../../domain/limits.ts";
import { ok } from "../../../domain/result.ts";
import { systemClock as clock } from "../../clock.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import type { Services } from "../../network/services.ts";
import { blockAnswers, type BlockParts } from "./block.ts";

const number = blockNum(107_000_000);
const block = { time: 0, transactions: [] };
const answers = blockAnswers({
  calls: { ask: async () => ok({ value: [], endpoint: "node.example" }) } as unknown as ChainCalls,
  services: {} as Services,
  proved: { open: async () => ok({ received: { block }, proved: null, verdict: "unchecked" }) },
  head: { rates: null },
  clock,
  limits,
} as unknown as BlockParts);

test("are not said to be none", async () => {
  expect(await answers["block.virtualOperations"](number, idle)).toMatchObject({
    error: { kind: "noData" },
  });
});

test("are said to be missing in the flow of money", async () => {
  expect(await answers["block.money"](number, null, idle)).toMatchObject({
    value: { value: { hasVirtual: false } },
  });
});
