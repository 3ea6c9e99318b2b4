/** What several nodes say of the same thing, held side by side: for what no hash covers. */
import { parseVirtualOperations } from "../chain/block.ts";
import type { AccountName, BlockNum } from "../chain/names.ts";
import { array, decode, jsonText, object, type Json } from "../decode.ts";
import type { Failure } from "../failure.ts";
import { ok, type Result } from "../result.ts";

/** What nodes are asked for. */
export type ComparisonSubject =
  | { readonly kind: "virtualOperations"; readonly number: BlockNum }
  | { readonly kind: "account"; readonly name: AccountName };

/** One node's part in a comparison. */
export interface AskedNode {
  readonly host: string;
  /** The head it stood at when it answered; null where it does not matter or was not told. */
  readonly head: BlockNum | null;
  /** Why it is left out; null where it answered. */
  readonly failure: Failure | null;
}

/** A field that not all nodes tell alike: each value with those who tell it, the most frequent first. */
export interface Difference {
  readonly field: string;
  readonly values: readonly { readonly text: string; readonly hosts: readonly string[] }[];
}

/** A comparison. With fewer than two nodes in it nobody was asked. */
export interface NodeComparison {
  readonly nodes: readonly AskedNode[];
  /** How many answered, and how many of those told the same as the most. */
  readonly answered: number;
  readonly agreeing: number;
  /** How many fields were compared: those that every answer names. */
  readonly fields: number;
  /** The first of those that differ. */
  readonly differences: readonly Difference[];
  /** How many differ beyond those. */
  readonly furtherDifferences: number;
  /** The height all answers stand for; null where the nodes stood at different ones. */
  readonly height: BlockNum | null;
}

/** A node's answer as named texts. */
export interface Word {
  readonly host: string;
  readonly fields: ReadonlyMap<string, string>;
}

const mostShown = 12;

/** Kept by plugins, each node as it likes; no part of the chain's state. */
const ownFields: ReadonlySet<string> = new Set([
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

/** Reads a node's answer to the subject into fields. That an account does not exist is an answer too. */
export function readFields(
  subject: ComparisonSubject,
  raw: unknown,
): Result<ReadonlyMap<string, string>, Failure> {
  if (subject.kind === "account")
    return decode(() => {
      const [record] = array(raw, "accounts");
      if (record === undefined) return new Map([["account", "does not exist"]]);
      const named = Object.entries(object(record, "accounts[0]")).filter(
        ([name]) => !ownFields.has(name),
      );
      return new Map([["account", "exists"], ...flattened(Object.fromEntries(named))]);
    });
  const parsed = parseVirtualOperations(raw);
  if (!parsed.ok) return parsed;
  return ok(
    new Map([
      ["virtual operations", String(parsed.value.length)],
      ...parsed.value.flatMap(({ operation: [kind, payload] }, i) =>
        [...flattened(payload)].map(
          ([name, text]) => [`${i + 1} · ${kind} · ${name}`, text] as const,
        ),
      ),
    ]),
  );
}

/** Compares at least one word; fields that not every node names are left out. */
export function compareWords(
  words: readonly Word[],
): Pick<NodeComparison, "answered" | "agreeing" | "fields" | "differences" | "furtherDifferences"> {
  const names = [...(words[0]?.fields.keys() ?? [])].filter((name) =>
    words.every(({ fields }) => fields.has(name)),
  );
  const differing = names
    .map((field) => ({ field, values: groups(words, ({ fields }) => fields.get(field) ?? "") }))
    .filter(({ values }) => values.length > 1);
  const [largest] = groups(words, ({ fields }) =>
    JSON.stringify(names.map((name) => fields.get(name))),
  );
  return {
    answered: words.length,
    agreeing: largest?.hosts.length ?? 0,
    fields: names.length,
    differences: differing.slice(0, mostShown),
    furtherDifferences: Math.max(0, differing.length - mostShown),
  };
}

function groups(words: readonly Word[], say: (word: Word) => string): Difference["values"] {
  const heard = new Map<string, string[]>();
  for (const word of words) {
    const text = say(word);
    heard.set(text, [...(heard.get(text) ?? []), word.host]);
  }
  return [...heard]
    .map(([text, hosts]) => ({ text, hosts }))
    .sort((a, b) => b.hosts.length - a.hosts.length);
}

/** Objects open so deep; what a stranger nests deeper stays one text. */
const openDepth = 4;

/** Objects opened, everything else as text. */
function flattened(value: Json, path = "", depth = openDepth): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(value).flatMap(([name, inner]) =>
      depth > 0 && typeof inner === "object" && inner !== null && !Array.isArray(inner)
        ? [...flattened(inner as Json, `${path}${name}.`, depth - 1)]
        : [[path + name, typeof inner === "string" ? inner : jsonText(inner ?? null)] as const],
    ),
  );
}
