/** Whatever goes wrong at the bridge (restarts, limits, a lost upstream), the feed neither loses nor repeats a block. */
import { afterEach, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../support/engine.ts";
import { atHead, followOverSocket, overSocket } from "../support/socket-feed.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

/** Two nodes, the first with the websocket; the feed follows the chain over it. */
async function follow(): Promise<void> {
  // A rate limit ends at a time of this machine.
  testEngine = await openTestEngine({ now: Date.now(), seed: 31, nodes: 2, opsPerBlock: 1 });
  await followOverSocket(testEngine);
}

/** Produces blocks one at a time, waiting until each is shown. */
async function produceEach(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    testEngine.devnet.produce();
    await testEngine.waitForView("latestBlocks", atHead(testEngine));
  }
}

/** The chain's ids from the first delivered block to the head. */
function onChain(): readonly string[] {
  const { devnet, published } = testEngine;
  const first = published[0]?.number ?? 0;
  return Array.from(
    { length: devnet.head() - first + 1 },
    (_, i) => (devnet.blockAt(first + i) as { block_id: string }).block_id,
  );
}

const delivered = (): readonly (string | null)[] => testEngine.published.map(({ id }) => id);

test("a restart: the server is gone for a while and comes back", async () => {
  await follow();
  for (let round = 0; round < 3; round++) {
    await produceEach(2);
    testEngine.devnet.control("refuse", "@0");
    testEngine.devnet.produce(3);
    await produceEach(3);
    testEngine.devnet.control("off");
    await testEngine.waitForView("connection", overSocket);
    await produceEach(2);
  }
  expect(delivered()).toEqual(onChain());
  expect(testEngine.followed.errors).toEqual([]);
});

test("a rate limit: nothing sent to the socket is answered until it ends", async () => {
  await follow();
  for (let round = 0; round < 3; round++) {
    await produceEach(2);
    testEngine.devnet.control("rate-limit", 200);
    testEngine.devnet.produce(4);
    await produceEach(4);
    testEngine.devnet.control("off");
    await produceEach(2);
    await testEngine.waitForView("connection", overSocket);
  }
  expect(delivered()).toEqual(onChain());
  expect(testEngine.followed.errors).toEqual([]);
});

test.each(["", "errors"])("a lost upstream: the socket stays open (%s)", async (how) => {
  await follow();
  for (let round = 0; round < 3; round++) {
    await produceEach(2);
    testEngine.devnet.control("upstream-loss", how);
    testEngine.devnet.produce(4);
    await produceEach(4);
    testEngine.devnet.control("off");
    testEngine.devnet.produce();
    await testEngine.waitForView("connection", overSocket);
    await produceEach(2);
  }
  expect(delivered()).toEqual(onChain());
  expect(testEngine.followed.errors).toEqual([]);
});
