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

/** Fresh seeds, and how long each of their worlds lasts, hours. */
const [seeds, hours] = isWhole ? [100, 6] : [2, 0.1];

test(
  `found worlds hold, and so do ${seeds} fresh ones of ${hours} h, each with the same trace twice`,
  async () => {
    const script = await bundleUniverse();
    const options = [
      "--found",
      foundFolder,
      "--seeds",
      `${seeds}`,
      "--hours",
      `${hours}`,
      "--twice",
    ];
    const ended = await run(process.execPath, [
      ...processOptions,
      script,
      ...options,
      "--no-shrink",
    ]).catch(({ stdout }: { readonly stdout: string }) => ({ stdout }));
    console.log(ended.stdout);
    expect(ended.stdout).toContain("; 0 failed");
  },
  isWhole ? 14_400_000 : 300_000,
);
