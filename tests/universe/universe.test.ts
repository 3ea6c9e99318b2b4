/**
 * The universe in the gate: the worlds in which something once failed, then a few from fresh seeds, each run twice. It runs
 * in a process of its own, because a world takes over the global clock, timers and randomness.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { isWhole } from "../support/campaign.ts";
import { bundleUniverse, foundFolder, processOptions } from "./bundle.ts";

const run = promisify(execFile);

/**
 * Fresh seeds, how long each of their worlds lasts, hours, and in how many processes they run, one after another: what the
 * libraries of finished worlds keep fills one process's memory after some two hundred.
 */
const [seeds, hours, processes] = isWhole ? [100, 6, 4] : [2, 0.1, 1];

test(
  `found worlds hold, and so do ${seeds} fresh ones of ${hours} h, each with the same trace twice`,
  async () => {
    const script = await bundleUniverse();
    const options = [
      "--found",
      foundFolder,
      "--seeds",
      `${seeds / processes}`,
      "--hours",
      `${hours}`,
      "--twice",
      "--no-shrink",
    ];
    for (let i = 0; i < processes; i++) {
      const { stdout } = await run(process.execPath, [...processOptions, script, ...options]).catch(
        (failed: { readonly stdout: string }) => failed,
      );
      console.log(stdout);
      expect(stdout).toContain("; 0 failed");
    }
  },
  isWhole ? 14_400_000 : 300_000,
);
