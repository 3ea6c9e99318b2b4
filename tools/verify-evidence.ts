/**
 * `npm run verify-evidence -- FILE`: re-checks an evidence file without a network, with the code of the /evidence page.
 * Exit code 0 if the file is verified, 1 if not, 2 if it can't be read.
 */
import { readFileSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Failure } from "../src/domain/contract/failure.ts";
import { checkEvidence } from "../src/domain/evidence/check-file.ts";
import {
  evidenceStepLabel,
  type EvidenceReport,
  type EvidenceStep,
} from "../src/domain/evidence/evidence.ts";
import { evidenceProblem, maxFileLength, problem } from "../src/domain/evidence/problems.ts";
import { counted, grouped } from "../src/domain/format/figures.ts";
import { exactUtc } from "../src/domain/format/times.ts";
import { verdictLabel } from "../src/domain/proof/format-verdict.ts";
import { err, type Result } from "../src/domain/result.ts";
import { printable } from "./printable.ts";

/** The lines of a report: the verdict, its steps, what they are about, and the keys that it relies on. */
export function reportLines(report: EvidenceReport): readonly string[] {
  const { verdict, sentence, network, block, transaction, missed, operations, trust } = report;
  const id = transaction === null ? [] : [`Transaction  ${transaction}`];
  return [
    `${verdictLabel[verdict]}: ${sentence}`,
    "",
    ...report.steps.map(stepLine),
    "",
    `Chain        ${network.label}, ${network.chainId}`,
    `Block        ${grouped(block.number)}, ${block.id}`,
    `Signed by    ${block.witness}, ${exactUtc(block.time)}`,
    ...id,
    ...(missed?.slots ?? []).map(
      ({ time, next }) => `Missed       ${exactUtc(time)}, before block ${grouped(next)}`,
    ),
    ...(missed?.announced ?? []).map(({ line }) => `Announced    ${line}`),
    ...operations.flatMap(({ kind, json }) => [`Operation    ${kind}`, ...json.split("\n")]),
    "",
    ...trustLines(trust),
    `Received from ${report.nodes.join(", ") || "an unnamed node"}; saved ${exactUtc(report.savedAt)}.`,
  ].map(printable);
}

function stepLine({ name, verdict, claimed, computed, note }: EvidenceStep): string {
  const values =
    verdict === "mismatch" && claimed !== null && computed !== null
      ? ` The file says ${claimed}; computed: ${computed}.`
      : "";
  return `${verdictLabel[verdict].padEnd(12)} ${evidenceStepLabel[name]}${note === null ? "" : `: ${note}`}${values}`;
}

function trustLines({
  origin,
  block,
  id,
  keys,
  listed,
}: EvidenceReport["trust"]): readonly string[] {
  const root = `Trust root (${origin}), as the file names it: block ${grouped(block)}, ${id}.`;
  if (listed)
    return [
      root,
      "The file contains no witnesses' keys. Ask somebody you trust for the id of its listed block.",
    ];
  return [
    root,
    `${counted(Object.keys(keys).length, "key")} in the file. Anybody can write a file with keys of their own: compare these with keys you trust.`,
    ...Object.entries(keys).map(([name, key]) => `  ${name.padEnd(16)} ${key}`),
  ];
}

function check(path: string): Result<EvidenceReport, Failure> {
  if (statSync(path).size > maxFileLength) return err(problem("tooLong"));
  return checkEvidence(readFileSync(path, "utf8"));
}

const usage = "npm run verify-evidence -- FILE";

/** What the command prints, and its exit code. */
export interface Printed {
  /** For stdout. */
  readonly output: string;
  /** For stderr: what is wrong with the command line or the file. */
  readonly note: string;
  readonly status: 0 | 1 | 2;
}

/** Runs the command with these arguments. */
export function verifyEvidence(args: readonly string[]): Printed {
  try {
    return verify(args);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { output: "", note: `${why}\n${usage}\n`, status: 2 };
  }
}

function verify(args: readonly string[]): Printed {
  const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new Error("Give exactly one file.");
  const checked = check(path);
  if (!checked.ok) throw new Error(evidenceProblem(checked.error));
  return {
    output: `${reportLines(checked.value).join("\n")}\n`,
    note: "",
    status: checked.value.verdict === "verified" ? 0 : 1,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { output, note, status } = verifyEvidence(process.argv.slice(2));
  process.stderr.write(note);
  process.stdout.write(output);
  process.exitCode = status;
}
