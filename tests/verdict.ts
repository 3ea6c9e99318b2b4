/**
 * `npm test`, the gate for every change: runs all checks, the cheapest first, and prints one verdict. It doesn't stop at
 * a failure, so one run shows everything that is wrong; the verdict repeats the last lines of each failed check, and the
 * last line counts the checks. What takes long is checked in samples; `npm run test:whole` runs the campaigns, which
 * check everything. The two halves of `npm run test:model` are part of the unit and the browser tests.
 */
import { spawn } from "node:child_process";

/** A name and its command. */
type Check = readonly [name: string, ...command: readonly string[]];

const playwright = ["tsx", "tests/support/playwright.ts"] as const;
const otherBrowsers = "--config=tests/browsers/playwright.config.ts";

const gate: readonly Check[] = [
  ["format", "oxfmt", "--check"],
  ["lint", "oxlint", "--type-aware"],
  ["types", "tsc", "-b"],
  ["dead code", "knip"],
  ["languages", "tsx", "tools/languages.ts", "--check"],
  ["unit, model, worker", "vitest", "run"],
  ["build", "vite", "build", "--logLevel", "warn"],
  ["size", "tsx", "bench/size.ts"],
  ["browser", ...playwright],
  ["other browsers", ...playwright, otherBrowsers],
  ["bench, quick", "tsx", "bench/main.ts", "--quick"],
];

/** The whole of what the gate samples, and what only campaigns look for. */
const campaigns: readonly Check[] = [
  ["unit, model, worker, liars, faults", "vitest", "run"],
  ["mutants", "tsx", "tests/mutants.ts"],
  ["fuzz", "tsx", "tests/fuzz/main.ts"],
  ["build", "vite", "build", "--logLevel", "warn"],
  ["browser, all looks and languages", ...playwright],
  ["other browsers", ...playwright, otherBrowsers],
];

/** Lines of a failed check's output that the verdict repeats: enough for its summary and the last failure. */
const repeated = 40;

/** Runs one command and prints its output; resolves to whether it succeeded, and its last lines. */
function run(
  command: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ passed: boolean; end: readonly string[] }> {
  return new Promise((resolve) => {
    const child = spawn("npx", ["--no-install", ...command], {
      stdio: ["ignore", "pipe", "pipe"],
      env: environment,
    });
    let end = "";
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.setEncoding("utf8").on("data", (text: string) => {
        to.write(text);
        end = (end + text).slice(-20_000);
      });
    child.on("close", (status) => {
      resolve({ passed: status === 0, end: end.trimEnd().split("\n").slice(-repeated) });
    });
  });
}

const isWhole = process.argv.includes("--whole");
const environment = isWhole ? { ...process.env, CAMPAIGN: "whole" } : process.env;
const outcomes = [];
for (const [name, ...command] of isWhole ? campaigns : gate) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const outcome = await run(command, environment);
  outcomes.push({ name, ...outcome, seconds: (performance.now() - start) / 1000 });
}

const failed = outcomes.filter(({ passed }) => !passed);
for (const { name, end } of failed) console.log(`\n── how ${name} ended\n${end.join("\n")}`);

console.log("\n── verdict");
for (const { name, passed, seconds } of outcomes)
  console.log(`${passed ? "passed" : "FAILED"}  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
const minutes = outcomes.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
console.log(
  `${outcomes.length - failed.length} passed, ${failed.length} failed, in ${minutes.toFixed(1)} min`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
