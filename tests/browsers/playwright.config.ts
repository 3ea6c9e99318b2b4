/** The main paths in every installed browser engine; one line names each missing one. */
import { defineConfig } from "playwright/test";
import { isWhole } from "../support/campaign.ts";
import type { EngineOption } from "./fixtures.ts";
import { engines, starterOf } from "./installed.ts";

export default defineConfig<object, EngineOption>({
  testDir: ".",
  outputDir: "../../.cache/browsers",
  globalSetup: "./missing.ts",
  // One per browser: each worker keeps its browser open.
  workers: 3,
  // As in the other browser tests: a test that passes only the second time is reported as flaky.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The gate takes the main paths; tests marked @whole belong to the campaign.
  ...(!isWhole && { grepInvert: /@whole/ }),
  reporter: [["list"]],
  projects: engines
    .filter((engine) => starterOf(engine) !== undefined)
    // In the gate, Chromium walks these paths in tests/e2e.
    .filter((engine) => isWhole || engine !== "chromium")
    .map((engine) => ({ name: engine, use: { engine } })),
});
