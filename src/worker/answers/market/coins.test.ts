/** How many calls a visitor who browses coins costs: the provider allows few. */
import { afterEach, expect, test } from "vitest";
import { openTestEngine, quickLimits, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { limits } from "../../../domain/limits.ts";

let testEngine: TestEngine | undefined;
afterEach(async () => {
  await testEngine?.close();
  testEngine = undefined;
});

test("six coins of a list cost a call each, and none waits until the minute is over", async () => {
  const asked: string[] = [];
  testEngine = await openTestEngine({
    history: 1,
    host: {
      limits: { ...quickLimits, market: limits.market },
      fetch: (address, request) => {
        const { pathname } = new URL(String(address));
        if (pathname.startsWith("/api/v3/")) asked.push(pathname);
        return fetch(address, request);
      },
    },
  });
  const { engine } = testEngine;
  const { from, coins } = valueOf(await engine.ask("market.search", ["e"]));
  expect([from, coins.length]).toEqual(["list", 20]);
  const found = coins.slice(0, 6);
  for (const { id, price } of found) {
    const preview = valueOf(await engine.ask("market.preview", [id]));
    expect(preview.wait).toBeLessThan(limits.market.globalDelay + 1);
    expect(preview.row?.price).toBe(price);
    const { coin } = valueOf(await engine.ask("market.coin", [id]));
    const week = valueOf(await engine.ask("market.prices", [id, "7d"]));
    expect(week.length).toBeGreaterThan(50);
    const [first, last] = [week[0], week.at(-1)];
    expect((last?.time ?? 0) - (first?.time ?? 0)).toBe(7 * 86_400_000);
    expect((last?.price ?? 0) / (coin.price ?? 0)).toBeCloseTo(1, 3);
  }
  expect(asked).toEqual(["/api/v3/coins/markets", ...found.map(({ id }) => `/api/v3/coins/${id}`)]);
});
