/** Measures the history of an account in the app: download, first row, typing, exports and books. */
import type { Browser, CDPSession, Download, Page } from "playwright";
import { percentile, type Measurement } from "../scenarios/scenario.ts";
import { press } from "./actions.ts";
import { workerMemory, type WorkerMemory } from "./memory.ts";
import { counters, heap, withPage } from "./page.ts";
import { recordFrames, recordLoad } from "./recorder.ts";
import { cpuOrWallClock, WorkerClock } from "./worker-clock.ts";

/** The account whose history is measured, and how to check the files that the app exports. */
export interface HistoryPlan {
  readonly url: string;
  readonly account: string;
  readonly entries: number;
  /** Reads an exported file and its manifest; throws if a row differs from the node's. */
  readonly check: (path: string, manifest: string) => Promise<void>;
}

/** How many times the tab is opened and timed with the engine's columns in memory. */
const clicks = 12;
/** How many times it is opened and timed after a reload. */
const clicksAfterReload = 6;
/** Timeout of a download or an export, ms: enough even on a machine that is busy with other work. */
const timeout = 1_500_000;
const firstRow = '[aria-label="History"] [role=listitem] .op:not(.pending)';
const tab = (name: string): string => `nav.account-tabs a[href$="${name}"]`;

/** Measures what a whole history costs the app. */
export async function measureDownloadedHistory(
  browser: Browser,
  plan: HistoryPlan,
): Promise<readonly Measurement[]> {
  return withPage(browser, 1, async (page, cdp) => {
    // A dedicated worker can be measured through its page's CDP session; a shared one cannot. Without the picker, files
    // are saved without a dialog.
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, "SharedWorker");
      Reflect.deleteProperty(globalThis, "showSaveFilePicker");
    });
    await page.addInitScript(recordLoad, "main");
    const memory = workerMemory(cdp, "engine");
    return [
      ...(await measureDownload(browser, page, cdp, memory, plan)),
      ...(await measureOpening(page, plan)),
      ...(await measureTyping(page, cdp, plan)),
      ...(await measureExports(browser, page, cdp, memory, plan)),
      ...(await measureBooks(page, plan)),
    ];
  });
}

type Memory = () => Promise<WorkerMemory>;

const sizeOf = async (memory: Memory): Promise<number> => {
  const { heap: objects, buffers } = await memory();
  return objects + buffers;
};

async function measureDownload(
  browser: Browser,
  page: Page,
  cdp: CDPSession,
  memory: Memory,
  { url, account, entries }: HistoryPlan,
): Promise<readonly Measurement[]> {
  await page.goto(`${url}/accounts/${account}/history`);
  await page.getByRole("button", { name: "Download all" }).waitFor();
  const pageBefore = await heap(cdp);
  const engineBefore = await sizeOf(memory);
  const clock = await WorkerClock.of(browser);
  const { wallClock, cpu } = await clock.time(async () => {
    await page.getByRole("button", { name: "Download all" }).click();
    await page.getByText(/^The whole history:/).waitFor({ timeout });
  });
  const pageAfter = await heap(cdp);
  const engineAfter = await sizeOf(memory);
  return [
    { what: "download rate, wall-clock", value: entries / (wallClock / 1000), unit: "/s" },
    ...(cpu === null
      ? []
      : [
          {
            what: "download rate, engine's CPU time",
            value: entries / (cpu / 1000),
            unit: "/s",
          },
        ]),
    {
      what: "page heap growth during the download",
      value: (pageAfter - pageBefore) / 1e6,
      unit: "MB",
      budget: 5,
    },
    {
      what: "engine memory growth during the download, per entry",
      value: (engineAfter - engineBefore) / entries,
      unit: "B",
      budget: 80,
    },
  ];
}

