/** Proves a thousand blocks in the background while Home follows a busy chain and stays responsive. */
import type { Page } from "playwright";
import { measureWatch } from "../browser/watch.ts";
import { budgetsAt, describe, tableRow } from "./live-feed.ts";
import type { Measurement, Scenario } from "./scenario.ts";

const target = 1000;
/** Slow enough that most blocks are proved in the background before they leave the page, ms. */
const blockInterval = 200;

/** Waits until `target` different blocks have been shown as verified. */
async function waitForVerified(page: Page): Promise<void> {
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
    target,
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
        interact: waitForVerified,
      });
      return [
        { what: "blocks seen verified", value: target, unit: "" },
        { what: "duration", value: cost.seconds, unit: "s" },
        // This run has no input; `live-home` measures interactions.
        ...describe("meanwhile, Home, 5 blocks/s", cost, budgetsAt(1)).filter(
          ({ what }) => !what.startsWith("worst interaction"),
        ),
      ] satisfies Measurement[];
    } finally {
      await site.close();
    }
  },
};
