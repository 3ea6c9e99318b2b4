/** A reporter that prints the slowest files of a run; in the gate, a file that takes too long fails the run. */
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { isWhole } from "./campaign.ts";

/** Files that are printed. */
const shown = 10;
/** Maximum time for a file in the gate, s. What takes longer belongs in whole runs, with a sample in the gate. */
const patience = 30;
/** The same as a share of all files' time. */
const largestPart = 0.15;

interface Took {
  readonly file: string;
  readonly seconds: number;
  /** Whether a test needed another try, which takes time again. */
  readonly isRepeated: boolean;
}

const took = (module: TestModule): Took => {
  const { collectDuration, duration } = module.diagnostic();
  return {
    file: relative(process.cwd(), module.moduleId),
    seconds: (collectDuration + duration) / 1000,
    isRepeated: [...module.children.allTests()].some(
      (test) => (test.diagnostic()?.retryCount ?? 0) > 0,
    ),
  };
};

const line = ({ file, seconds }: Took): string => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`;

/** Prints at the end of a run. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map(took).toSorted((a, b) => b.seconds - a.seconds);
    const sum = files.reduce((total, { seconds }) => total + seconds, 0);
    console.log(
      [
        `Slowest of ${files.length} files, which took ${sum.toFixed(0)} s in all:`,
        ...files.slice(0, shown).map(line),
        "",
      ].join("\n"),
    );
    // On a slow machine all files are slow: there, none may take more than its part of the run.
    const limit = Math.max(patience, largestPart * sum);
    const slow = files.filter(({ seconds, isRepeated }) => seconds > limit && !isRepeated);
    if (isWhole || slow.length === 0) return;
    process.exitCode = 1;
    console.error(
      [
        `The run failed, because these files took more than ${limit.toFixed(0)} s; let the gate run a sample, and CAMPAIGN=whole the rest:`,
        ...slow.map(line),
        "",
      ].join("\n"),
    );
  }
}
