/** The command that re-checks an evidence file. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { sampleOf } from "../tests/support/campaign.ts";
import {
  block,
  blockSubject,
  blockText,
  checked,
  edited,
  evidenceOf,
  provedHeight,
  keys,
  partsOf,
  proved,
  transactionText,
} from "../tests/support/evidence.ts";
import { reportLines, verifyEvidence } from "./verify-evidence.ts";

const folder = mkdtempSync(join(tmpdir(), "evidence-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

/** Saves a file with this text. */
function saved(text: string): string {
  const path = join(folder, `${++files}.json`);
  writeFileSync(path, text);
  return path;
}

/** Runs the command as a user would. */
function spawned(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    "npx",
    ["--no-install", "tsx", "tools/verify-evidence.ts", ...args],
    { encoding: "utf8" },
  );
  return { status, output: stdout, note: stderr };
}

describe("the command", () => {
  test("gives the same output and exit code as a process", () => {
    for (const args of sampleOf([[saved(transactionText)], ["--fast"]], 2))
      expect(spawned(...args)).toEqual(verifyEvidence(args));
  });

  test("prints the result of each step, and exits with 0", () => {
    const { status, output, note } = verifyEvidence([saved(transactionText)]);
    const { sentence, block, transaction, trust } = checked(transactionText);
    const lines = output.split("\n");
    expect(note).not.toContain("Error");
    expect(lines[0]).toBe(`verified: ${sentence}`);
    expect(lines).toContain(
      "verified     Witnesses that vouch: They signed the block or one built on it, with the keys that the file names.",
    );
    expect(output).toContain(`Block        ${provedHeight}, ${block.id}`);
    expect(output).toContain(`Transaction  ${transaction}`);
    expect(Object.keys(trust.keys)).toHaveLength(16);
    for (const key of Object.values(trust.keys)) expect(output).toContain(key);
    expect(status).toBe(0);
  });

  test("prints the same on every run", () => {
    const path = saved(blockText);
    expect(verifyEvidence([path])).toEqual(verifyEvidence([path]));
  });

  test("exits with 1 if fewer than 16 vouch", () => {
    const { status, output } = verifyEvidence([
      saved(edited(blockText, ({ headers }) => headers.pop())),
    ]);
    expect(output).toMatch(/^consistent: .* only 15 of the 20 witnesses/);
    expect(status).toBe(1);
  });

  test("exits with 1 on a contradiction, with both values", () => {
    const path = saved(edited(transactionText, (file) => (file.path = [])));
    const { status, output } = verifyEvidence([path]);
    expect(output).toMatch(/^mismatch: This file proves nothing\. The path doesn't lead/);
    expect(output).toMatch(
      /mismatch {5}Inclusion in the block: .* The file says [0-9a-f]{40}; computed: [0-9a-f]{40}\./,
    );
    expect(status).toBe(1);
  });

  test.each([
    ["an empty file", () => [saved("")], "The file is empty."],
    ["a cut file", () => [saved(transactionText.slice(0, 900))], "isn't JSON: it was truncated"],
    ["a missing file", () => [join(folder, "nowhere.json")], "no such file"],
    ["no file", () => [], "Give exactly one file."],
    ["two files", () => ["a.json", "b.json"], "Give exactly one file."],
    ["an option", () => ["--fast"], "Unknown option '--fast'"],
  ])("%s exits with 2, a sentence and the usage", (_, args, sentence) => {
    const { status, output, note } = verifyEvidence(args());
    expect(note).toContain(sentence);
    expect(note).toContain("npm run verify-evidence -- FILE");
    expect(output).toBe("");
    expect(status).toBe(2);
  });

  test("a file of 50 MB is refused before it is read", () => {
    const path = saved("");
    truncateSync(path, 50_000_000);
    const { status, note } = verifyEvidence([path]);
    expect(note).toContain("longer than 4,194,304 characters");
    expect(status).toBe(2);
  });
});

describe("the report", () => {
  test("a listed block's file names no keys", () => {
    const { id } = proved(provedHeight);
    const parts = partsOf(provedHeight, blockSubject);
    const listed = { block: block.number, id, why: "anchored" } as const;
    const text = evidenceOf({ ...parts, trust: { ...parts.trust, witnesses: null, listed } });
    const lines = reportLines(checked(text));
    expect(lines[0]).toMatch(
      /^consistent: This is block .*no witness's signature in it shows that/,
    );
    expect(
      lines.filter((line) => [...keys.keys()].some((name) => line.startsWith(`  ${name}`))),
    ).toEqual([]);
    expect(lines.join("\n")).toContain("contains no witnesses' keys");
  });

  test("control characters never reach the terminal", () => {
    const report = checked(transactionText);
    const [operation] = report.operations;
    if (!operation) throw new Error("a transaction has operations");
    const json = '{\n  "memo": "\u009b2J\u202e"\n}';
    const text = reportLines({ ...report, operations: [{ ...operation, json }] }).join("\n");
    expect(text).toContain('"memo": "\\u{9b}2J\\u{202e}"');
    expect(text).not.toMatch(/[\u009b\u202e]/);
  });
});
