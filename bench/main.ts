/**
 * `npm run bench [-- --quick] [SCENARIO …]`: builds the app, serves it beside the floor pages, drives
 * Chromium, prints a table and writes bench/results.json. Exits 1 when a budget is broken.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { build } from "vite";
import { openSite, serveFolder } from "../devnet/site.ts";
import { withBrowser } from "./browser.ts";
import { firstLoad } from "./scenarios/first-load.ts";
import { historyScroll } from "./scenarios/history-scroll.ts";
import { homeFeed } from "./scenarios/home-feed.ts";
import { rankingSort } from "./scenarios/ranking-sort.ts";
import { holds, type Row, type Scenario } from "./scenarios/scenario.ts";

const scenarios: readonly Scenario[] = [firstLoad, homeFeed, historyScroll, rankingSort];
const flags = process.argv.slice(2);
const quick = flags.includes("--quick");
const named = flags.filter((flag) => !flag.startsWith("--"));
const unknown = named.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown.length > 0) {
  console.error(
    `No scenario ${unknown.join(", ")}; there are ${scenarios.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}

const floorFolder = ".cache/bench/floor";
await build({ logLevel: "warn" });
await build({
  root: "bench/floor",
  configFile: false,
  logLevel: "warn",
  worker: { format: "es" },
  build: {
    outDir: `../../${floorFolder}`,
    emptyOutDir: true,
    rolldownOptions: { input: ["bench/floor/empty.html", "bench/floor/stack.html"] },
  },
});
const floor = await serveFolder(floorFolder);

const results: Record<string, readonly Row[]> = {};
await withBrowser(async (browser) => {
  for (const scenario of scenarios) {
    if (named.length > 0 && !named.includes(scenario.name)) continue;
    console.log(`\n${scenario.name}`);
    const rows = await scenario.run({ browser, floor: floor.url, openSite, quick });
    for (const row of rows) console.log(line(row));
    results[scenario.name] = rows;
  }
});
await floor.close();

mkdirSync("bench", { recursive: true });
const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, Node ${process.version}`;
writeFileSync("bench/results.json", `${JSON.stringify({ machine, quick, results }, null, 2)}\n`);
const rows = Object.values(results).flat();
const broken = rows.filter((row) => !holds(row)).length;
const budgets = rows.filter((row) => row.budget !== undefined).length;
console.log(
  `\n${machine}\n${budgets - broken} of ${budgets} budgets hold; bench/results.json written.`,
);
process.exit(broken === 0 ? 0 : 1);

function line(row: Row): string {
  const figure = row.value.toFixed(row.value < 10 ? 2 : 0).padStart(8);
  const verdict = row.budget === undefined ? "      " : holds(row) ? "holds " : "BROKEN";
  const budget = row.budget === undefined ? "" : `  (${row.atLeast ? "≥" : "≤"} ${row.budget})`;
  return `${verdict}${figure} ${row.unit.padEnd(3)} ${row.what}${budget}`;
}
