/** Opens Chromium and its pages over CDP, and reads their counters. */
import { chromium, type Browser, type CDPSession, type Page } from "playwright";
import { chromiumArgs, findChromium } from "../../tools/chromium.ts";

/** Runs `work` with a new browser, and closes it even if `work` fails. */
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

/** Pause before each page, so that the browser's cleanup of the previous one is not measured, ms. */
const cleanupTime = 500;

export async function withPage<T>(
  browser: Browser,
  slowdown: number,
  work: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    // Functions compiled by the TypeScript loader call this helper, which does not exist in pages.
    await page.addInitScript("globalThis.__name = (named) => named");
    const cdp = await context.newCDPSession(page);
    await cdp.send("Performance.enable", { timeDomain: "timeTicks" });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await new Promise((resolve) => setTimeout(resolve, cleanupTime));
    return await work(page, cdp);
  } finally {
    await context.close();
  }
}

type Counter = "Timestamp" | "TaskDuration" | "ThreadTime" | "ScriptDuration";

export async function counters(cdp: CDPSession): Promise<Readonly<Record<Counter, number>>> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const value = (name: Counter) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    Timestamp: value("Timestamp"),
    TaskDuration: value("TaskDuration"),
    ThreadTime: value("ThreadTime"),
    ScriptDuration: value("ScriptDuration"),
  };
}

export async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  return (await cdp.send("Runtime.getHeapUsage")).usedSize;
}
