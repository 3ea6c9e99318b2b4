/** Unit, model and worker tests; a layer runs alone with `vitest run src/LAYER`. */
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { isWhole } from "./tests/support/campaign.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { SlowestFiles } from "./tests/support/slowest-files.ts";
import { plainModules } from "./vite.config.ts";

/** What wants the processors to itself: ten-megabyte frames and scaled deadlines. */
const alone = "tests/faults/**/*.test.ts";
/** What installs a program of 70 MB. */
const inWholeOnly = isWhole ? [] : ["src/worker/export/duckdb.test.ts"];

/** Two projects, because files of a project share a worker's modules. */
const projects = [
  {
    name: "shared",
    include: ["{src,devnet,tools,deploy,tests}/**/*.test.ts"],
    exclude: [alone, ...inWholeOnly],
    maxWorkers: 3,
    sequence: { groupOrder: 0 },
  },
  { name: "alone", include: [alone], maxWorkers: 1, sequence: { groupOrder: 1 } },
];

const curve = "@noble/curves/secp256k1.js";
const recoveredKeys = fileURLToPath(new URL("tests/support/recovered-keys.ts", import.meta.url));

/** Replaces the curve by one that remembers what it has recovered. */
const remembered: Plugin = {
  name: "recovered-keys",
  enforce: "pre",
  resolveId: (id, importer) => (id === curve && importer !== recoveredKeys ? recoveredKeys : null),
};

export default defineConfig({
  test: {
    reporters: ["default", new SlowestFiles()],
    sequence: { sequencer: LongestFirst },
    projects: projects.map((project) => ({
      // The modules the build ships.
      resolve: { alias: plainModules },
      plugins: [remembered],
      test: {
        ...project,
        // Files share their modules, and with them the chains that were founded and the keys that were recovered.
        isolate: false,
        environment: "node",
        // Much is made and soon forgotten: a larger nursery is collected less often.
        execArgv: ["--max-semi-space-size=32"],
        setupFiles: ["tests/support/listener-limit.ts"],
        // A limit for what hangs, not for what is slow: machines have phases.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        // CI shares its processors; a test that needed another try is named in the output.
        retry: process.env["CI"] ? 1 : 0,
        // Shorter, so that a test ends with what was seen last.
        expect: { poll: { timeout: 50_000 } },
      },
    })),
  },
});
