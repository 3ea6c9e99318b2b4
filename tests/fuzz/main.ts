/** `npm run fuzz`: the long run, with a hundred thousand cases per parser. */
import { spawnSync } from "node:child_process";

const { status } = spawnSync("npx", ["--no-install", "vitest", "run", "tests/fuzz"], {
  stdio: "inherit",
  env: { ...process.env, CAMPAIGN: "whole" },
});
process.exitCode = status ?? 1;
