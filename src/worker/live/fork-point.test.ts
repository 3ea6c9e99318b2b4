/** Which node's chain counts when a run of blocks does not link to the followed one. */
import { expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import { limits } from "../../domain/limits.ts";
import { ok } from "../../domain/result.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { hostOfMost } from "./fork-point.ts";

const height = 100;
/** On which chain each host has a block above the height; null where it has none. */
type Chains = Readonly<Record<string, "a" | "b" | null>>;

/** Nodes that are asked in this order, the followed one first. */
const nodesOn = (chains: Chains): Pick<ChainCalls, "ask" | "askEach"> => ({
  ask: () => {
    throw new Error("each node is asked on its own");
  },
  askEach: async (_calls, _maxNodes, { first }) =>
    Object.entries(chains)
      .toSorted(([a], [b]) => Number(b === first) - Number(a === first))
      .map(([host, chain]) => ({
        host,
        party: host.replace(/^\w+\./, ""),
        answers: ok([ok(chain && { previous: `00000064${chain.repeat(32)}` })]),
      })),
});

test.each<[about: string, Chains, followed: string | undefined, expected: string | undefined]>([
  ["most are on one", { "x.one": "a", "x.two": "b", "x.three": "b" }, "x.one", "x.two"],
  ["as many on either", { "x.one": "a", "x.two": "b" }, "x.two", "x.two"],
  ["as many on either", { "x.one": "a", "x.two": "b" }, "socket.three", "x.one"],
  ["two are stuck", { "x.one": null, "x.two": null, "x.three": "b" }, "x.three", "x.three"],
  [
    "one operator has many",
    { "x.one": "a", "y.one": "a", "x.two": "b", "x.three": "b" },
    "x.one",
    "x.two",
  ],
  ["nobody has one", { "x.one": null, "x.two": null }, "x.one", undefined],
])("%s: %j, followed %s", async (_about, chains, followed, expected) => {
  const parts = { calls: nodesOn(chains), limits, clock: new SimulatedClock() };
  expect(await hostOfMost(height, followed, parts)).toBe(expected);
});

test("a node that hangs does not hold up the feed", async () => {
  const clock = new SimulatedClock();
  const calls = { ...nodesOn({}), askEach: () => new Promise<never>(() => {}) };
  const chosen = hostOfMost(height, "x.one", { calls, limits, clock });
  clock.increment(limits.socket.patience);
  expect(await chosen).toBeUndefined();
});
