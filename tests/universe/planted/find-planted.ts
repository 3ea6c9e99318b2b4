/** Plants each bug in turn, and runs worlds of fresh seeds until a property fails, or the time is over. */
import { spawnSync } from "node:child_process";
import { bundleUniverse, processOptions } from "../bundle.ts";
import { plantedBugs } from "./bugs.ts";

/**
 * Tries the bugs whose names contain one of the words, or all, each for at most `patience` s of processor time; whether
 * each was found. Prints a table.
 */
export async function findPlanted(words: readonly string[], patience: number): Promise<boolean> {
  const chosen = plantedBugs.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  let missed = 0;
  console.log("bug | found after | property | seed");
  for (const bug of chosen) {
    const script = await bundleUniverse(bug);
    const { stdout } = spawnSync(
      process.execPath,
      [...processOptions, script, "--until-failure", `${patience}`, "--no-shrink", "--hours", "1"],
      { encoding: "utf8", maxBuffer: 1e9, stdio: ["ignore", "pipe", "ignore"] },
    );
    const [, seconds] = /after (\d+) s of the processor/.exec(stdout) ?? [];
    const [, seed, property] = /seed (\d+) .*\n {2}[\d:.]+ {2}(.*)/.exec(stdout) ?? [];
    if (property === undefined) missed += 1;
    const outcome = property ? `${seconds} s | ${property} | ${seed}` : `not in ${seconds} s | |`;
    console.log(`${bug.name} | ${outcome}`);
  }
  console.log(`${chosen.length - missed} of ${chosen.length} found`);
  return missed === 0;
}
