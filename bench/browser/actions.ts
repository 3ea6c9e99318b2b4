/** Measures clicks and scrolling. */
import type { Browser, Page } from "playwright";
import { heap, withPage } from "./page.ts";
import { recordFrames, recordLoad } from "./recorder.ts";

/** The cost of interactions with a page. */
export interface ActionCost {
  readonly longTasks: number;
  readonly longestTask: number;
  readonly worstInteraction: number;
}

/** Opens `url` at full speed, then measures `act` with CPU throttling. */
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

/** The cost of scrolling a long list. */
export interface ScrollCost {
  readonly longTasks: number;
  readonly longestTask: number;
  /** Page heap after a garbage collection, bytes. */
  readonly heapBefore: number;
  readonly heapAfter: number;
  readonly gapP99: number;
}

/** Opens `url`, runs `prepare` at full speed, then scrolls by wheel and by jumps with CPU throttling. */
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

/**
 * Clicks the middle of the first element that matches `selector`, once the page is idle and the element no longer
 * moves. Like a person, it hovers first. It uses a selector because finding an element by its role would walk the whole
 * page on the thread that is being measured.
 */
export async function press(page: Page, selector: string): Promise<void> {
  await page.evaluate(idle);
  await page.evaluate(idle);
  const { x, y } = await page.evaluate((selected) => {
    const element = document.querySelector(selected);
    if (!element) throw new Error(`Nothing to press: ${selected}`);
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  await page.mouse.move(x, y);
  await page.evaluate(idle);
  await page.mouse.click(x, y);
}

/** Runs in the page: resolves when it is idle, or after a second. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
}
