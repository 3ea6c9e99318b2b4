/** What every parser must guarantee for any input, and where failing cases are stored. */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Parser } from "./parser.ts";

/** Failing cases, one folder per parser. */
export const corpus = join(import.meta.dirname, "corpus");

/** Maximum time for a parser, ms. */
const patience = 100;
/** Long input may take this long per megabyte, ms. */
const pace = 300;
const megabyte = 1_000_000;

/** What is wrong with how `read` handles `raw`, in words; null if nothing is. */
export function findProblem({ read }: Pick<Parser, "read">, raw: unknown): string | null {
  let duration = Number.POSITIVE_INFINITY;
  // A busy machine must not count as a hang: only CPU time counts, and only if it is too long every time.
  for (let i = 0; i < 3 && duration > patience; i++) {
    const start = process.cpuUsage();
    try {
      const wrong = problemInForm(read(raw));
      if (wrong !== null) return wrong;
    } catch (error) {
      return `threw ${String(error).slice(0, 200)}`;
    }
    duration = Math.min(duration, process.cpuUsage(start).user / 1000);
  }
  if (Object.hasOwn(Object.prototype, "polluted")) return "polluted every object";
  return duration > patience && duration > (pace * textOf(raw).length) / megabyte
    ? `took ${duration.toFixed(0)} ms`
    : null;
}

/** Checks that the outcome is a result, or a failure with a kind. */
function problemInForm(outcome: ReturnType<Parser["read"]>): string | null {
  if (outcome.ok) return null;
  const error = outcome.error as { readonly kind?: unknown; readonly field?: unknown } | null;
  return typeof error?.kind === "string" || typeof error?.field === "string"
    ? null
    : `failed without a type: ${JSON.stringify(error)}`;
}

/** Stores a case, which is replayed from then on. */
export function storeCase(parser: string, raw: unknown): string {
  const text = textOf(raw);
  const folder = join(corpus, parser);
  const file = join(folder, `${createHash("sha256").update(text).digest("hex").slice(0, 12)}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** JSON of any depth, with infinities written as numbers that are too large. */
export function textOf(raw: unknown): string {
  let text = "";
  const left: (string | { readonly value: unknown })[] = [{ value: raw }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === "string") text += next;
    else if (typeof next.value !== "object" || next.value === null) text += leaf(next.value);
    else left.push(...pieces(next.value).toReversed());
  }
  return text;
}

function pieces(value: object): (string | { readonly value: unknown })[] {
  const isList = Array.isArray(value);
  const inner = Object.entries(value)
    .filter(([, each]) => isList || each !== undefined)
    .flatMap(([key, each], i) => [
      `${i > 0 ? "," : ""}${isList ? "" : `${JSON.stringify(key)}:`}`,
      { value: each as unknown },
    ]);
  return [isList ? "[" : "{", ...inner, isList ? "]" : "}"];
}

const leaf = (value: unknown): string =>
  value === Number.POSITIVE_INFINITY ? "1e999" : (JSON.stringify(value) ?? "null");
