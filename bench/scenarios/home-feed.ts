/** Home under a quiet chain and under the firehose: what the page pays for a busy chain. */
import type { Page } from "playwright";
import { measureWatch, type WatchCost } from "../browser.ts";
import type { Feed, Row, Scenario } from "./scenario.ts";

const liveRow = "main table tbody a[href^='/blocks/']";
const quiet: Feed = { blockInterval: 3000, opsPerBlock: 500 };
const firehose: Feed = { blockInterval: 50, opsPerBlock: 500 };

/** One block per 3 s against 20 blocks/s, 500 operations each. */
export const homeFeed: Scenario = {
  name: "home-feed",
  async run({ browser, openSite, quick }) {
    const seconds = quick ? 8 : 30;
    const watch = async (feed: Feed, slowdown: number): Promise<WatchCost> => {
      const site = await openSite(feed);
      try {
        return await measureWatch(browser, `${site.url}/`, liveRow, {
          slowdown,
          seconds,
          interact: typeAndClick,
        });
      } finally {
        await site.close();
      }
    };
    const calm = await watch(quiet, 1);
    const busy = await watch(firehose, 1);
    const slow = quick ? null : await watch(firehose, 4);
    return [
      ...describe("1 block/3 s", calm),
      ...describe("20 blocks/s", busy, { frames: 59, p99: 25, interaction: 40, busy: 0.15 }),
      {
        what: "page busy, 20 blocks/s ÷ 1 block/3 s",
        value: busy.busy / calm.busy,
        unit: "×",
        budget: quick ? 2 : 1.3,
      },
      ...(slow ? describe("20 blocks/s at 4 ×", slow, { frames: 55, longest: 50 }) : []),
    ];
  },
};

interface Budgets {
  readonly frames?: number;
  readonly p99?: number;
  readonly interaction?: number;
  readonly busy?: number;
  readonly longest?: number;
}

function describe(feed: string, cost: WatchCost, budgets: Budgets = {}): Row[] {
  const line = (
    what: string,
    value: number,
    unit: string,
    budget?: number,
    atLeast = false,
  ): Row => ({
    what: `${what}, ${feed}`,
    value,
    unit,
    ...(budget !== undefined && { budget, atLeast }),
  });
  return [
    line("page busy", cost.busy, "", budgets.busy),
    line("frames", cost.framesPerSecond, "/s", budgets.frames, true),
    line("frame gap p50", cost.gaps.p50, "ms"),
    line("frame gap p99", cost.gaps.p99, "ms", budgets.p99),
    line("frame gap max", cost.gaps.max, "ms"),
    line("tasks over 50 ms", cost.longTasks, ""),
    line("longest task over 50 ms", cost.longestTask, "ms", budgets.longest),
    line("worst interaction", cost.worstInteraction, "ms", budgets.interaction),
  ];
}

async function typeAndClick(page: Page): Promise<void> {
  const box = page.getByRole("searchbox").first();
  await box.click();
  await box.pressSequentially("steemscope", { delay: 120 });
  await box.clear();
}
