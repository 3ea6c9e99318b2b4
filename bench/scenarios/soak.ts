/** Half an hour at five blocks a second: memory of page and worker, size of the store. */
import { soakPage } from "../browser.ts";
import type { Row, Scenario } from "./scenario.ts";

const minutes = 30;
const settledAfter = 5;

/** Only with `--soak`. Flat means: within a tenth of what it was after the first minutes. */
export const soak: Scenario = {
  name: "soak",
  async run({ browser, openSite }) {
    const site = await openSite({ blockInterval: 200, opsPerBlock: 500 });
    try {
      const samples = await soakPage(browser, `${site.url}/`, minutes);
      const settled = samples[settledAfter];
      const last = samples.at(-1);
      if (!settled || !last) throw new Error("The soak ended before it had settled.");
      return [
        { what: "minutes", value: samples.length, unit: "" },
        { what: "page heap at the end", value: last.page / 1e6, unit: "MB", budget: 12 },
        {
          what: `page heap, end ÷ minute ${settledAfter}`,
          value: last.page / settled.page,
          unit: "×",
          budget: 1.1,
        },
        { what: "engine heap at the end", value: last.engine / 1e6, unit: "MB" },
        {
          what: `engine heap, end ÷ minute ${settledAfter}`,
          value: last.engine / settled.engine,
          unit: "×",
          budget: 1.1,
        },
        { what: "database at the end", value: last.stored / 1e6, unit: "MB" },
      ] satisfies Row[];
    } finally {
      await site.close();
    }
  },
};
