/** Runs the browser tests with the Chromium from `findChromium`: `npm run test:browser [-- FILTER]`. */
import { spawnSync } from "node:child_process";
import { findChromium } from "../../tools/chromium.ts";

const run = spawnSync("npx", ["playwright", "test", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, CHROMIUM_PATH: findChromium() },
});
process.exit(run.status ?? 1);
