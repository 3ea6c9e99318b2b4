/**
 * `npm run bench [-- --quick | --soak] [SCENARIO …]`: builds the app, serves it and the reference pages, drives
 * Chromium, prints a table, and records the results after each scenario. Exits with 1 if a budget is broken.
 */
import { cpus } from "node:os";
import { build } from "vite";
import { compressedCopies } from "../deploy/compressed.ts";
import { openSite, serveFolder } from "../devnet/site.ts";
import { withBrowser } from "./browser/page.ts";
import { baseline } from "./scenarios/baseline.ts";
import { bigBlock } from "./scenarios/big-block.ts";
import { blockProof } from "./scenarios/block-proof.ts";
import { blockStore } from "./scenarios/block-store.ts";
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
import { soak } from "./scenarios/soak.ts";
import { tenTabs } from "./scenarios/ten-tabs.ts";
import { watchRules } from "./scenarios/watch-rules.ts";
import { timeFixedWork, watchStolen } from "./machine.ts";
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
  idleProofs,
  lightClient,
  historyScroll,
  historyMillion,
  rankingSort,
  paletteKeys,
  tenTabs,
  watchRules,
  lighthouse,
];
const flags = process.argv.slice(2);
const isQuick = flags.includes("--quick");
const named = flags.filter((flag) => !flag.startsWith("--"));
const unknown = named.filter((name) => !scenarios.some((scenario) => scenario.name === name));
const requested = scenarios.filter(({ name }) => named.includes(name));
const selectedByFlag = isQuick ? [quick] : flags.includes("--soak") ? [soak] : scenarios;
const selected = named.length > 0 ? requested : selectedByFlag;
if (isQuick && named.length > 0) {
  console.error("--quick is a scenario of its own: name scenarios or ask for it, not both.");
  process.exit(2);
}
if (unknown.length > 0) {
  console.error(
    `No scenario ${unknown.join(", ")}; there are ${scenarios.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}

const pagesFolder = ".cache/bench/pages";
await build({ logLevel: "warn" });
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
      input: ["floor/empty", "floor/stack", "baseline/index", "store/index", "history/index"].map(
        (name) => `bench/${name}.html`,
      ),
    },
  },
});
const pages = await serveFolder(pagesFolder);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, Node ${process.version}`;

const rows: Row[] = [];
await withBrowser(async (browser) => {
  for (const scenario of selected) {
    console.log(`\n${scenario.name}`);
    const stolen = watchStolen();
    const measured = await scenario.run({ browser, pages: pages.url, pagesFolder, openSite });
    for (const row of measured) console.log(line(row));
    rows.push(...measured);
    const phase = describePhase(timeFixedWork(), stolen());
    console.log(`        ${phase}`);
    if (!isQuick && measured.length > 0) record(`${machine}, ${phase}`, scenario.name, measured);
  }
});
await pages.close();

const broken = rows.filter((row) => !holds(row)).length;
const budgets = rows.filter((row) => row.budget !== undefined).length;
console.log(
  `\n${machine}\n${budgets - broken} of ${budgets} budgets hold${isQuick ? "" : "; bench/results.json and bench/README.md written"}.`,
);
process.exit(broken === 0 ? 0 : 1);

function describePhase(fixedWork: number, taken: number | null): string {
  const host =
    taken === null ? "" : `, ${(taken * 100).toFixed(1)} % of the time taken by the host`;
  return `${fixedWork.toFixed(0)} ms for the fixed work${host}`;
}

function line(row: Row): string {
  const figure = row.value.toFixed(row.value < 10 ? 2 : 0).padStart(8);
  const verdict = row.budget === undefined ? "      " : holds(row) ? "holds " : "BROKEN";
  const budget = row.budget === undefined ? "" : `  (${row.atLeast ? "≥" : "≤"} ${row.budget})`;
  return `${verdict}${figure} ${row.unit.padEnd(3)} ${row.what}${budget}`;
}
