/** Opens and scrolls a block of 10,000 operations. */
import { measureScroll } from "../browser/actions.ts";
import { measureWatch } from "../browser/watch.ts";
import type { Measurement, Scenario } from "./scenario.ts";

const operations = 10_000;

/** The CPU is not slowed down. */
export const bigBlock: Scenario = {
  name: "big-block",
  async run({ browser, openSite }) {
    const site = await openSite({ blockInterval: 0, opsPerBlock: 5 });
    try {
      site.devnet.produce(1, operations);
      const url = `${site.url}/blocks/${site.devnet.head()}`;
      const opened = await measureWatch(browser, url, "main .op", {
        slowdown: 1,
        seconds: 3,
        fromStart: true,
      });
      const scrolled = await measureScroll(browser, url, {
        slowdown: 1,
        prepare: (page) => page.locator("main .op").first().waitFor(),
      });
      return [
        { what: "operations", value: operations, unit: "" },
        {
          what: "longest task over 50 ms, opening",
          value: opened.longestTask,
          unit: "ms",
          budget: 50,
        },
        {
          what: "longest task over 50 ms, scrolling",
          value: scrolled.longestTask,
          unit: "ms",
          budget: 50,
        },
        { what: "frame gap p99, scrolling", value: scrolled.gapP99, unit: "ms" },
      ] satisfies Measurement[];
    } finally {
      await site.close();
    }
  },
};