/** Times from a click on the tab to its first row, with the engine's columns in memory and after a reload. */
async function measureOpening(
  page: Page,
  { url, account }: HistoryPlan,
): Promise<readonly Measurement[]> {
  const inMemory: number[] = [];
  for (let i = 0; i < clicks; i++) {
    await press(page, tab(`/accounts/${account}`));
    await page.locator(`${tab(`/accounts/${account}`)}[aria-current="page"]`).waitFor();
    inMemory.push((await timeOpening(page)).sinceClick);
  }
  const afterReload: Opening[] = [];
  for (let i = 0; i < clicksAfterReload; i++) {
    await page.goto(`${url}/accounts/${account}`);
    await page.locator(`${tab(`/accounts/${account}`)}[aria-current="page"]`).waitFor();
    afterReload.push(await timeOpening(page));
  }
  return [
    {
      what: "click to first row, minimum",
      value: Math.min(...inMemory),
      unit: "ms",
      budget: 100,
    },
    { what: "click to first row, p50", value: percentile(inMemory, 0.5), unit: "ms" },
    { what: "click to first row, p95", value: percentile(inMemory, 0.95), unit: "ms" },
    {
      what: "click to first row after a reload, minimum",
      value: Math.min(...afterReload.map(({ sinceClick }) => sinceClick)),
      unit: "ms",
    },
    {
      what: "click to first row after a reload, p50",
      value: percentile(
        afterReload.map(({ sinceClick }) => sinceClick),
        0.5,
      ),
      unit: "ms",
    },
    // The click comes as soon as the tab is there: a page that loads faster is clicked sooner, and then waits longer for
    // its engine.
    {
      what: "reload to first row, p50",
      value: percentile(
        afterReload.map(({ sinceReload }) => sinceReload),
        0.5,
      ),
      unit: "ms",
    },
  ];
}

/** When the first row was drawn, ms. */
interface Opening {
  readonly sinceClick: number;
  readonly sinceReload: number;
}

