/** Measures live pages: their threads, their frames, and the messages they receive. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Browser, CDPSession, Page } from "playwright";
import { counters, withPage } from "./page.ts";
import { recordFrames, recordLoad } from "./recorder.ts";

/** The cost of a live page over a period of time. */
export interface WatchCost {
  readonly seconds: number;
  /** Share of the main thread's time spent in tasks, 0 … 1. */
  readonly busy: number;
  /** CPU time of the main thread's tasks as a share of one core; excludes time taken by other processes. */
  readonly cpu: number;
  readonly framesPerSecond: number;
  /** ms between two animation frames. */
  readonly gaps: {
    readonly p50: number;
    readonly p95: number;
    readonly p99: number;
    readonly max: number;
  };
  /** Frames that were more than half a frame late. */
  readonly dropped: number;
  /** CPU time of all workers as a share of one core; null if the system does not report it. */
  readonly workers: number | null;
  /** Tasks over 50 ms. */
  readonly longTasks: number;
  /** Duration of the longest of them, ms; 0 if there was none. */
  readonly longestTask: number;
  /** Longest time from an input event to the next paint, ms (Event Timing); 0 if all took less than 16 ms. */
  readonly worstInteraction: number;
}

/** Opens `url`, waits until 3 s after the first row, then measures for `seconds` while `interact` uses the page. */
export async function measureWatch(
  browser: Browser,
  url: string,
  rowSelector: string,
  options: {
    readonly slowdown: number;
    readonly seconds: number;
    readonly interact?: (page: Page) => Promise<void>;
    /** Whether to measure from the first row on, and to count long tasks of the page load too. */
    readonly fromStart?: boolean;
  },
): Promise<WatchCost> {
  return withPage(browser, options.slowdown, async (page, cdp) => {
    await page.addInitScript(recordLoad, rowSelector);
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => window.bench.firstRow > 0);
    if (!options.fromStart)
      await page.waitForFunction(() => performance.now() - window.bench.firstRow > 3000);
    await page.evaluate(recordFrames, options.fromStart === true);
    const before = await counters(cdp);
    const workersBefore = workerSeconds();
    const until = Date.now() + options.seconds * 1000;
    await options.interact?.(page);
    await page.waitForFunction((end) => Date.now() >= end, until, {
      timeout: options.seconds * 1000 + 30_000,
      polling: 500,
    });
    const after = await counters(cdp);
    const workersAfter = workerSeconds();
    const seen = await page.evaluate(() => window.bench);
    const elapsed = after.Timestamp - before.Timestamp;
    const gaps = seen.gaps.toSorted((a, b) => a - b);
    const at = (share: number) =>
      gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))] ?? 0;
    return {
      seconds: elapsed,
      busy: (after.TaskDuration - before.TaskDuration) / elapsed,
      cpu: (after.ThreadTime - before.ThreadTime) / elapsed,
      framesPerSecond: gaps.length / elapsed,
      gaps: { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) },
      dropped: gaps.filter((gap) => gap > 25).length,
      workers:
        workersBefore === null || workersAfter === null
          ? null
          : (workersAfter - workersBefore) / elapsed,
      longTasks: seen.tasks.filter((task) => task.start >= seen.watchedFrom).length,
      longestTask: Math.max(
        0,
        ...seen.tasks.filter((task) => task.start >= seen.watchedFrom).map((task) => task.duration),
      ),
      worstInteraction: seen.worstInteraction,
    };
  });
}

/** Messages per second from the engine to a page, and their size as JSON, bytes/s. */
export async function countMessages(
  browser: Browser,
  url: string,
  seconds: number,
): Promise<{ readonly messages: number; readonly bytes: number }> {
  return withPage(browser, 1, async (page) => {
    await page.addInitScript(() => {
      const crossed = { messages: 0, bytes: 0 };
      Reflect.set(window, "crossed", crossed);
      const deliver = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
      Object.defineProperty(MessageEvent.prototype, "data", {
        get(this: MessageEvent) {
          const data: unknown = deliver?.get?.call(this);
          crossed.messages += 1;
          crossed.bytes += JSON.stringify(data)?.length ?? 0;
          Object.defineProperty(this, "data", { value: data });
          return data;
        },
      });
    });
    await page.goto(url);
    await page.waitForFunction(() => performance.now() > 6000);
    const read = () =>
      page.evaluate(() => ({
        ...(Reflect.get(window, "crossed") as { messages: number; bytes: number }),
        at: performance.now(),
      }));
    const before = await read();
    await page.waitForFunction((end) => performance.now() > end, before.at + seconds * 1000, {
      timeout: seconds * 1000 + 30_000,
    });
    const after = await read();
    const elapsed = (after.at - before.at) / 1000;
    return {
      messages: (after.messages - before.messages) / elapsed,
      bytes: (after.bytes - before.bytes) / elapsed,
    };
  });
}

/** Opens tabs of one profile, all but the last hidden; returns how busy the first and the last are, 0 … 1. */
export async function measureBackground(
  browser: Browser,
  url: string,
  tabs: number,
  seconds: number,
): Promise<{ readonly hidden: number; readonly shown: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const open = async (isHidden: boolean): Promise<CDPSession> => {
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send("Performance.enable", { timeDomain: "timeTicks" });
      await page.goto(url);
      await page.waitForFunction(() => performance.now() > 4000);
      // In a headless browser every tab is visible, so the hidden state has to be simulated.
      if (isHidden)
        await page.evaluate(() => {
          for (const [name, value] of Object.entries({ hidden: true, visibilityState: "hidden" }))
            Object.defineProperty(document, name, { configurable: true, value });
          document.dispatchEvent(new Event("visibilitychange"));
        });
      return cdp;
    };
    const hidden = await open(true);
    for (let i = 2; i < tabs; i++) await open(true);
    const shown = await open(false);
    const before = [await counters(hidden), await counters(shown)] as const;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const after = [await counters(hidden), await counters(shown)] as const;
    const busy = (tab: 0 | 1) =>
      (after[tab].TaskDuration - before[tab].TaskDuration) /
      (after[tab].Timestamp - before[tab].Timestamp);
    return { hidden: busy(0), shown: busy(1) };
  } finally {
    await context.close();
  }
}

/** CPU seconds of all browser worker threads on this machine; null if the system does not report them. */
function workerSeconds(): number | null {
  if (!existsSync("/proc/self/task")) return null;
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    try {
      for (const task of readdirSync(`/proc/${pid}/task`)) {
        if (!/Worker/.test(readFileSync(`/proc/${pid}/task/${task}/comm`, "utf8"))) continue;
        const fields = readFileSync(`/proc/${pid}/task/${task}/stat`, "utf8").split(") ")[1];
        const [user, system] = fields?.split(" ").slice(11, 13) ?? [];
        ticks += Number(user) + Number(system);
      }
    } catch {
      continue;
    }
  return ticks / ticksPerSecond;
}

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;
