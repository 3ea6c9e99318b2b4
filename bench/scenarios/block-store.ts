/** The engine's block store in a real worker with a real IndexedDB: writing, reading, reopening. */
import type { Measurement, Scenario } from "./scenario.ts";

/** The results that the store's page reports. */
export interface StoreCost {
  readonly stored: number;
  readonly storedPerSecond: number;
  readonly readsPerSecond: number;
  readonly reopenMs: number;
}

/** Parses, checks and stores blocks, reads random ones, and reopens the full store. */
export const blockStore: Scenario = {
  name: "block-store",
  async run({ browser, pages, openSite }) {
    const site = await openSite({ blockInterval: 0, opsPerBlock: 30 });
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      const rpc = encodeURIComponent(site.devnet.rpcUrl);
      const blocks = 100_000;
      await page.goto(`${pages}/store/index.html?rpc=${rpc}&blocks=${blocks}`);
      const answer = page.getByRole("status");
      await answer.filter({ hasText: "stored" }).waitFor({ timeout: 900_000 });
      const cost = JSON.parse((await answer.textContent()) ?? "{}") as StoreCost;
      return [
        { what: "blocks stored", value: cost.stored, unit: "" },
        {
          what: "parsed, checked and stored",
          value: cost.storedPerSecond,
          unit: "/s",
          budget: 1000,
          atLeast: true,
        },
        { what: "read by chance", value: cost.readsPerSecond, unit: "/s" },
        { what: "opened again and read", value: cost.reopenMs, unit: "ms" },
      ] satisfies Measurement[];
    } finally {
      await context.close();
      await site.close();
    }
  },
};
