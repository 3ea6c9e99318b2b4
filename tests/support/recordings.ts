/** Recorded blocks of the real chain, where they lie beside the project; they are never part of it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";

/** The folder, or the one `RECORDED_CHAIN` names; absent on most machines. */
export const recordings = process.env["RECORDED_CHAIN"] ?? "../shared/data/chain";

/** A test that needs the recordings; without them one line says that it was not run. */
export function recordedTest(name: string, run: () => void | Promise<void>): void {
  if (existsSync(recordings)) test(name, { timeout: 60_000 }, run);
  else console.log(`not run: ${name} (no recorded chain at ${recordings})`);
}

/** Every record of a folder: files hold one record or a list. */
export const recorded = (folder: string): readonly unknown[] =>
  readdirSync(join(recordings, folder))
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => JSON.parse(readFileSync(join(recordings, folder, file), "utf8")) as unknown);

/** A single file of the recordings. */
export const recordedFile = (path: string): unknown =>
  JSON.parse(readFileSync(join(recordings, path), "utf8"));
