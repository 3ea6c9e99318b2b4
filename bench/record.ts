/** Keeps what was measured: bench/results.json for programs, the tables of bench/README.md for people. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { holds, type Row } from "./scenarios/scenario.ts";

const file = "bench/results.json";
const page = "bench/README.md";
const marks = ["<!-- results -->", "<!-- end of results -->"] as const;

interface Kept {
  /** Where and when a scenario was last run. */
  readonly machine: string;
  readonly at: string;
  readonly rows: readonly Row[];
}

type Results = Readonly<Record<string, Kept>>;

/** Replaces the results of one scenario; the others stay as they were. */
export function record(machine: string, name: string, rows: readonly Row[]): void {
  const at = new Date().toISOString().slice(0, 10);
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : {};
  const results: Results = { ...before, [name]: { machine, at, rows } };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  const text = readFileSync(page, "utf8");
  const [head = "", rest = ""] = text.split(marks[0]);
  const [, tail = ""] = rest.split(marks[1]);
  const tables = Object.entries(results).map(([title, kept]) => table(title, kept));
  writeFileSync(page, `${head}${marks[0]}\n\n${tables.join("\n\n")}\n\n${marks[1]}${tail}`);
  execFileSync("npx", ["--no-install", "oxfmt", page]);
}

const table = (name: string, { machine, at, rows }: Kept): string =>
  [
    `### ${name}`,
    "",
    `${at}, ${machine}`,
    "",
    "| What | Measured | Budget | |",
    "| --- | ---: | ---: | --- |",
    ...rows.map(
      (row) =>
        `| ${row.what} | ${figure(row.value)} ${row.unit} | ${budget(row)} | ${row.budget === undefined ? "" : holds(row) ? "holds" : "**broken**"} |`,
    ),
  ].join("\n");

const figure = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

const budget = ({ budget: most, atLeast }: Row): string =>
  most === undefined ? "" : `${atLeast ? "≥" : "≤"} ${most}`;
