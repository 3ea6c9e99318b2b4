/** Prices rebuilt from the histories of a running network's witnesses. */
import { afterEach, expect, test } from "vitest";
import type { DevnetOptions } from "../../../../devnet/devnet.ts";
import { feedInterval } from "../../../../devnet/state/feed-medians.ts";
import { openTestEngine, quickLimits, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { feedRatio } from "../../../domain/price/feed-price.ts";
import { feedText } from "../../../domain/price/witness-prices.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

const limits = { ...quickLimits, request: { ...quickLimits.request, timeout: 5000 } };

/** Not the median of any feeds. */
const another = { base: "0.151 SBD", quote: "1.000 STEEM" } as const;

/** A network whose witnesses have published `price` before the first median. */
async function withFeeds(
  price: (place: number) => string,
  lie?: DevnetOptions["lie"],
): Promise<void> {
  testEngine = await openTestEngine({
    ...(lie && { lie }),
    history: 1100,
    opsPerBlock: 0,
    httpOnly: true,
    host: { limits },
  });
  const { devnet } = testEngine;
  const blocks = new Map<string, number>();
  for (let number = 1; number <= 1100; number++) {
    const { witness } = devnet.blockAt(number) as { witness: string };
    blocks.set(witness, (blocks.get(witness) ?? 0) + 1);
  }
  // The elected ones made the most blocks; they come first.
  const witnesses = [...blocks.keys()].toSorted(
    (x, y) => (blocks.get(y) ?? 0) - (blocks.get(x) ?? 0),
  );
  for (const [i, publisher] of witnesses.entries())
    devnet.order([
      ["feed_publish", { publisher, exchange_rate: { base: price(i), quote: "1.000 STEEM" } }],
    ]);
  devnet.produce(200, 0);
}

test("a network's own medians are those of its witnesses' feeds, and its price is their median", async () => {
  testEngine = await openTestEngine({
    history: 1300,
    opsPerBlock: 0,
    httpOnly: true,
    host: { limits },
  });
  const { medians, ...view } = valueOf(await testEngine.engine.ask("price.witnesses", [1]));
  expect(view).toMatchObject({ holes: [], compared: 1, agreeing: 1 });
  expect(medians.map(({ price }) => feedRatio(price))).toEqual([
    valueOf(await testEngine.engine.ask("chain.medianPrice", [])),
  ]);
});

test("the median is the one that the node reports, to the last digit, and the page can say so", async () => {
  await withFeeds(() => "0.151 SBD");
  const view = valueOf(await testEngine.engine.ask("price.witnesses", [1]));
  expect(view).toMatchObject({ holes: [], compared: 1, agreeing: 1, hasMore: false });
  const [median] = view.medians;
  expect(median).toMatchObject({ block: feedInterval, far: [], isWhole: true });
  // A backup that never had a block before may have the last place, without a feed.
  expect(median?.feeds).toBeGreaterThanOrEqual(20);
  expect(feedText(median?.price ?? { sbd: 0n, steem: 1n })).toEqual(["0.151 SBD", "1.000 STEEM"]);
  const before = testEngine.devnet.calls.get("condenser_api.get_account_history") ?? 0;
  await testEngine.engine.ask("price.witnesses", [2]);
  expect(testEngine.devnet.calls.get("condenser_api.get_account_history")).toBe(before);
});

test("of different feeds the middle one is the median; a feed of 10^9 is named, and so is a different median from a node", async () => {
  await withFeeds(
    (i) => (i === 0 ? "1000000000.000 SBD" : `0.${String(300 + i)} SBD`),
    ({ method }, truth) =>
      method === "get_feed_history"
        ? { current_median_history: another, price_history: [another] }
        : truth,
  );
  const view = valueOf(await testEngine.engine.ask("price.witnesses", [1]));
  expect(view).toMatchObject({ compared: 1, agreeing: 0 });
  const [median] = view.medians;
  expect(median?.far).toHaveLength(1);
  expect(Number(median?.price.sbd)).toBeGreaterThan(300);
  expect(Number(median?.price.sbd)).toBeLessThan(300 + 99);
});
