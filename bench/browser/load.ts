/** Measures page loads. */
import type { Browser, CDPSession } from "playwright";
import { counters, withPage } from "./page.ts";
import { recordLoad } from "./recorder.ts";

/** The cost of a cold load. Times are ms since navigation start. */
export interface LoadCost {
  readonly firstContentfulPaint: number;
  /** When the first element that matches the scenario's row selector was in the document. */
  readonly firstRow: number;
  /** Total blocking time of the main thread before the first row. */
  readonly blocking: number;
  readonly scriptMs: number;
  readonly requests: number;
  /** Encoded bytes over the wire. */
  readonly bytes: number;
}

/** Opens `url` in a new profile at `slowdown` × CPU throttling and measures until the first row is in the document. */
export async function measureLoad(
  browser: Browser,
  url: string,
  rowSelector: string,
  slowdown: number,
): Promise<LoadCost> {
  return withPage(browser, slowdown, async (page, cdp) => {
    const traffic = await countTraffic(cdp);
    await page.addInitScript(recordLoad, rowSelector);
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => window.bench.firstRow > 0 && window.bench.paint > 0);
    const scriptMs = (await counters(cdp)).ScriptDuration * 1000;
    const { paint, firstRow, tasks } = await page.evaluate(() => window.bench);
    const blocking = blockingTime(tasks.filter((task) => task.start < firstRow));
    return { firstContentfulPaint: paint, firstRow, blocking, scriptMs, ...traffic };
  });
}

/** The cost of loading a route, including what it loads after its first paint. */
export interface SettledLoadCost {
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  readonly blocking: number;
  readonly scriptMs: number;
  readonly requests: number;
  readonly bytes: number;
}

/** When a load counts as complete, ms after navigation at full speed. */
const settleTime = 4000;

/** Opens `url` in a new profile and measures until the page has settled. */
export async function measureSettledLoad(
  browser: Browser,
  url: string,
  slowdown: number,
): Promise<SettledLoadCost> {
  return withPage(browser, slowdown, async (page, cdp) => {
    const traffic = await countTraffic(cdp);
    await page.addInitScript(recordLoad, "main h1, main h2");
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(
      (settled) => window.bench.firstRow > 0 && performance.now() > settled,
      settleTime * slowdown,
    );
    const scriptMs = (await counters(cdp)).ScriptDuration * 1000;
    const { paint, largest, tasks } = await page.evaluate(() => window.bench);
    return {
      firstContentfulPaint: paint,
      largestContentfulPaint: largest,
      blocking: blockingTime(tasks),
      scriptMs,
      ...traffic,
    };
  });
}

/** Sums the part of each task beyond 50 ms. */
const blockingTime = (tasks: readonly { readonly duration: number }[]): number =>
  tasks.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0);

/** Counts a page's network traffic from now on; the returned object is updated in place. */
async function countTraffic(cdp: CDPSession): Promise<{ requests: number; bytes: number }> {
  const traffic = { requests: 0, bytes: 0 };
  cdp.on("Network.requestWillBeSent", () => (traffic.requests += 1));
  cdp.on(
    "Network.loadingFinished",
    ({ encodedDataLength }) => (traffic.bytes += encodedDataLength),
  );
  await cdp.send("Network.enable");
  return traffic;
}
