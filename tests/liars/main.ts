/**
 * `npm run test:liars`: the whole gallery of lies, and 10,000 changed values per group of operations; prints a table at
 * the end.
 */
import { spawnSync } from "node:child_process";

const { status } = spawnSync("npx", ["--no-install", "vitest", "run", "tests/liars"], {
  stdio: "inherit",
  env: { ...process.env, CAMPAIGN: "whole" },
});
process.exitCode = status ?? 1;
