/** Compares several nodes' answers to the same question, for data that no hash covers. */
import { parseVirtualOperations } from "../block/virtual-operations.ts";
import type { AccountName, BlockNum } from "../chain/names.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, object, type Json } from "../decode.ts";
import { jsonText } from "../json-text.ts";
import { say } from "../language/say.ts";
import { ok, type Result } from "../result.ts";

/** What to compare. */
export type ComparisonSubject =
  | { readonly kind: "virtualOperations"; readonly number: BlockNum }
  | { readonly kind: "account"; readonly name: AccountName };

/** One node of a comparison. */
export interface ComparedNode {
  readonly host: string;
  /** Its head when it answered; null if irrelevant or unknown. */
  readonly head: BlockNum | null;
  /** Why the node is left out; null if it answered. */
  readonly failure: Failure | null;
}

/** A field on which the nodes differ: each value with its hosts, the most frequent first. */
export interface Difference {
  readonly field: string;
  readonly values: readonly { readonly text: string; readonly hosts: readonly string[] }[];
}

/** A comparison. A single node is not called, as there is none to compare it with. */
export interface NodeComparison {
  readonly nodes: readonly ComparedNode[];
  /** Nodes that answered, and how many of them gave the most frequent answer. */
  readonly answered: number;
  readonly agreeing: number;
  /** Number of compared fields: those in every answer. */
  readonly fields: number;
  /** The first differences. */
  readonly differences: readonly Difference[];
  /** Number of further differences. */
  readonly furtherDifferences: number;
  /** The height of all answers; null if the nodes were at different heights. */
  readonly height: BlockNum | null;
}

/** A node's answer: the text of each field. */
export interface NodeFields {
  readonly host: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** Maximum number of differences shown. */
const maxShown = 12;

/** Not part of the chain's state: each node's plugins maintain them differently. */
const pluginFields: ReadonlySet<string> = new Set([
  "id",
  "reputation",
  "transfer_history",
  "market_history",
  "post_history",
  "vote_history",
  "other_history",
  "tags_usage",
  "guest_bloggers",
  "blog_category",
]);

/** Reads a node's answer into fields. That an account doesn't exist is also an answer. */
export function readFields(
  subject: ComparisonSubject,
  raw: unknown,
): Result<ReadonlyMap<string, string>, Failure> {
  if (subject.kind === "account")
    return decode(() => {
      const [record] = array(raw, "accounts");
      if (record === undefined) return new Map([[say`account`, say`does not exist`]]);
      const named = Object.entries(object(record, "accounts[0]")).filter(
        ([name]) => !pluginFields.has(name),
      );
      return new Map([[say`account`, say`exists`], ...flattened(Object.fromEntries(named))]);
    });
  const parsed = parseVirtualOperations(raw);
  if (!parsed.ok) return parsed;
  return ok(
    new Map([
      [say`virtual operations`, String(parsed.value.length)],
      ...parsed.value.flatMap(({ operation: [kind, payload] }, i) =>
        [...flattened(payload)].map(
          ([name, text]) => [`${i + 1} · ${kind} · ${name}`, text] as const,
        ),
      ),
    ]),
  );
}

/** Compares one answer or more; fields missing from any answer are left out. */
export function compareAnswers(
  answers: readonly NodeFields[],
): Pick<NodeComparison, "answered" | "agreeing" | "fields" | "differences" | "furtherDifferences"> {
  const names = [...(answers[0]?.fields.keys() ?? [])].filter((name) =>
    answers.every(({ fields }) => fields.has(name)),
  );
  const differing = names
    .map((field) => ({
      field,
      values: groupByText(answers, ({ fields }) => fields.get(field) ?? ""),
    }))
    .filter(({ values }) => values.length > 1);
  const [largest] = groupByText(answers, ({ fields }) =>
    JSON.stringify(names.map((name) => fields.get(name))),
  );
  return {
    answered: answers.length,
    agreeing: largest?.hosts.length ?? 0,
    fields: names.length,
    differences: differing.slice(0, maxShown),
    furtherDifferences: Math.max(0, differing.length - maxShown),
  };
}

/** The texts that nodes gave, each with its hosts; the most frequent first. */
function groupByText(
  answers: readonly NodeFields[],
  textOf: (answer: NodeFields) => string,
): Difference["values"] {
  const hostsByText = new Map<string, string[]>();
  for (const answer of answers) {
    const text = textOf(answer);
    hostsByText.set(text, [...(hostsByText.get(text) ?? []), answer.host]);
  }
  return [...hostsByText]
    .map(([text, hosts]) => ({ text, hosts }))
    .sort((a, b) => b.hosts.length - a.hosts.length);
}

/** Objects are flattened to this depth; deeper ones become one text each. */
const maxDepth = 4;

/** Flattens objects; all other values become texts. */
function flattened(value: Json, path = "", depth = maxDepth): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(value).flatMap(([name, inner]) =>
      depth > 0 && typeof inner === "object" && inner !== null && !Array.isArray(inner)
        ? [...flattened(inner as Json, `${path}${name}.`, depth - 1)]
        : [[path + name, typeof inner === "string" ? inner : jsonText(inner ?? null)] as const],
    ),
  );
}
