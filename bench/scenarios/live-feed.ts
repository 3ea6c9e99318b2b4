/** Live pages on quiet and busy chains. */
import type { Page } from "playwright";
import { press } from "../browser/actions.ts";
import { countMessages, measureWatch, type WatchCost } from "../browser/watch.ts";
import type { Measurement, Scenario, Site, ScenarioParts } from "./scenario.ts";

interface LivePage {
  readonly title: string;
  readonly path: (site: Site) => string;
  /** Selects an element that exists once live data is shown. */
  readonly row: string;
}

const operations = 500;
const rates: readonly (readonly [name: string, blockInterval: number])[] = [
  ["1 block/3 s", 3000],
  ["1 block/s", 1000],
  ["5 blocks/s", 200],
  ["20 blocks/s", 50],
];
const quietest = "1 block/3 s";
const busiest = "20 blocks/s";

/** 500 operations per block at four rates, at 1 × and 4 × slowdown. */
const liveFeed = (name: string, page: LivePage): Scenario => ({
  name,
  async run(parts) {
    const rows: Measurement[] = [];
    const quietCosts = new Map<number, WatchCost>();
    for (const [rate, blockInterval] of rates) {
      const isBusiest = rate === busiest;
      for (const slowdown of [1, 4]) {
        const { cost, blocks } = await watch(parts, page, blockInterval, slowdown);
        if (rate === quietest) quietCosts.set(slowdown, cost);
        const at = `${page.title}, ${rate}${slowdown === 1 ? "" : ` at ${slowdown} ×`}`;
        rows.push(...describe(at, cost, isBusiest ? budgetsAt(slowdown) : {}));
        rows.push({
          what: `blocks, ${at}`,
          value: blocks,
          unit: "/s",
          ...(isBusiest && { budget: 19, atLeast: true }),
        });
        const quiet = quietCosts.get(slowdown);
        if (isBusiest && slowdown === 1 && quiet)
          rows.push({
            what: `page busy, ${page.title}: ${busiest} ÷ ${quietest}`,
            value: cost.busy / quiet.busy,
            unit: "×",
            budget: 1.3,
          });
      }
    }
    rows.push(...(await messageRows(parts, page)));
    return rows;
  },
});

/** A row of a live list. */
export const tableRow = "main table tbody a[href^='/blocks/']";

/** Home: the heartbeat and two lists of ten. */
export const liveHome = liveFeed("live-home", { title: "Home", path: () => "/", row: tableRow });
/** Blocks: a list of five and one of ten. */
export const liveBlocks = liveFeed("live-blocks", {
  title: "Blocks",
  path: () => "/blocks",
  row: tableRow,
});
/** A block close to the head, whose finality changes. */
export const liveBlock = liveFeed("live-block", {
  title: "a block",
  path: (site) => `/blocks/${site.devnet.head() - 3}`,
  row: "main a[href^='/blocks/']",
});

async function watch(
  { browser, openSite }: ScenarioParts,
  page: LivePage,
  blockInterval: number,
  slowdown: number,
): Promise<{ readonly cost: WatchCost; readonly blocks: number }> {
  const site = await openSite({ blockInterval, opsPerBlock: operations });
  try {
    const [head, start] = [site.devnet.head(), performance.now()];
    const cost = await measureWatch(browser, `${site.url}${page.path(site)}`, page.row, {
      slowdown,
      seconds: 30,
      interact: typeAndClick,
    });
    const seconds = (performance.now() - start) / 1000;
    return { cost, blocks: (site.devnet.head() - head) / seconds };
  } finally {
    await site.close();
  }
}

/** Traffic from the engine to the page; in a run of its own, because counting slows the page down. */
async function messageRows(
  { browser, openSite }: ScenarioParts,
  page: LivePage,
): Promise<readonly Measurement[]> {
  const site = await openSite({ blockInterval: 50, opsPerBlock: operations });
  try {
    const { messages, bytes } = await countMessages(browser, `${site.url}${page.path(site)}`, 10);
    return [
      { what: `messages, ${page.title}, ${busiest}`, value: messages, unit: "/s" },
      { what: `bytes as JSON, ${page.title}, ${busiest}`, value: bytes / 1000, unit: "kB/s" },
    ];
  } finally {
    await site.close();
  }
}

interface Budgets {
  readonly frames?: number;
  readonly p99?: number;
  readonly interaction?: number;
  readonly busy?: number;
  readonly longest?: number;
}

/** Budgets for a page on the busiest chain, from section 8 of the design. */
export const budgetsAt = (slowdown: number): Budgets =>
  slowdown === 1
    ? { frames: 59, p99: 25, interaction: 40, busy: 0.15 }
    : { frames: 55, longest: 50 };

/** The table's rows for a measurement. */
export function describe(at: string, cost: WatchCost, budgets: Budgets): Measurement[] {
  const line = (
    what: string,
    value: number,
    unit: string,
    budget?: number,
    atLeast = false,
  ): Measurement => ({
    what: `${what}, ${at}`,
    value,
    unit,
    ...(budget !== undefined && { budget, atLeast }),
  });
  return [
    line("page busy", cost.busy, "", budgets.busy),
    ...(cost.workers === null ? [] : [line("workers busy", cost.workers, "")]),
    line("frames", cost.framesPerSecond, "/s", budgets.frames, true),
    line("frames dropped", cost.dropped, ""),
    line("frame gap p50", cost.gaps.p50, "ms"),
    line("frame gap p95", cost.gaps.p95, "ms"),
    line("frame gap p99", cost.gaps.p99, "ms", budgets.p99),
    line("frame gap max", cost.gaps.max, "ms"),
    line("tasks over 50 ms", cost.longTasks, ""),
    line("longest task over 50 ms", cost.longestTask, "ms", budgets.longest),
    line("worst interaction", cost.worstInteraction, "ms", budgets.interaction),
  ];
}

/** Uses the search box. */
export async function typeAndClick(page: Page): Promise<void> {
  await press(page, "#search");
  await page.keyboard.type("steemscope", { delay: 120 });
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
}
