/** How long the palette takes from a key press to the frame that shows its list. */
import { withPage } from "../browser/page.ts";
import { median, type Measurement, type Scenario } from "./scenario.ts";

const slowdown = 4;
const queries = ["witness", "alice", "block 12", "theme da", "2026-01-01"];

declare global {
  interface Window {
    /** Time from each key press to the frame after it, ms. */
    keyTimes: number[];
  }
}

/** Types five queries at 4 × slowdown; the pause after each key lets the engine's answers join the list. */
export const paletteKeys: Scenario = {
  name: "palette-keys",
  async run({ browser, openSite }) {
    const site = await openSite({ blockInterval: 3000, opsPerBlock: 5 });
    try {
      const times = await withPage(browser, 1, async (page, cdp) => {
        await page.addInitScript(storeVisits);
        await page.goto(`${site.url}/about`);
        await page.locator("#search").click();
        await page.locator("#suggestions [role=option]").first().waitFor();
        await page.evaluate(timeKeys);
        await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
        for (const query of queries) {
          await page.keyboard.type(query, { delay: 250 });
          await page.locator("#search").selectText();
        }
        return page.evaluate(() => window.keyTimes);
      });
      return [
        { what: "key presses", value: times.length, unit: "" },
        { what: "key press to list, median", value: median(times), unit: "ms", budget: 50 },
        { what: "key press to list, maximum", value: Math.max(...times), unit: "ms" },
      ] satisfies Measurement[];
    } finally {
      await site.close();
    }
  },
};

/** Runs in the page: stores the maximum number of visits. */
function storeVisits(): void {
  const visits = Array.from({ length: 40 }, (_, i) => `/accounts/visited-${i}`);
  localStorage.setItem("steemscope.visits", JSON.stringify({ visits }));
}

/** Runs in the page. A message that is posted in an animation frame arrives once the frame is drawn. */
function timeKeys(): void {
  window.keyTimes = [];
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () =>
          window.keyTimes.push(performance.now() - timeStamp),
        );
        port1.start();
        port2.postMessage(null);
      });
    },
    true,
  );
}
