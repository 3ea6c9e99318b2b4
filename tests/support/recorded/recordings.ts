/** Recorded blocks of the real chain. They are not part of the project, and are used if present beside it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";

/** Their folder: the one in `RECORDED_CHAIN`, or this one; absent on most machines. */
export const recordings = process.env["RECORDED_CHAIN"] ?? "../shared/data/chain";

/** The folder of nodes' recorded answers: the one in `RECORDED_ANSWERS`, or this one; absent on most machines as well. */
export const recordedAnswers = process.env["RECORDED_ANSWERS"] ?? "../shared/contracts/samples";

/** The folder of recordings of steemd on a private network: the one in `RECORDED_NODE`, or this one; just as rare. */
export const recordedNode = process.env["RECORDED_NODE"] ?? "../shared/data/real-node";

/** The records of a gzipped file in `recordedNode`, one per line. */
export const recordedLines = (file: string): readonly unknown[] =>
  gunzipSync(readFileSync(join(recordedNode, file)))
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);

/**
 * A test that needs recordings in `folder`. Without them, it reports that it did not run, and checks that they are
 * absent.
 */
export function recordedTest(
  name: string,
  run: () => void | Promise<void>,
  folder = recordings,
): void {
  if (existsSync(folder)) {
    test(name, { timeout: 60_000 }, run);
    return;
  }
  console.log(`not run: ${name} (no recordings at ${folder})`);
  test(`not run, because there are no recordings: ${name}`, () => {
    expect(existsSync(folder)).toBe(false);
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
