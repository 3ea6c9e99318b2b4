/** Scrolls a history of 20,000 entries. */
import { measureScroll } from "../browser/actions.ts";
import type { Measurement, Scenario } from "./scenario.ts";

const entries = 20_000;
const account = "alice";

/** Loads all entries, then scrolls from end to end at 4 × slowdown. */
export const historyScroll: Scenario = {
  name: "history-scroll",
  async run({ browser, openSite }) {
    const site = await openSite({ blockInterval: 0, opsPerBlock: 500 });
    try {
      while (site.devnet.historyLength(account) < entries) site.devnet.produce(20);
      const cost = await measureScroll(browser, `${site.url}/accounts/${account}`, {
        slowdown: 4,
        prepare: async (page) => {
          await page.getByRole("button", { name: "Load all" }).click();
          await page
            .getByText("This is the whole history.")
            .waitFor({ state: "attached", timeout: 300_000 });
        },
      });
      return [
        { what: "entries", value: site.devnet.historyLength(account), unit: "" },
        { what: "longest task over 50 ms", value: cost.longestTask, unit: "ms", budget: 50 },
        { what: "frame gap p99", value: cost.gapP99, unit: "ms" },
        { what: "tasks over 50 ms", value: cost.longTasks, unit: "" },
        { what: "page heap before scrolling", value: cost.heapBefore / 1e6, unit: "MB" },
        {
          what: "page heap after scrolling ÷ before",
          value: cost.heapAfter / cost.heapBefore,
          unit: "×",
          budget: 1.5,
        },
      ] satisfies Measurement[];
    } finally {
      await site.close();
    }
  },
};
