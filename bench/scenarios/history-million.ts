/** A history of a million entries: as columns, as objects and in DuckDB-WASM, and in the app. */
import { measureDownloadedHistory } from "../browser/downloaded-history.ts";
import { measureEngines } from "../browser/engines.ts";
import { installDuckDb } from "../duckdb.ts";
import { checkExport } from "../exported.ts";
import type { Scenario } from "./scenario.ts";

const account = "whale";
const entries = 1_000_000;
const rounds = 40;

export const historyMillion: Scenario = {
  name: "history-million",
  async run({ browser, pages, pagesFolder, openSite }) {
    const site = await openSite({ blockInterval: 0, opsPerBlock: 5 });
    try {
      const missing = await installDuckDb(`${pagesFolder}/duckdb`);
      if (missing !== null) console.log(`not run: DuckDB-WASM (${missing})`);
      const duckdb = missing === null ? `${pages}/duckdb` : null;
      const plan = { rpc: site.devnet.rpcUrl, account, entries, batch: 5000, rounds, duckdb };
      const check = (path: string, manifest: string): Promise<void> =>
        checkExport(path, manifest, site.devnet.rpcUrl, account);
      return [
        ...(await measureEngines(browser, pages, plan)).rows,
        ...(await measureDownloadedHistory(browser, { url: site.url, account, entries, check })),
      ];
    } finally {
      await site.close();
    }
  },
};
