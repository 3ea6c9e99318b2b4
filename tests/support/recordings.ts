/** Recorded blocks of the real chain. They are not part of the project, and are used if present beside it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Their folder, or the one in `RECORDED_CHAIN`; absent on most machines. */
export const recordings = process.env["RECORDED_CHAIN"] ?? "../shared/data/chain";

/** A test that needs the recordings. Without them, it reports that it did not run, and checks that they are absent. */
export function recordedTest(name: string, run: () => void | Promise<void>): void {
  if (existsSync(recordings)) {
    test(name, { timeout: 60_000 }, run);
    return;
  }
  console.log(`not run: ${name} (no recorded chain at ${recordings})`);
  test(`not run, because there are no recordings: ${name}`, () => {
    expect(existsSync(recordings)).toBe(false);
  });
}

/** Every record of a folder, whose files contain one record or a list. */
export const recorded = (folder: string): readonly unknown[] =>
  readdirSync(join(recordings, folder))
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => JSON.parse(readFileSync(join(recordings, folder, file), "utf8")) as unknown);

/** A single file of the recordings. */
export const recordedFile = (path: string): unknown =>
  JSON.parse(readFileSync(join(recordings, path), "utf8"));
