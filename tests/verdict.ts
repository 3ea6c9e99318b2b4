/**
 * `npm test`: every check in the order of its cost, one verdict. Stops at nothing, so one run shows all
 * that is wrong; the closing line counts the checks. The two halves of `npm run test:model` are among the
 * unit and the browser tests.
 */
import { spawnSync } from "node:child_process";

const checks: readonly (readonly [name: string, ...command: readonly string[]])[] = [
  ["format", "oxfmt", "--check"],
  ["lint", "oxlint", "--type-aware"],
  ["types", "tsc", "-b"],
  ["dead code", "knip"],
  ["unit, model, worker", "vitest", "run"],
  ["build", "vite", "build", "--logLevel", "warn"],
  ["size", "tsx", "bench/size.ts"],
  ["browser", "tsx", "tests/support/playwright.ts"],
  ["bench, quick", "tsx", "bench/main.ts", "--quick"],
];

const outcomes = checks.map(([name, ...command]) => {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const { status } = spawnSync("npx", ["--no-install", ...command], { stdio: "inherit" });
  const seconds = (performance.now() - start) / 1000;
  return { name, passed: status === 0, seconds };
});

console.log("\n── verdict");
for (const { name, passed, seconds } of outcomes)
  console.log(`${passed ? "passed" : "FAILED"}  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
const passed = outcomes.filter((outcome) => outcome.passed).length;
console.log(`${passed} passed, ${outcomes.length - passed} failed`);
process.exitCode = passed === outcomes.length ? 0 : 1;
