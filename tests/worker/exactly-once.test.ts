/** The feed's promise: every block once, in order, whatever the socket does. */
import { afterEach, expect, test } from "vitest";
import { seededRandom } from "../../devnet/random.ts";
import { openBench, type Bench } from "../support/engine.ts";

let bench: Bench;
afterEach(() => bench.close());

test("fifty cuts in two hundred blocks lose and double nothing", async () => {
  bench = await openBench({ seed: 5 });
  const { devnet, published, engine } = bench;
  await bench.seen("latestBlocks", (view) => view.blocks.length >= 10);
  const unwatch = await engine.watch("latestBlocks", () => {});
  const start = published.at(-1)?.number ?? 0;
  const random = seededRandom(99);
  const cuts = new Set(random.shuffled(Array.from({ length: 200 }, (_, i) => i)).slice(0, 50));
  for (let i = 0; i < 200; i++) {
    devnet.produce();
    if (cuts.has(i)) {
      devnet.control("cut");
      devnet.control("off");
    }
    if (random.next() < 0.3) await new Promise((resolve) => setImmediate(resolve));
    if (i % 10 === 9)
      await bench.seen("latestBlocks", (view) => (view.blocks[0]?.number ?? 0) > start);
  }
  const head = devnet.head();
  await bench.seen("latestBlocks", (view) => view.blocks[0]?.number === head);
  await unwatch();
  const numbers = published.map((block) => block.number).filter((number) => number > start);
  expect(numbers).toEqual(Array.from({ length: head - start }, (_, i) => start + 1 + i));
  for (const block of published.slice(1))
    expect(block.id).toBe((devnet.blockAt(block.number) as { block_id: string }).block_id);
}, 30_000);

test("a fork is followed and announced", async () => {
  bench = await openBench({ seed: 6 });
  const { devnet, engine } = bench;
  await bench.seen("latestBlocks", (view) => view.blocks.length >= 10);
  const unwatch = await engine.watch("latestBlocks", () => {});
  devnet.control("fork", 3);
  devnet.produce();
  const head = devnet.head();
  const view = await bench.seen(
    "latestBlocks",
    ({ blocks, reorganised }) => blocks[0]?.number === head && reorganised !== null,
  );
  await unwatch();
  for (const block of view.blocks)
    expect(block.id).toBe((devnet.blockAt(block.number) as { block_id: string }).block_id);
});

test("a gap too large to fill is announced and the feed starts anew", async () => {
  bench = await openBench({ seed: 7, httpOnly: true, opsPerBlock: 0 });
  const { devnet, host } = bench;
  await bench.seen("latestBlocks", (view) => view.blocks.length >= 10);
  const before = devnet.head();
  for (let i = 0; i < 1010; i++) devnet.produce();
  const other = host.connect();
  const unwatch = await other.watch("latestBlocks", () => {});
  const view = await bench.seen(
    "latestBlocks",
    ({ skipped, blocks }) => skipped !== null && blocks[0]?.number === devnet.head(),
  );
  expect(view.skipped?.from).toBe(before + 1);
  expect(view.blocks[0]?.number).toBe(devnet.head());
  await unwatch();
}, 40_000);
