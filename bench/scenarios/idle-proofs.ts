/** A thousand blocks recomputed in the background while Home follows a busy chain and stays free. */
import type { Page } from "playwright";
import { measureWatch } from "../browser.ts";
import { budgetsAt, describe, tableRow } from "./live-feed.ts";
import type { Row, Scenario } from "./scenario.ts";

const wanted = 1000;
/** Below what the background can check in a second, so that most of what it checked is seen in passing. */
const blockInterval = 200;

/** Waits until so many different blocks have been seen with the mark of the verified. */
async function seeVerified(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Reflect.set(window, "verified", seen);
    setInterval(() => {
      for (const mark of document.querySelectorAll("main [data-verdict='verified']")) {
        const link = mark.closest("a") ?? mark.parentElement?.querySelector("a");
        if (link) seen.add(link.pathname ?? link.getAttribute("href"));
      }
    }, 500);
  });
  await page.waitForFunction(
    (enough) => (Reflect.get(window, "verified") as Set<string>).size >= enough,
    wanted,
    { timeout: 900_000, polling: 1000 },
  );
}

export const idleProofs: Scenario = {
  name: "idle-proofs",
  async run({ browser, openSite }) {
    const site = await openSite({ blockInterval, opsPerBlock: 500 });
    try {
      const cost = await measureWatch(browser, `${site.url}/`, tableRow, {
        slowdown: 1,
        seconds: 0,
        interact: seeVerified,
      });
      return [
        { what: "blocks seen verified", value: wanted, unit: "" },
        { what: "it took", value: cost.seconds, unit: "s" },
        // Nobody clicks or types in this run; `live-home` does.
        ...describe("meanwhile, Home, 5 blocks/s", cost, budgetsAt(1)).filter(
          ({ what }) => !what.startsWith("worst interaction"),
        ),
      ] satisfies Row[];
    } finally {
      await site.close();
    }
  },
};
