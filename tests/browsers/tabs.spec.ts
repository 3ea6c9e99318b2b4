/** One engine for all tabs, in every browser that has shared workers. */
import { setTimeout as after } from "node:timers/promises";
import type { Site } from "../../devnet/site.ts";
import { expect, test } from "./fixtures.ts";

const span = 15_000;

/** Calls to nodes and services so far, without the one call that every new block causes. */
const callsBeyond = ({ devnet }: Site): number =>
  [...devnet.calls.values()].reduce((sum, calls) => sum + calls, -devnet.head());

test("a second tab on Home costs at most 10 calls in 15 s and no second socket @whole", async ({
  openOwn,
  visit,
}) => {
  const site = await openOwn({ blockInterval: 3000 });
  const first = await visit();
  await first.go(site.url);
  await first.sees("LIVE");
  await expect.poll(() => site.devnet.connections()).toBe(1);
  // Wait until the first visit's own requests have ended.
  let before = -Infinity;
  await expect
    .poll(
      () => {
        const had = before;
        before = callsBeyond(site);
        return before - had;
      },
      { intervals: [3_500] },
    )
    .toBeLessThanOrEqual(0);
  const second = await visit();
  await second.go(site.url);
  await second.sees("LIVE");
  await after(span);
  expect(site.devnet.connections()).toBe(1);
  expect(callsBeyond(site) - before).toBeLessThanOrEqual(10);
});
