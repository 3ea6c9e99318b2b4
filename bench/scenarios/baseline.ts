/** Compares Home with an ordinary page that shows the same live list without a worker, in the same run. */
import { measureWatch, type WatchCost } from "../browser/watch.ts";
import type { Measurement, Scenario } from "./scenario.ts";

/** Page CPU and long tasks of both pages at each rate. */
export const baseline: Scenario = {
  name: "baseline",
  async run({ browser, pages, openSite }) {
    const rows: Measurement[] = [];
    for (const [rate, blockInterval] of [
      ["1 block/3 s", 3000],
      ["5 blocks/s", 200],
      ["20 blocks/s", 50],
    ] as const) {
      const site = await openSite({ blockInterval, opsPerBlock: 500 });
      try {
        const options = { slowdown: 1, seconds: 30 };
        const rpc = encodeURIComponent(site.devnet.rpcUrl);
        const ordinary = await measureWatch(
          browser,
          `${pages}/baseline/index.html?rpc=${rpc}`,
          "main tbody a",
          options,
        );
        const home = await measureWatch(browser, `${site.url}/`, "main tbody a", options);
        rows.push(...side("ordinary page", rate, ordinary), ...side("Home", rate, home), {
          what: `page busy, Home ÷ ordinary page, ${rate}`,
          value: home.busy / ordinary.busy,
          unit: "×",
        });
      } finally {
        await site.close();
      }
    }
    return rows;
  },
};

const side = (page: string, rate: string, cost: WatchCost): readonly Measurement[] => [
  { what: `page busy, ${page}, ${rate}`, value: cost.busy, unit: "" },
  { what: `longest task over 50 ms, ${page}, ${rate}`, value: cost.longestTask, unit: "ms" },
  { what: `frame gap p99, ${page}, ${rate}`, value: cost.gaps.p99, unit: "ms" },
];
