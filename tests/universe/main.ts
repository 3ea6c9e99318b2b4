/**
 * `npm run test:universe -- --seeds N --hours H`: bundles the universe and runs it in a process of its own. With
 * `--planted`, it is made to find known bugs instead.
 */
import { spawnSync } from "node:child_process";
import { bundleUniverse, foundFolder, processOptions } from "./bundle.ts";
import { findPlanted } from "./planted/find-planted.ts";

/** How long a planted bug may stay unfound, s of processor time. */
const patience = 600;

const given = process.argv.slice(2);
if (given[0] === "--planted") {
  const [, second = "", ...rest] = given;
  const seconds = /^\d+$/.test(second) ? Number(second) : null;
  const words = seconds === null ? given.slice(1) : rest;
  process.exitCode = (await findPlanted(words, seconds ?? patience)) ? 0 : 1;
} else {
  const args = [...processOptions, await bundleUniverse(), "--found", foundFolder, ...given];
  process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
}
