/** Drives a real Chromium over CDP: loads pages fresh, counts what they cost, and watches them under load. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chromium, type Browser, type CDPSession, type Page } from "playwright";
import { chromiumArgs, findChromium } from "../tests/support/chromium.ts";

/** What one cold load cost. Times are ms since navigation start. */
export interface LoadCost {
  readonly firstContentfulPaint: number;
  /** When the first element matching the scenario's row selector stood in the document. */
  readonly firstRow: number;
  /** Sum of what each main-thread task before the first row took beyond 50 ms. */
  readonly blocking: number;
  readonly scriptMs: number;
  readonly requests: number;
  /** Encoded bytes over the wire. */
  readonly bytes: number;
}

/** What a page cost while it was watched. */
export interface WatchCost {
  readonly seconds: number;
  /** Share of the main thread's time spent in tasks, 0 … 1. */
  readonly busy: number;
  /** Share of one core the main thread's tasks took: what others took meanwhile does not count. */
  readonly processor: number;
  readonly framesPerSecond: number;
  /** ms between two animation frames. */
  readonly gaps: {
    readonly p50: number;
    readonly p95: number;
    readonly p99: number;
    readonly max: number;
  };
  /** Frames that came more than half a frame late. */
  readonly dropped: number;
  /** Share of one core all workers took together; null where the system does not tell. */
  readonly workers: number | null;
  readonly longTasks: number;
  readonly longestTask: number;
  /** Longest event handling to next paint seen, ms (Event Timing); 0 when none took 16 ms. */
  readonly worstInteraction: number;
}

/** Runs `work` with a fresh browser and closes it whatever happens. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArgs],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens `url` in a new profile at `slowdown` × CPU throttling and measures until the first row stands. */
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
    const blocking = tasks
      .filter((task) => task.start < firstRow)
      .reduce((total, task) => total + Math.max(0, task.duration - 50), 0);
    return { firstContentfulPaint: paint, firstRow, blocking, scriptMs, ...traffic };
  });
}

