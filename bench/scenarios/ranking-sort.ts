/** The cost of sorting, paging and searching a ranking of 10,000 rows. */
import { measureActions, press } from "../browser/actions.ts";
import type { Measurement, Scenario } from "./scenario.ts";

const rows = 10_000;

/** Sorts by three columns, goes through ten pages and types a name, at 4 × slowdown. */
export const rankingSort: Scenario = {
  name: "ranking-sort",
  async run({ browser, openSite }) {
    const site = await openSite({ blockInterval: 0, opsPerBlock: 5 });
    try {
      const cost = await measureActions(browser, `${site.url}/account-ranking`, {
        slowdown: 4,
        before: async (page) => {
          // A shared worker's requests cannot be intercepted.
          await page.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));
          await page.route("**/rankings/**", (route) =>
            route.fulfill({ json: { data: ranking() } }),
          );
        },
        ready: (page) => page.getByText("of 10,000 accounts").waitFor(),
        act: async (page) => {
          for (const column of ["sp", "steem", "account"]) {
            await press(page, `th a[href*="sort=${column}"], th a[href*="sort=-${column}"]`);
            await page.waitForFunction(
              (reversed) => document.querySelector(`[aria-sort] a[href*="sort=${reversed}"]`),
              `-${column}`,
            );
          }
          for (let turn = 0; turn < 10; turn++) {
            await press(page, ".pager .numbers > :last-child");
            await page.waitForFunction(
              (number) => document.querySelector(".pager [aria-current]")?.textContent === number,
              String(turn + 2),
            );
          }
          await press(page, "main input[type=search]");
          await page.keyboard.type("name-77", { delay: 100 });
        },
      });
      return [
        { what: "rows", value: rows, unit: "" },
        { what: "longest task over 50 ms", value: cost.longestTask, unit: "ms", budget: 50 },
        { what: "tasks over 50 ms", value: cost.longTasks, unit: "" },
        { what: "worst interaction", value: cost.worstInteraction, unit: "ms" },
      ] satisfies Measurement[];
    } finally {
      await site.close();
    }
  },
};

const ranking = () =>
  Array.from({ length: rows }, (_, i) => ({
    rank: i + 1,
    account: `name-${i}`,
    rep: (25 + (i % 50)).toFixed(2),
    sp: (i * 7919) % 100_003,
    steem: String((i * 104_729) % 1_000_003),
    sbd: i,
    usd: 1e6 - i,
  }));
