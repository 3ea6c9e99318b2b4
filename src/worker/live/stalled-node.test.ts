/** Servers that answer, but have nothing new: the others are followed, and without any nothing is called live. */
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { loadAhead, openSimulatedEngine } from "../../../tests/support/simulated-engine.ts";
import { SimulatedNetwork } from "../../../tests/support/simulated-network.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import type { LatestBlocksView } from "../../domain/contract/topics.ts";
import { limits } from "../../domain/limits.ts";

const nodes = ["a.example", "b.example", "c.example"];

let simulated: SimulatedNetwork;
let host: ReturnType<typeof openSimulatedEngine>;
let latest: LatestBlocksView;
/** When a new block was shown, ms. */
let shown: number[];

/** The longest of the last pauses between two new blocks, ms. */
const longestPause = (last = shown.length): number =>
  Math.max(...shown.map((at, i) => at - (shown[i - 1] ?? at)).slice(-last));

beforeAll(loadAhead);

beforeEach(async () => {
  simulated = new SimulatedNetwork();
  host = openSimulatedEngine(simulated);
  shown = [];
  let top = 0;
  const follow = host.connect().watch("latestBlocks", (view) => {
    latest = view;
    const [newest] = view.blocks;
    if (!newest || newest.number <= top) return;
    top = newest.number;
    shown.push(simulated.clock.now());
  });
  await simulated.clock.pass(15_000);
  await follow;
});

afterEach(() => host.close());

test("while the socket is gone, the nodes that have not stalled are followed", async () => {
  simulated.set({ http: null, socket: "gone" });
  simulated.stop("a.example");
  await simulated.clock.pass(60_000);
  expect(longestPause()).toBeLessThan(limits.feed.stall + limits.feed.poll + 1_000);
  // Once it is known to have stalled, the feed is as quick as before.
  expect(longestPause(8)).toBeLessThan(7_000);
  expect(latest.blocks[0]?.number).toBeGreaterThanOrEqual(simulated.head - 2);
}, 60_000);

test("a node stranded on a block that the others dropped is left, without asking over and over", async () => {
  simulated.set({ http: null, socket: "gone" });
  simulated.strand("a.example");
  const top = latest.blocks[0]?.number;
  await simulated.clock.pass(60_000);
  expect(longestPause()).toBeLessThan(limits.feed.stall + limits.feed.poll + 1_000);
  expect(latest.blocks[0]?.number).toBeGreaterThanOrEqual(simulated.head - 2);
  expect(latest.failure).toBeNull();
  const asked = `a.example condenser_api.get_block ${top}`;
  expect(simulated.requested.filter((each) => each === asked).length).toBeLessThan(8);
}, 60_000);

test("a socket whose server is behind pushes nothing new: the nodes are followed", async () => {
  simulated.lag = 30;
  await simulated.clock.pass(60_000);
  expect(longestPause()).toBeLessThan(limits.feed.stall);
  expect(latest).toMatchObject({ state: "live", failure: null });
  expect(latest.blocks[0]?.number).toBeGreaterThanOrEqual(
    simulated.head - limits.feed.stall / blockIntervalMs,
  );
}, 60_000);

test("while the nodes are behind, the socket fills a gap below its pushes", async () => {
  for (const node of nodes) simulated.stop(node);
  simulated.set({ http: null, socket: "hanging" });
  await simulated.clock.pass(10_000);
  simulated.set({ http: null, socket: null });
  await simulated.clock.pass(15_000);
  expect(latest).toMatchObject({ state: "live", failure: null });
  expect(latest.blocks[0]?.number).toBeGreaterThanOrEqual(simulated.head - 1);
}, 60_000);

test("a list without anything new for four slots is not live, although nodes answer", async () => {
  simulated.set({ http: null, socket: "gone" });
  for (const node of nodes) simulated.stop(node);
  await simulated.clock.pass(17_000);
  expect(latest).toMatchObject({ state: "loading", failure: null });
}, 60_000);
