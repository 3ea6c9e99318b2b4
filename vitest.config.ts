/** One project a layer; each runs alone with `vitest run --project NAME`. */
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { SlowestFiles } from "./tests/support/slowest-files.ts";
import { plainModules } from "./vite.config.ts";

const layers = [
  "domain",
  "machines",
  "model",
  "worker",
  "ui",
  "devnet",
  "architecture",
  "faults",
  "fuzz",
  "deploy",
  "tools",
  "liars",
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
    projects: [["tests", layers.filter((n) => n !== "faults")] as const, ["faults", ["faults"]] as const].map(([name, folders]) => ({
      // The modules the build ships.
      resolve: { alias: plainModules },
      plugins: [remembered],
      test: {
        name,
        isolate: false,
        include: folders.map((f) => `tests/${f}/**/*.test.ts`),
        environment: "node",
        setupFiles: ["tests/support/many-calls.ts"],
        // A limit for what hangs, not for what is slow: machines have phases.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        // CI shares its processors; a test that needed another try is named in the output.
        retry: process.env["CI"] ? 1 : 0,
        // Shorter, so that a test ends with what was seen last.
        expect: { poll: { timeout: 50_000 } },
        // Ten-megabyte frames and scaled deadlines want the processors to themselves.
        ...(name === "faults"
          ? { sequence: { groupOrder: 1 }, maxWorkers: 1 }
          : { sequence: { groupOrder: 0 }, maxWorkers: 2 }),
      },
    })),
  },
});
