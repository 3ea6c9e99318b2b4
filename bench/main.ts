/**
 * `npm run bench [-- --quick | --soak] [SCENARIO …]`: builds the app, serves it and the reference pages, drives
 * Chromium, prints a table, and records the results after each scenario. `--quick` measures the existing build.
 * Exits with 1 if a budget is missed.
 */
import { cpus } from "node:os";
import { build } from "vite";
import { compressedCopies } from "../deploy/compressed.ts";
import { openSite } from "../devnet/site.ts";
import { serveFolder } from "../devnet/static-server.ts";
import { withBrowser } from "./browser/page.ts";
import { timeFixedWork, watchStolenTime } from "./machine.ts";
import { record } from "./record.ts";
import { baseline } from "./scenarios/baseline.ts";
import { bigBlock } from "./scenarios/big-block.ts";
import { blockProof } from "./scenarios/block-proof.ts";
import { blockStore } from "./scenarios/block-store.ts";
import { booksMillion } from "./scenarios/books-million.ts";
import { coldLoad } from "./scenarios/cold-load.ts";
import { engineThroughput } from "./scenarios/engine-throughput.ts";
import { firstLoad } from "./scenarios/first-load.ts";
import { historyMillion } from "./scenarios/history-million.ts";
import { historyScroll } from "./scenarios/history-scroll.ts";
import { idleProofs } from "./scenarios/idle-proofs.ts";
import { lightClient } from "./scenarios/light-client.ts";
import { lighthouse } from "./scenarios/lighthouse.ts";
import { liveBlock, liveBlocks, liveHome } from "./scenarios/live-feed.ts";
import { paletteKeys } from "./scenarios/palette-keys.ts";
import { quick } from "./scenarios/quick.ts";
import { rankingSort } from "./scenarios/ranking-sort.ts";
import { meetsBudget, type Measurement, type Scenario } from "./scenarios/scenario.ts";
import { soak } from "./scenarios/soak.ts";
import { tenTabs } from "./scenarios/ten-tabs.ts";
import { warningLists } from "./scenarios/warning-lists.ts";
import { watchRules } from "./scenarios/watch-rules.ts";

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
  idleProofs,
  lightClient,
  historyScroll,
  historyMillion,
  booksMillion,
  rankingSort,
  paletteKeys,
  tenTabs,
  watchRules,
  warningLists,
  lighthouse,
];
const args = process.argv.slice(2);
const isQuick = args.includes("--quick");
const isSoak = args.includes("--soak");
const named = args.filter((arg) => !arg.startsWith("--"));
const unknown = named.filter((name) => !scenarios.some((scenario) => scenario.name === name));
const requested = scenarios.filter(({ name }) => named.includes(name));
const selectedByFlag = isQuick ? [quick] : isSoak ? [soak] : scenarios;
const selected = named.length > 0 ? requested : selectedByFlag;
const flags = args.filter((arg) => arg.startsWith("--"));
const unknownFlags = flags.filter((flag) => flag !== "--quick" && flag !== "--soak");
if (unknownFlags.length > 0) {
  console.error(`Unknown option: ${unknownFlags.join(", ")}. There are --quick and --soak.`);
  process.exit(2);
}
if (flags.length > 1 || (flags.length > 0 && named.length > 0)) {
  console.error(
    "--quick and --soak each run a scenario of their own, so they can't be combined with others.",
  );
  process.exit(2);
}
if (unknown.length > 0) {
  console.error(
    `Unknown scenario: ${unknown.join(", ")}. Choose from ${scenarios.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}

const pagesFolder = ".cache/bench/pages";
const pageNames = isQuick
  ? ["history/index"]
  : ["floor/empty", "floor/stack", "baseline/index", "store/index", "history/index"];
if (!isQuick) await build({ logLevel: "warn" });
await build({
  root: "bench",
  configFile: false,
  logLevel: "warn",
  worker: { format: "es" },
  plugins: [compressedCopies],
  build: {
    outDir: `../${pagesFolder}`,
    emptyOutDir: true,
    rolldownOptions: {
      input: pageNames.map((name) => `bench/${name}.html`),
    },
  },
});
const pages = await serveFolder(pagesFolder);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown CPU"}, Node ${process.version}`;

const rows: Measurement[] = [];
await withBrowser(async (browser) => {
  for (const scenario of selected) {
    console.log(`\n${scenario.name}`);
    const stolenShare = watchStolenTime();
    const measured = await scenario.run({ browser, pages: pages.url, pagesFolder, openSite });
    for (const row of measured) console.log(rowText(row));
    rows.push(...measured);
    const condition = describeMachine(timeFixedWork(), stolenShare());
    console.log(`        ${condition}`);
    if (!isQuick && measured.length > 0)
      record(`${machine}, ${condition}`, scenario.name, measured);
  }
});
await pages.close();

const missed = rows.filter((row) => !meetsBudget(row)).length;
const budgets = rows.filter((row) => row.budget !== undefined).length;
console.log(
  `\n${machine}\n${budgets - missed} of ${budgets} budgets met${isQuick ? "" : "; results written to bench/results.json and bench/README.md"}.`,
);
process.exit(missed === 0 ? 0 : 1);

function describeMachine(fixedWorkMs: number, stolenShare: number | null): string {
  const stolen =
    stolenShare === null
      ? ""
      : `, ${(stolenShare * 100).toFixed(1)} % of CPU time stolen by the host`;
  return `${fixedWorkMs.toFixed(0)} ms for the fixed work${stolen}`;
}

function rowText(row: Measurement): string {
  const figure = row.value.toFixed(row.value < 10 ? 2 : 0).padStart(8);
  const verdict = row.budget === undefined ? "      " : meetsBudget(row) ? "met   " : "MISSED";
  const budget = row.budget === undefined ? "" : `  (${row.atLeast ? "≥" : "≤"} ${row.budget})`;
  return `${verdict}${figure} ${row.unit.padEnd(3)} ${row.what}${budget}`;
}
