/** A history of a million entries: as columns, as objects and in DuckDB-WASM, and in the app. */
import { measureEngines } from "../browser/engines.ts";
import { installDuckDb } from "../duckdb.ts";
import { type Row, type Scenario } from "./scenario.ts";

const account = "whale";
const entries = 1_000_000;
const rounds = 40;

export const historyMillion: Scenario = {
  name: "history-million",
  async run({ browser, pages, pagesFolder, openSite }) {
    const site = await openSite({ blockInterval: 3000, opsPerBlock: 5 });
    try {
      const missing = await installDuckDb(`${pagesFolder}/duckdb`);
      if (missing !== null) console.log(`not run: DuckDB-WASM (${missing})`);
      const duckdb = missing === null ? `${pages}/duckdb` : null;
      const plan = { rpc: site.devnet.rpcUrl, account, entries, batch: 5000, rounds, duckdb };
      return (await measureEngines(browser, pages, plan)) satisfies readonly Row[];
    } finally {
      await site.close();
    }
  },
};
