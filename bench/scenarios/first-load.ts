/** Cold loads of Home and the two floor pages, interleaved in one run, at 1 × and 4 × slowdown. */
import { measureLoad, type LoadCost } from "../browser/load.ts";
import { tableRow } from "./live-feed.ts";
import { median, type Measurement, type Scenario } from "./scenario.ts";

/** First paint, first live row, blocking and script time, compared with the floor of the same run. */
export const firstLoad: Scenario = {
  name: "first-load",
  async run({ browser, pages, openSite }) {
    const site = await openSite({ blockInterval: 3000, opsPerBlock: 30 });
    const rows: Measurement[] = [];
    try {
      for (const slowdown of [1, 4]) {
        const empty: LoadCost[] = [];
        const bare: LoadCost[] = [];
        const home: LoadCost[] = [];
        for (let i = 0; i < 7; i++) {
          empty.push(await measureLoad(browser, `${pages}/floor/empty.html`, "h1", slowdown));
          bare.push(
            await measureLoad(browser, `${pages}/floor/stack.html`, "[data-first-row]", slowdown),
          );
          home.push(await measureLoad(browser, `${site.url}/`, tableRow, slowdown));
        }
        const middle = (costs: readonly LoadCost[], of: keyof LoadCost) =>
          median(costs.map((cost) => cost[of]));
        const paint = middle(home, "firstContentfulPaint");
        const row = middle(home, "firstRow");
        const at = `at ${slowdown} ×`;
        rows.push(
          {
            what: `first paint of the empty page ${at}`,
            value: middle(empty, "firstContentfulPaint"),
            unit: "ms",
          },
          { what: `first paint of Home ${at}`, value: paint, unit: "ms" },
          {
            what: `first paint, Home ÷ empty page ${at}`,
            value: paint / middle(empty, "firstContentfulPaint"),
            unit: "×",
            budget: 1.5,
          },
          {
            what: `floor's first worker answer ${at}`,
            value: middle(bare, "firstRow"),
            unit: "ms",
          },
          { what: `first live row ${at}`, value: row, unit: "ms" },
          {
            what: `first live row ÷ floor ${at}`,
            value: row / middle(bare, "firstRow"),
            unit: "×",
            budget: slowdown === 1 ? 2 : 2.5,
          },
          { what: `floor's blocking ${at}`, value: middle(bare, "blocking"), unit: "ms" },
          {
            what: `blocking while loading ${at}`,
            value: middle(home, "blocking"),
            unit: "ms",
            budget: slowdown === 1 ? 20 : 300,
          },
          { what: `floor's script time ${at}`, value: middle(bare, "scriptMs"), unit: "ms" },
          { what: `script time ${at}`, value: middle(home, "scriptMs"), unit: "ms" },
          {
            what: `script time ÷ floor ${at}`,
            value: middle(home, "scriptMs") / middle(bare, "scriptMs"),
            unit: "×",
            budget: 1.8,
          },
          { what: `requests ${at}`, value: middle(home, "requests"), unit: "" },
          { what: `bytes ${at}`, value: middle(home, "bytes") / 1000, unit: "kB" },
        );
      }
    } finally {
      await site.close();
    }
    return rows;
  },
};
