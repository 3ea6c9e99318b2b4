/** Writes results to bench/results.json for programs, and to the tables of bench/README.md for people. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { meetsBudget, type Measurement } from "./scenarios/scenario.ts";

const file = "bench/results.json";
const page = "bench/README.md";
const marks = ["<!-- results -->", "<!-- end of results -->"] as const;

interface Result {
  /** The machine and date of the scenario's last run. */
  readonly machine: string;
  readonly at: string;
  readonly rows: readonly Measurement[];
}

type Results = Readonly<Record<string, Result>>;

/** Replaces the results of one scenario. Those of the others stay, even from other machines. */
export function record(machine: string, name: string, rows: readonly Measurement[]): void {
  const result: Result = { machine, at: new Date().toISOString().slice(0, 10), rows };
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : {};
  writeFileSync(file, `${JSON.stringify({ ...before, [name]: result }, null, 2)}\n`);
  writeFileSync(page, withTable(readFileSync(page, "utf8"), name, table(name, result)));
  execFileSync("npx", ["--no-install", "oxfmt", page]);
}

/** Replaces the table of one scenario in place, or appends it after the others. */
function withTable(text: string, name: string, fresh: string): string {
  const [head = "", rest = ""] = text.split(marks[0]);
  const [results = "", tail = ""] = rest.split(marks[1]);
  const tables = results.split(/^(?=### )/m).map((part) => part.trim());
  const place = tables.findIndex((part) => part.startsWith(`### ${name}\n`));
  const all = place < 0 ? [...tables, fresh] : tables.with(place, fresh);
  return `${head}${marks[0]}\n\n${all.filter(Boolean).join("\n\n")}\n\n${marks[1]}${tail}`;
}

const table = (name: string, { machine, at, rows }: Result): string =>
  [
    `### ${name}`,
    "",
    `${at}, ${machine}`,
    "",
    "| What | Measured | Budget | |",
    "| --- | ---: | ---: | --- |",
    ...rows.map(
      (row) =>
        `| ${row.what} | ${figure(row.value)} ${row.unit} | ${budget(row)} | ${row.budget === undefined ? "" : meetsBudget(row) ? "met" : "**missed**"} |`,
    ),
  ].join("\n");

const figure = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

const budget = ({ budget: limit, atLeast }: Measurement): string =>
  limit === undefined ? "" : `${atLeast ? "≥" : "≤"} ${limit}`;
