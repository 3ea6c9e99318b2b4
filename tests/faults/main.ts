/** `npm run test:faults`: the whole campaign, in the engine and in a browser on a fresh build. */
import { spawnSync } from "node:child_process";

const parts: readonly (readonly string[])[] = [
  ["vitest", "run", "tests/faults"],
  ["vite", "build", "--logLevel", "warn"],
  ["tsx", "tests/support/playwright.ts", "--project", "faults"],
];
const outcomes = parts.map(
  (command) =>
    spawnSync("npx", ["--no-install", ...command], {
      stdio: "inherit",
      env: { ...process.env, CAMPAIGN: "whole" },
    }).status,
);
process.exitCode = outcomes.every((status) => status === 0) ? 0 : 1;