/** Opens `url`, waits for the first row, then watches for `seconds` while `interact` uses the page. */
export async function measureWatch(
  browser: Browser,
  url: string,
  rowSelector: string,
  options: {
    readonly slowdown: number;
    readonly seconds: number;
    readonly interact?: (page: Page) => Promise<void>;
    /** Counts what loading costs too. */
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
      processor: (after.ThreadTime - before.ThreadTime) / elapsed,
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

/** Counts what a page asks for from now on; the figures grow. */
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

/** What arriving at a route cost, with what it needs after its first paint. */
export interface ArrivalCost {
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  readonly blocking: number;
  readonly scriptMs: number;
  readonly requests: number;
  readonly bytes: number;
}

/** How long after navigation an arrival is over, ms. */
const arrival = 4000;

/** Opens `url` in a new profile and counts what the page itself costs until it has settled. */
export async function measureArrival(
  browser: Browser,
  url: string,
  slowdown: number,
): Promise<ArrivalCost> {
  return withPage(browser, slowdown, async (page, cdp) => {
    const traffic = await countTraffic(cdp);
    await page.addInitScript(recordLoad, "main h1, main h2");
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(
      (settled) => window.bench.firstRow > 0 && performance.now() > settled,
      arrival * slowdown,
    );
    const scriptMs = (await counters(cdp)).ScriptDuration * 1000;
    const { paint, largest, tasks } = await page.evaluate(() => window.bench);
    const blocking = tasks.reduce((total, task) => total + Math.max(0, task.duration - 50), 0);
    return {
      firstContentfulPaint: paint,
      largestContentfulPaint: largest,
      blocking,
      scriptMs,
      ...traffic,
    };
  });
}

/** Messages the engine sends a page in a second, and their size as JSON, bytes. */
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

/** Opens many tabs of one profile and watches one nobody looks at beside the one in front. */
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
      // A browser without a window shows every tab; these are told what a person's browser would say.
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

/** Memory at one minute of a soak, bytes. */
export interface Minute {
  readonly page: number;
  readonly engine: number;
  readonly stored: number;
}

/** Page heap after `seconds` of a live page ÷ before, each after collecting garbage. */
export async function measureGrowth(
  browser: Browser,
  url: string,
  rowSelector: string,
  seconds: number,
): Promise<number> {
  return withPage(browser, 1, async (page, cdp) => {
    await page.goto(url);
    await page.waitForSelector(rowSelector);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const before = await heap(cdp);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return (await heap(cdp)) / before;
  });
}

/** Leaves a page open and weighs it every minute, after collecting garbage. */
export async function soakPage(
  browser: Browser,
  url: string,
  minutes: number,
): Promise<readonly Minute[]> {
  return withPage(browser, 1, async (page, cdp) => {
    // A page's own worker can be weighed over its page's session; a shared one cannot.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));
    const engine = workerHeap(cdp);
    await page.goto(url);
    const samples: Minute[] = [];
    for (let minute = 1; minute <= minutes; minute++) {
      await new Promise((resolve) => setTimeout(resolve, 60_000));
      const sample = {
        page: await heap(cdp),
        engine: await engine(),
        stored: await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0),
      };
      samples.push(sample);
      const [inPage, inEngine, stored] = [sample.page, sample.engine, sample.stored].map((bytes) =>
        (bytes / 1e6).toFixed(1),
      );
      console.log(`  minute ${minute}: page ${inPage}, engine ${inEngine}, stored ${stored} MB`);
    }
    return samples;
  });
}

/** Weighs the engine of a page: the first of its workers, spoken to through the page's session. */
function workerHeap(cdp: CDPSession): () => Promise<number> {
  let session: string | null = null;
  const waiting = new Map<number, (result: { usedSize?: number }) => void>();
  let last = 0;
  cdp.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type === "worker" && targetInfo.url.includes("engine")) session = sessionId;
  });
  cdp.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: { usedSize?: number } };
    if (id !== undefined) waiting.get(id)?.(result ?? {});
  });
  void cdp.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const ask = (method: string): Promise<{ usedSize?: number }> =>
    new Promise((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      void cdp.send("Target.sendMessageToTarget", {
        sessionId: session ?? "",
        message: JSON.stringify({ id, method }),
      });
    });
  return async () => {
    await ask("HeapProfiler.collectGarbage");
    return (await ask("Runtime.getHeapUsage")).usedSize ?? 0;
  };
}

/**
 * Presses the middle of the first element `selector` finds, once the page rests: before, it may still move. As a
 * person's, the pointer is there before it presses. Like `page.keyboard`, it only sends input: looking for an element
 * by its role walks the whole page, on the thread that is being measured.
 */
export async function press(page: Page, selector: string): Promise<void> {
  await page.evaluate(rest);
  await page.evaluate(rest);
  const { x, y } = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) throw new Error(`Nothing to press: ${wanted}`);
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  await page.mouse.move(x, y);
  await page.evaluate(rest);
  await page.mouse.click(x, y);
}

/** In the page: the next moment it has nothing to do, or a second from now. */
function rest(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
}

/** Processor seconds all worker threads of this machine's browsers have taken; null where nobody tells. */
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

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** What using a page cost. */
export interface ActionCost {
  readonly longTasks: number;
  readonly longestTask: number;
  readonly worstInteraction: number;
}

/** Opens `url` at full speed, then measures what `act` costs, slowed down. */
export async function measureActions(
  browser: Browser,
  url: string,
  options: {
    readonly slowdown: number;
    readonly before: (page: Page) => Promise<void>;
    readonly ready: (page: Page) => Promise<void>;
    readonly act: (page: Page) => Promise<void>;
  },
): Promise<ActionCost> {
  return withPage(browser, 1, async (page, cdp) => {
    await options.before(page);
    await page.addInitScript(recordLoad, "main");
    await page.goto(url);
    await options.ready(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: options.slowdown });
    await page.evaluate(recordFrames, false);
    await options.act(page);
    const { tasks, watchedFrom, worstInteraction } = await page.evaluate(() => window.bench);
    const seen = tasks.filter((task) => task.start >= watchedFrom);
    return {
      longTasks: seen.length,
      longestTask: Math.max(0, ...seen.map((task) => task.duration)),
      worstInteraction,
    };
  });
}