async function timeOpening(page: Page): Promise<Opening> {
  await page.evaluate((row) => {
    const seen = { clicked: 0, row: 0 };
    Object.assign(window, { seen });
    addEventListener("click", ({ timeStamp }) => (seen.clicked = timeStamp), {
      once: true,
      capture: true,
    });
    const observer = new MutationObserver(() => {
      if (!document.querySelector(row)) return;
      observer.disconnect();
      requestAnimationFrame(() => (seen.row = performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true });
  }, firstRow);
  await press(page, tab("/history"));
  const seen = await page.waitForFunction(() => {
    const times = (window as unknown as { seen: { clicked: number; row: number } }).seen;
    return times.row > 0 && times;
  });
  const { clicked, row } = (await seen.jsonValue()) as { clicked: number; row: number };
  return { sinceClick: row - clicked, sinceReload: row };
}

/** Types into the filters of a short history and of the whole one, with a throttled CPU. */
async function measureTyping(
  page: Page,
  cdp: CDPSession,
  { url, account }: HistoryPlan,
): Promise<readonly Measurement[]> {
  const rows: Measurement[] = [];
  for (const [name, what] of [
    ["entries-100", "over 100 entries"],
    [account, "over all entries"],
  ] as const) {
    await page.goto(`${url}/accounts/${name}/history`);
    await page.getByText(/^The whole history:/).waitFor();
    await page.locator(firstRow).first().waitFor();
    const { longestTask, longTasks, worstInteraction } = await typeInto(page, cdp);
    const budget = name === account ? { budget: 50 } : {};
    rows.push(
      {
        what: `typing in a filter ${what} at 4 ×, longest task over 50 ms`,
        value: longestTask,
        unit: "ms",
        ...budget,
      },
      { what: `typing in a filter ${what} at 4 ×, tasks over 50 ms`, value: longTasks, unit: "" },
      {
        what: `typing in a filter ${what} at 4 ×, worst interaction`,
        value: worstInteraction,
        unit: "ms",
      },
    );
  }
  return rows;
}

async function typeInto(
  page: Page,
  cdp: CDPSession,
): Promise<{
  readonly longestTask: number;
  readonly longTasks: number;
  readonly worstInteraction: number;
}> {
  await page.getByRole("button", { name: "More filters" }).click();
  const field = page.getByLabel("With account");
  await field.focus();
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(recordFrames, false);
  for (const name of ["amy*", "ben*", "finn*"]) {
    for (const key of name) await page.keyboard.type(key, { delay: 120 });
    for (const _ of name) await page.keyboard.press("Backspace", { delay: 60 });
  }
  const { worstInteraction } = await page.evaluate(() => window.bench);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const seen = await longTasksOf(page);
  return { longestTask: Math.max(0, ...seen), longTasks: seen.length, worstInteraction };
}

/** The page's tasks over 50 ms since its frames are recorded, ms. */
async function longTasksOf(page: Page): Promise<readonly number[]> {
  const { tasks, watchedFrom } = await page.evaluate(() => window.bench);
  return tasks.filter(({ start }) => start >= watchedFrom).map(({ duration }) => duration);
}

/** Resolves with false after the pause between two memory readings. */
const pause = (): Promise<boolean> =>
  new Promise((resolve) => setTimeout(() => resolve(false), 3000));

/** Exports every entry in both formats, and checks the files. */
async function measureExports(
  browser: Browser,
  page: Page,
  cdp: CDPSession,
  memory: Memory,
  plan: HistoryPlan,
): Promise<readonly Measurement[]> {
  const rows: Measurement[] = [];
  const clock = await WorkerClock.of(browser);
  for (const format of ["CSV", "JSON Lines"]) {
    const downloads: Download[] = [];
    const collect = (each: Download): void => void downloads.push(each);
    page.on("download", collect);
    await page.getByRole("button", { name: /^Export: Entries/ }).click();
    const dialog = page.getByRole("dialog", { name: "Export" });
    await dialog.getByRole("radio", { name: format }).check();
    await dialog.getByRole("radio", { name: "UTC" }).first().check();
    const pageBefore = await heap(cdp);
    const engineBefore = await sizeOf(memory);
    const pageHeaps: number[] = [];
    const engineSizes: number[] = [];
    const before = await counters(cdp);
    const engine = await clock.time(async () => {
      await dialog.getByRole("button", { name: /^Export [\d,]+ rows$/ }).click();
      const done = dialog
        .getByText(/rows exported/)
        .waitFor({ timeout })
        .then(() => true);
      while (!(await Promise.race([done, pause()]))) {
        pageHeaps.push(await heap(cdp));
        engineSizes.push(await sizeOf(memory));
      }
    });
    const after = await counters(cdp);
    pageHeaps.push(await heap(cdp));
    engineSizes.push(await sizeOf(memory));
    rows.push(
      {
        what: `export to ${format}, CPU time of engine and page`,
        value: cpuOrWallClock(engine) / 1000 + after.ThreadTime - before.ThreadTime,
        unit: "s",
        budget: 15,
      },
      { what: `export to ${format}, wall-clock`, value: engine.wallClock / 1000, unit: "s" },
      {
        what: `page heap growth during the export to ${format}`,
        value: (Math.max(...pageHeaps) - pageBefore) / 1e6,
        unit: "MB",
        budget: 20,
      },
      {
        what: `engine memory during the export to ${format} ÷ before`,
        value: Math.max(...engineSizes) / engineBefore,
        unit: "×",
        budget: 1.25,
      },
    );
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    while (downloads.length < 2) await page.waitForEvent("download");
    page.off("download", collect);
    const isManifest = (each: Download): boolean =>
      each.suggestedFilename().endsWith(".manifest.json");
    const file = downloads.find((each) => !isManifest(each));
    const manifest = downloads.find(isManifest);
    await plan.check((await file?.path()) ?? "", (await manifest?.path()) ?? "");
  }
  return rows;
}

/** Computes the books of every entry, and writes them; the page must stay free meanwhile. */
async function measureBooks(
  page: Page,
  { url, account }: HistoryPlan,
): Promise<readonly Measurement[]> {
  const opened = Date.now();
  await page.goto(`${url}/books?account=${account}`);
  const points = page.getByRole("region", { name: "Before You Export" });
  await points.getByRole("button", { name: /^Export books/ }).waitFor({ timeout });
  const rows: Measurement[] = [
    {
      what: "books, until they can be exported",
      value: (Date.now() - opened) / 1000,
      unit: "s",
    },
  ];
  for (const format of ["Beancount", "Parquet"]) {
    await points.getByRole("button", { name: /^Export books/ }).click();
    const dialog = page.getByRole("dialog", { name: "Export" });
    await dialog.getByRole("radio", { name: format }).check();
    const started = Date.now();
    await page.evaluate(recordFrames, false);
    await dialog.getByRole("button", { name: /^Export / }).click();
    await dialog.getByText(/rows? exported/).waitFor({ timeout });
    const took = (Date.now() - started) / 1000;
    const tasks = await longTasksOf(page);
    rows.push(
      { what: `books as ${format}, wall-clock`, value: took, unit: "s" },
      {
        what: `books as ${format}, longest task of the page over 50 ms`,
        value: Math.max(0, ...tasks),
        unit: "ms",
        budget: 50,
      },
    );
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  }
  return rows;
}
