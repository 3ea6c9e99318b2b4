/**
 * `npm run bench [-- --quick | --soak] [SCENARIO …]`: builds the app, serves it beside the floor pages, drives
 * Chromium, prints a table and keeps the results. Exits 1 when a budget is broken.
 */
import { cpus } from "node:os";
import { build } from "vite";
import { openSite, serveFolder } from "../devnet/site.ts";
import { withBrowser } from "./browser.ts";
import { baseline } from "./scenarios/baseline.ts";
import { bigBlock } from "./scenarios/big-block.ts";
import { blockProof } from "./scenarios/block-proof.ts";
import { blockStore } from "./scenarios/block-store.ts";
import { coldLoad } from "./scenarios/cold-load.ts";
import { engineThroughput } from "./scenarios/engine-throughput.ts";
import { firstLoad } from "./scenarios/first-load.ts";
import { historyScroll } from "./scenarios/history-scroll.ts";
import { liveBlock, liveBlocks, liveHome } from "./scenarios/live-feed.ts";
import { rankingSort } from "./scenarios/ranking-sort.ts";
import { soak } from "./scenarios/soak.ts";
import { tenTabs } from "./scenarios/ten-tabs.ts";
import { record } from "./record.ts";
import { holds, type Row, type Scenario } from "./scenarios/scenario.ts";

const scenarios: readonly Scenario[] = [
  firstLoad,
  coldLoad,
  liveHome,
  liveBlocks,
  liveBlock,
  baseline,
  engineThroughput,
  blockStore,
  bigBlock,
  blockProof,
  historyScroll,
  rankingSort,
  tenTabs,
];
/** What `--quick` takes: under a minute, and only what a busy machine cannot break. */
const quickOnes: readonly Scenario[] = [liveHome];
const flags = process.argv.slice(2);
const quick = flags.includes("--quick");
const isSoak = flags.includes("--soak");
const named = flags.filter((flag) => !flag.startsWith("--"));
const unknown = named.filter((name) => !scenarios.some((scenario) => scenario.name === name));
const wanted =
  named.length > 0
    ? scenarios.filter(({ name }) => named.includes(name))
    : isSoak
      ? [soak]
      : quick
        ? quickOnes
        : scenarios;
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
    rolldownOptions: {
      input: ["empty", "stack", "baseline", "store"].map((name) => `bench/floor/${name}.html`),
    },
  },
});
const floor = await serveFolder(floorFolder);

const results: Record<string, readonly Row[]> = {};
await withBrowser(async (browser) => {
  for (const scenario of wanted) {
    console.log(`\n${scenario.name}`);
    const rows = await scenario.run({ browser, floor: floor.url, openSite, quick });
    for (const row of rows) console.log(line(row));
    results[scenario.name] = rows;
  }
});
await floor.close();

const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, Node ${process.version}`;
if (!quick) record(machine, results);
const rows = Object.values(results).flat();
const broken = rows.filter((row) => !holds(row)).length;
const budgets = rows.filter((row) => row.budget !== undefined).length;
console.log(
  `\n${machine}\n${budgets - broken} of ${budgets} budgets hold${quick ? "" : "; bench/results.json and bench/README.md written"}.`,
);
process.exit(broken === 0 ? 0 : 1);

function line(row: Row): string {
  const figure = row.value.toFixed(row.value < 10 ? 2 : 0).padStart(8);
  const verdict = row.budget === undefined ? "      " : holds(row) ? "holds " : "BROKEN";
  const budget = row.budget === undefined ? "" : `  (${row.atLeast ? "≥" : "≤"} ${row.budget})`;
  return `${verdict}${figure} ${row.unit.padEnd(3)} ${row.what}${budget}`;
}