/** What scrolling a long list cost. */
export interface ScrollCost {
  readonly longTasks: number;
  readonly longestTask: number;
  /** Page heap after collecting garbage, bytes. */
  readonly heapBefore: number;
  readonly heapAfter: number;
  readonly gapP99: number;
}

/** Opens `url`, lets `prepare` fill it at full speed, then turns the wheel and jumps about, slowed down. */
export async function measureScroll(
  browser: Browser,
  url: string,
  options: {
    readonly slowdown: number;
    readonly prepare: (page: Page) => Promise<void>;
  },
): Promise<ScrollCost> {
  return withPage(browser, 1, async (page, cdp) => {
    await page.addInitScript(recordLoad, "main");
    await page.goto(url);
    await options.prepare(page);
    const heapBefore = await heap(cdp);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: options.slowdown });
    await page.evaluate(recordFrames, false);
    await page.mouse.move(700, 500);
    for (let turn = 0; turn < 120; turn++) {
      await page.mouse.wheel(0, turn % 40 < 30 ? 700 : -900);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    for (const share of [0.25, 0.9, 0.5, 1, 0])
      await page.evaluate(async (to) => {
        scrollTo(0, document.documentElement.scrollHeight * to);
        await new Promise((resolve) => setTimeout(resolve, 300));
      }, share);
    const { tasks, watchedFrom, gaps } = await page.evaluate(() => window.bench);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const seen = tasks.filter((task) => task.start >= watchedFrom);
    const sorted = gaps.toSorted((a, b) => a - b);
    return {
      longTasks: seen.length,
      longestTask: Math.max(0, ...seen.map((task) => task.duration)),
      heapBefore,
      heapAfter: await heap(cdp),
      gapP99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    };
  });
}

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  return (await cdp.send("Runtime.getHeapUsage")).usedSize;
}

/** How long a browser ends what a closed page has left behind, ms: the next page must not be measured beside that. */
const aftermath = 500;

async function withPage<T>(
  browser: Browser,
  slowdown: number,
  work: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    // The TypeScript loader names functions through this helper, which pages do not have.
    await page.addInitScript("globalThis.__name = (named) => named");
    const cdp = await context.newCDPSession(page);
    await cdp.send("Performance.enable", { timeDomain: "timeTicks" });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await new Promise((resolve) => setTimeout(resolve, aftermath));
    return await work(page, cdp);
  } finally {
    await context.close();
  }
}

type Counter = "Timestamp" | "TaskDuration" | "ThreadTime" | "ScriptDuration";

async function counters(cdp: CDPSession): Promise<Readonly<Record<Counter, number>>> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const value = (name: Counter) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    Timestamp: value("Timestamp"),
    TaskDuration: value("TaskDuration"),
    ThreadTime: value("ThreadTime"),
    ScriptDuration: value("ScriptDuration"),
  };
}

interface Recorder {
  paint: number;
  firstRow: number;
  tasks: { start: number; duration: number }[];
  largest: number;
  gaps: number[];
  watchedFrom: number;
  worstInteraction: number;
}

declare global {
  interface Window {
    bench: Recorder;
  }
}

function recordLoad(rowSelector: string): void {
  const bench: Recorder = {
    paint: 0,
    firstRow: 0,
    tasks: [],
    largest: 0,
    gaps: [],
    watchedFrom: 0,
    worstInteraction: 0,
  };
  window.bench = bench;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName("first-contentful-paint"))
      bench.paint = entry.startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) bench.largest = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      bench.tasks.push({ start: startTime, duration });
  }).observe({ type: "longtask", buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(rowSelector)) return;
    bench.firstRow = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

function recordFrames(fromStart = false): void {
  const { bench } = window;
  const now = performance.now();
  bench.watchedFrom = fromStart ? 0 : now;
  let last = now;
  const frame = (now: number): void => {
    if (now > last) bench.gaps.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      bench.worstInteraction = Math.max(bench.worstInteraction, duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
