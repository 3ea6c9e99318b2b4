/** Half an hour at five blocks per second: the memory of page and worker, and the size of the database. */
import { soakPage } from "../browser/memory.ts";
import type { Measurement, Scenario } from "./scenario.ts";

const minutes = 30;
/** Minutes of the warm-up, and of each average after it and at the end: a single sample varies by 5%. */
const averaged = 5;

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** Runs only with `--soak`. Memory must not grow by more than 10% after the warm-up. */
export const soak: Scenario = {
  name: "soak",
  async run({ browser, openSite }) {
    const site = await openSite({ blockInterval: 200, opsPerBlock: 500 });
    try {
      const samples = await soakPage(browser, `${site.url}/`, minutes);
      const last = samples.at(-1);
      if (!last) throw new Error("The soak took no samples.");
      const grown = (heap: "page" | "engine"): number =>
        mean(samples.slice(-averaged).map((minute) => minute[heap])) /
        mean(samples.slice(averaged, 2 * averaged).map((minute) => minute[heap]));
      return [
        { what: "minutes", value: samples.length, unit: "" },
        { what: "page heap at the end", value: last.page / 1e6, unit: "MB", budget: 12 },
        {
          what: "page heap, last five minutes ÷ minutes 6 to 10",
          value: grown("page"),
          unit: "×",
          budget: 1.1,
        },
        { what: "engine heap at the end", value: last.engine / 1e6, unit: "MB" },
        {
          what: "engine heap, last five minutes ÷ minutes 6 to 10",
          value: grown("engine"),
          unit: "×",
          budget: 1.1,
        },
        { what: "database at the end", value: last.stored / 1e6, unit: "MB" },
      ] satisfies Measurement[];
    } finally {
      await site.close();
    }
  },
};
