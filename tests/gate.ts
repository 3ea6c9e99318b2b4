/**
 * `npm test`, the gate for every change: runs all checks, the cheapest first and side by side, and prints one verdict. It
 * doesn't stop at a failure, so one run shows everything that is wrong: the last lines of each failed check are repeated
 * above the verdict, which names the tests that failed. What takes long is checked in samples; `npm run test:whole` runs the
 * campaigns, which check everything. The two halves of `npm run test:model` are part of the unit and the browser tests.
 */
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** A name and its command. */
type Check = readonly [name: string, ...command: readonly string[]];

/** Checks that run side by side: each keeps one processor busy. */
type Stage = readonly Check[];

const playwright = ["tsx", "tests/support/playwright.ts"] as const;
const otherBrowsers = [
  ...playwright,
  "--config=tests/browsers/playwright.config.ts",
  // Where no other browser is installed.
  "--pass-with-no-tests",
] as const;

const gate: readonly Stage[] = [
  [
    ["format", "oxfmt", "--check"],
    ["types", "tsc", "-b"],
    ["dead code", "knip"],
    ["languages", "tsx", "tools/languages.ts", "--check"],
  ],
  [
    ["lint", "oxlint", "--type-aware"],
    ["build", "vite", "build", "--logLevel", "warn"],
  ],
  [["unit, model, worker", "vitest", "run"]],
  [["browser", ...playwright]],
  [
    ["other browsers", ...otherBrowsers],
    ["size", "tsx", "bench/size.ts"],
  ],
  [
    // It compares CPU times, and much of it is waiting for blocks.
    ["bench, quick", "tsx", "bench/main.ts", "--quick"],
    ["build, again", "tsx", "tools/site/compare-rebuild.ts"],
  ],
];

/** Everything that the gate samples, and what only campaigns check. */
const campaigns: readonly Stage[] = [
  [["unit, model, worker, liars, faults, fuzz", "vitest", "run"]],
  [["mutants", "tsx", "tests/mutants.ts"]],
  [["build", "vite", "build", "--logLevel", "warn"]],
  [["browser, all looks and languages", ...playwright]],
  [["other browsers", ...otherBrowsers]],
];

/** Lines of a failed check's output that the verdict repeats: enough for its summary and the last failure. */
const repeated = 40;

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** The last lines of the output. */
  readonly end: readonly string[];
  /** The lines that name what failed, as the test runners print them. */
  readonly failures: readonly string[];
}

/** A test that failed, or the slowest files of a run that took too long. */
const namesFailure = /^\s*(FAIL|The run failed|\d+\) \[)/;
/** Lines of them that the verdict repeats, per check. */
const named = 6;

/** Runs one check; its output is printed as it comes, or at the end if other checks run beside it. */
function run([name, ...command]: Check, isAlone: boolean): Promise<Outcome> {
  return new Promise((resolve) => {
    const start = performance.now();
    const child = spawn("npx", ["--no-install", ...command], {
      stdio: ["ignore", "pipe", "pipe"],
      env: environment,
    });
    let output = "";
    if (isAlone) console.log(`\n── ${name}`);
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.setEncoding("utf8").on("data", (text: string) => {
        if (isAlone) to.write(text);
        output += text;
      });
    child.on("close", (status) => {
      if (!isAlone) console.log(`\n── ${name}\n${output.trimEnd()}`);
      const lines = stripVTControlCharacters(output.trimEnd()).split("\n");
      const seconds = (performance.now() - start) / 1000;
      resolve({
        name,
        passed: status === 0,
        seconds,
        end: lines.slice(-repeated),
        failures: [...new Set(lines.filter((line) => namesFailure.test(line)))].slice(0, named),
      });
    });
  });
}

const isWhole = process.argv.includes("--whole");
const environment = {
  ...process.env,
  // The type checker and the linter are Go programs: with more room they collect garbage less often.
  GOGC: process.env["GOGC"] ?? "400",
  ...(isWhole && { CAMPAIGN: "whole" }),
};
const began = performance.now();
const outcomes: Outcome[] = [];
for (const stage of isWhole ? campaigns : gate)
  outcomes.push(...(await Promise.all(stage.map((check) => run(check, stage.length === 1)))));

const failed = outcomes.filter(({ passed }) => !passed);
for (const { name, end } of failed) console.log(`\n── how ${name} ended\n${end.join("\n")}`);

console.log("\n── verdict");
for (const { name, passed, seconds, failures } of outcomes) {
  console.log(`${passed ? "passed" : "FAILED"}  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  if (!passed) for (const failure of failures) console.log(`                  ${failure.trim()}`);
}
const minutes = (performance.now() - began) / 60_000;
console.log(
  `${outcomes.length - failed.length} passed, ${failed.length} failed, in ${minutes.toFixed(1)} min`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
