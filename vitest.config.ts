/** One project a layer; each runs alone with `vitest run --project NAME`. */
import { defineConfig } from "vitest/config";
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

export default defineConfig({
  test: {
    projects: layers.map((name) => ({
      // The modules the build ships.
      resolve: { alias: plainModules },
      test: {
        name,
        include: [`tests/${name}/**/*.test.ts`],
        environment: "node",
        // A limit for what hangs, not for what is slow: machines have phases.
        testTimeout: 60_000,
        // CI shares its processors; a test that needed another try is named in the output.
        retry: process.env["CI"] ? 2 : 0,
        hookTimeout: 60_000,
        // Shorter, so that a test ends with what was seen last.
        expect: { poll: { timeout: 50_000 } },
        // Ten-megabyte frames and scaled deadlines want the processors to themselves.
        ...(name === "faults" || name === "liars"
          ? { sequence: { groupOrder: 1 }, maxWorkers: 1 }
          : { sequence: { groupOrder: 0 }, maxWorkers: 2 }),
      },
    })),
  },
});
