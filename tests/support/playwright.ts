/**
 * Runs the browser tests with the Chromium from `findChromium`: `npm run test:browser [-- FILTER]`; `--whole` includes
 * those that the gate leaves out.
 */
import { spawnSync } from "node:child_process";
import { findChromium } from "../../tools/chromium.ts";

const args = process.argv.slice(2);
const isWhole = args.includes("--whole");
const run = spawnSync("npx", ["playwright", "test", ...args.filter((arg) => arg !== "--whole")], {
  stdio: "inherit",
  env: {
    ...process.env,
    CHROMIUM_PATH: findChromium(),
    ...(isWhole && { CAMPAIGN: "whole" }),
  },
});
process.exit(run.status ?? 1);
