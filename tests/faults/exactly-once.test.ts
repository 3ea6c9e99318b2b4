/** The feed's promise: every block once, in order, whatever the socket does and however often the chain forks. */
import { afterEach, expect, test, vi } from "vitest";
import { seededRandom, type Random } from "../../devnet/state/random.ts";
import { isWhole } from "../support/campaign.ts";
import { openTestEngine, type TestEngine } from "../support/engine.ts";

// A busy machine is slow, not wrong: the tests wait for states, never for an amount of time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let testEngine: TestEngine;
afterEach(() => testEngine.close());

/** The whole campaign has thirty times as many blocks and mishaps as the gate. */
const times = (count: number): number => (isWhole ? count * 30 : count);
const blocks = times(160);
/** How often each mishap happens to the feed. */
const feedFaults = {
  disconnect: times(34),
  gap: times(5),
  duplicate: times(5),
  reorder: times(5),
  fork: times(7),
  lateFork: times(4),
} as const;
type FeedFault = keyof typeof feedFaults;

test(`${feedFaults.disconnect} disconnects, gaps, duplicates, reorders and forks in ${blocks} blocks neither lose nor duplicate a block`, async () => {
  const seed = 20_261;
  testEngine = await openTestEngine({ seed, opsPerBlock: 1 });
  const { devnet, followed, engine } = testEngine;
  await testEngine.waitForView("latestBlocks", (view) => view.blocks.length >= 10);
  const unwatch = await engine.watch("latestBlocks", () => {});
  const start = performance.now();
  const waiting = schedule(seededRandom(seed));
  const random = seededRandom(seed + 1);
  let longest = 0;
  for (const [i, feedFault] of waiting.entries()) {
    if (feedFault === "disconnect")
      await vi.waitFor(() => expect(devnet.connections()).toBe(1), {
        interval: 1,
        timeout: 20_000,
      });
    // Most forks replace blocks that the feed already has; the others happen while it is still loading them.
    if (feedFault?.toLowerCase().endsWith("fork") && random.next() < 0.8) await caughtUp();
    if (feedFault) cause(feedFault, random);
    devnet.produce();
    if (random.next() < 0.6) await new Promise((resolve) => setImmediate(resolve));
    if (i % 50 === 49) longest = Math.max(longest, await caughtUp());
  }
  devnet.control("off");
  devnet.produce();
  longest = Math.max(longest, await caughtUp());
  await unwatch();

  expect(followed.errors).toEqual([]);
  const followedIds = followed.blocks.map(({ number, id }) => `${number} ${id}`);
  const first = followed.blocks[0]?.number ?? 0;
  const canonical = Array.from({ length: devnet.head() - first + 1 }, (_, i) => {
    const { block_id } = devnet.blockAt(first + i) as { block_id: string };
    return `${first + i} ${block_id}`;
  });
  expect(followedIds).toEqual(canonical);
  expect(followed.reorganisations).toBeGreaterThan(feedFaults.fork / 2);
  console.log(
    `exactly once: ${canonical.length} blocks, ` +
      `${Object.entries(feedFaults)
        .map(([name, count]) => `${count} × ${name}`)
        .join(
          ", ",
        )}; ${followed.reorganisations} reorganisations announced, ${followed.replaced} blocks replaced; ` +
      `0 lost, 0 doubled, 0 out of order; ${((performance.now() - start) / 1000).toFixed(1)} s, longest catch-up ${longest.toFixed(0)} ms`,
  );
}, 300_000);

/** A mishap, or none, for every block. */
function schedule(random: Random): readonly (FeedFault | null)[] {
  const all = Object.entries(feedFaults).flatMap(([mishap, count]) =>
    Array<FeedFault>(count).fill(mishap as FeedFault),
  );
  return random.shuffled([...all, ...Array<null>(Math.max(0, blocks - all.length)).fill(null)]);
}

function cause(mishap: FeedFault, random: Random): void {
  const { devnet } = testEngine;
  const depth = 1 + random.integer(5);
  devnet.control("off");
  switch (mishap) {
    case "disconnect":
      devnet.control("cut");
      return devnet.control("off");
    case "gap":
      devnet.control("cut");
      return devnet.produce(2 + random.integer(8));
    case "fork":
      return devnet.control("fork", depth);
    case "lateFork":
      devnet.control("delay", 4);
      devnet.produce();
      devnet.control("fork", depth);
      return devnet.control("off");
    case "duplicate":
    case "reorder":
      return devnet.control(mishap);
    default:
      return mishap satisfies never;
  }
}

/** Ends the mishap and waits until the feed has the newest block; returns how long that took. */
async function caughtUp(): Promise<number> {
  const { devnet, followed } = testEngine;
  const start = performance.now();
  devnet.control("off");
  const { block_id } = devnet.blockAt(devnet.head()) as { block_id: string };
  await vi.waitFor(() => expect(followed.blocks.at(-1)?.id).toBe(block_id), {
    interval: 2,
    timeout: 30_000,
  });
  return performance.now() - start;
}

test("a fork is followed and announced", async () => {
  testEngine = await openTestEngine({ seed: 6 });
  const { devnet, engine } = testEngine;
  await testEngine.waitForView("latestBlocks", (view) => view.blocks.length >= 10);
  const unwatch = await engine.watch("latestBlocks", () => {});
  devnet.control("fork", 3);
  devnet.produce();
  const head = devnet.head();
  const view = await testEngine.waitForView(
    "latestBlocks",
    ({ blocks, reorganised }) => blocks[0]?.number === head && reorganised !== null,
  );
  await unwatch();
  expect(view.reorganised).toMatchObject({ from: head - 3, to: head - 1 });
  for (const block of view.blocks)
    expect(block.id).toBe((devnet.blockAt(block.number) as { block_id: string }).block_id);
});

test("a gap too large to fill is announced, and the feed starts again", async () => {
  testEngine = await openTestEngine({ seed: 7, httpOnly: true, opsPerBlock: 0 });
  const { devnet, host } = testEngine;
  await testEngine.waitForView("latestBlocks", (view) => view.blocks.length >= 10);
  const before = devnet.head();
  for (let i = 0; i < 1010; i++) devnet.produce();
  const other = host.connect();
  const unwatch = await other.watch("latestBlocks", () => {});
  const view = await testEngine.waitForView(
    "latestBlocks",
    ({ skipped, blocks }) => skipped !== null && blocks[0]?.number === devnet.head(),
  );
  expect(view.skipped?.from).toBe(before + 1);
  expect(view.blocks[0]?.number).toBe(devnet.head());
  await unwatch();
});
