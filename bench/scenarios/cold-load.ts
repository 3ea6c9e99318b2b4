/** Cold loads of the main routes: requests, bytes, paints, blocking and script time, at 1 × and 4 × slowdown. */
import { measureSettledLoad } from "../browser/load.ts";
import type { Measurement, Scenario } from "./scenario.ts";

const mainRoutes = (head: number): readonly string[] => [
  "/",
  "/blocks",
  `/blocks/${head - 30}`,
  "/accounts/alice",
  "/account-ranking",
  "/new-account",
  "/witness-list",
  "/witness-monitor",
  "/community-data",
  "/content-history",
  "/crypto-market",
  "/coins/steem",
  "/proof",
  "/machines",
  "/settings",
  "/about",
];

/** The main routes, each in a new profile. No budgets; Home's are in `first-load`. */
export const coldLoad: Scenario = {
  name: "cold-load",
  async run({ browser, openSite }) {
    const site = await openSite({ blockInterval: 3000, opsPerBlock: 30 });
    const rows: Measurement[] = [];
    try {
      const routes = mainRoutes(site.devnet.head());
      // The first page of a new browser is slower; discard it.
      await measureSettledLoad(browser, `${site.url}/about`, 1);
      for (const route of routes)
        for (const slowdown of [1, 4]) {
          const cost = await measureSettledLoad(browser, `${site.url}${route}`, slowdown);
          const at = `${route} at ${slowdown} ×`;
          rows.push(
            { what: `first paint, ${at}`, value: cost.firstContentfulPaint, unit: "ms" },
            { what: `largest paint, ${at}`, value: cost.largestContentfulPaint, unit: "ms" },
            { what: `blocking, ${at}`, value: cost.blocking, unit: "ms" },
            { what: `script, ${at}`, value: cost.scriptMs, unit: "ms" },
          );
          if (slowdown === 1)
            rows.push(
              { what: `page requests, ${route}`, value: cost.requests, unit: "" },
              { what: `page bytes, ${route}`, value: cost.bytes / 1000, unit: "kB" },
            );
        }
    } finally {
      await site.close();
    }
    return rows;
  },
};
