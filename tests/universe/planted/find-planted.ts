/** Plants each bug in turn, and runs worlds of fresh seeds until a property fails, or the time is over. */
import { spawnSync } from "node:child_process";
import { bundleUniverse, processOptions } from "../bundle.ts";
import { plantedBugs } from "./bugs.ts";

/** What a run of the script said. */
interface Said {
  readonly seed: number;
  /** The first property that failed, with its sentence; null if all held. */
  readonly failure: string | null;
  /** Processor time, s. */
  readonly seconds: number;
}

/** How long each world lasts. */
const hours = ["--hours", "1"] as const;

/**
 * Tries the bugs whose names contain one of the words, or all, each for at most `patience` s of processor time; whether
 * each was found. What fails without the bug too does not count. Prints a table.
 */
export async function findPlanted(words: readonly string[], patience: number): Promise<boolean> {
  const chosen = plantedBugs.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  let missed = 0;
  const clean = await bundleUniverse();
  console.log("bug | found after | property | seed");
  for (const bug of chosen) {
    const script = await bundleUniverse(bug);
    let spent = 0;
    let found: Said | null = null;
    let first: readonly string[] = [];
    while (found === null && spent < patience) {
      const said = run(script, ["--until-failure", `${patience - spent}`, ...first]);
      spent += said.seconds;
      if (said.failure === null) break;
      const without = run(clean, ["--seeds", "1", "--first", `${said.seed}`]);
      if (without.failure === null) found = said;
      else console.log(`(seed ${said.seed} fails without it: ${without.failure})`);
      first = ["--first", `${said.seed + 1}`];
    }
    if (found === null) missed += 1;
    const after = `${spent.toFixed(0)} s`;
    const outcome = found ? `${after} | ${found.failure} | ${found.seed}` : `not in ${after} | |`;
    console.log(`${bug.name} | ${outcome}`);
  }
  console.log(`${chosen.length - missed} of ${chosen.length} found`);
  return missed === 0;
}

function run(script: string, options: readonly string[]): Said {
  const { stdout } = spawnSync(
    process.execPath,
    [...processOptions, script, "--no-shrink", ...hours, ...options],
    { encoding: "utf8", maxBuffer: 1e9, stdio: ["ignore", "pipe", "ignore"] },
  );
  const [, seed, failure = null] = /seed (\d+) .*\n {2}[\d:.]+ {2}(.*)/.exec(stdout) ?? [];
  const [, seconds] = /after (\d+) s of processor time/.exec(stdout) ?? [];
  return { seed: Number(seed ?? 0), failure, seconds: Number(seconds ?? 0) };
}
