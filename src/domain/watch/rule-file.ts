/** Rules as plain data, for a file that moves them to another browser: written, read again, and merged. */
import { array, decode, integer, object, text, type Json } from "../decode.ts";
import type { Failure } from "../contract/failure.ts";
import type { Result } from "../result.ts";
import { emptyRuleText, readRule, ruleText, type RuleText } from "./read-rule.ts";
import { maxRules, newRule, type Rule } from "./rule.ts";

/** The version of the form. */
const version = 1;
/** More entries than any file of ours has are not read. */
const maxEntries = 10_000;

/** Rules in a file. */
export interface RuleFile {
  readonly version: typeof version;
  readonly rules: readonly Readonly<Record<string, string | number>>[];
}

/** What a file had. */
export interface ReadRules {
  readonly rules: readonly Rule[];
  /** Why entries were left out, a sentence each that names the entry's place, from 1. */
  readonly refused: readonly string[];
}

/** Writes rules; only the fields of each rule's kind, without the height since which it counts. */
export const serialiseRules = (rules: readonly Rule[]): RuleFile => ({
  version,
  rules: rules.map(({ watched, made }) => ({ ...filled(ruleText(watched)), made })),
});

/** Reads what `serialiseRules` wrote. Invalid entries are left out and named; anything but a list of rules fails. */
export const parseRules = (raw: unknown): Result<ReadRules, Failure> =>
  decode(() => {
    const file = object(raw, "watch");
    const written = integer(file["version"], "watch.version");
    if (written !== version)
      return {
        rules: [],
        refused: [`The rules are of version ${written}; this app reads version ${version}.`],
      };
    const entries = array(file["rules"], "watch.rules");
    const rules = new Map<string, Rule>();
    const refused: string[] = [];
    for (const [i, entry] of entries.slice(0, maxEntries).entries()) {
      const rule = readEntry(entry);
      if (typeof rule === "string") refused.push(`Rule ${i + 1}: ${rule}`);
      else if (rules.size >= maxRules && !rules.has(rule.key))
        refused.push(`Rule ${i + 1}: there can be at most ${maxRules} rules.`);
      else rules.set(rule.key, rule);
    }
    if (entries.length > maxEntries)
      refused.push(`Only the first ${maxEntries} of ${entries.length} entries were read.`);
    return { rules: [...rules.values()], refused };
  });

/** The rules of both, the first ones as they are; those beyond the maximum are left out. */
export function mergeRules(
  rules: readonly Rule[],
  others: readonly Rule[],
): { readonly rules: readonly Rule[]; readonly added: number; readonly left: number } {
  const known = new Set(rules.map(({ key }) => key));
  const news = others.filter(({ key }) => !known.has(key));
  const room = Math.max(0, maxRules - rules.length);
  const added = news.slice(0, room);
  return { rules: [...rules, ...added], added: added.length, left: news.length - added.length };
}

function readEntry(raw: unknown): Rule | string {
  const read = decode(() => {
    const entry = object(raw, "rule");
    return { text: textOf(entry), made: integer(entry["made"] ?? 0, "rule.made") };
  });
  if (!read.ok)
    return read.error.kind === "decode"
      ? `${read.error.field} is not ${read.error.expected}.`
      : "it could not be read.";
  const watched = readRule(read.value.text);
  return watched.ok ? newRule(watched.value, read.value.made) : watched.error;
}

function textOf(entry: Json): RuleText {
  const names = Object.keys(emptyRuleText) as (keyof RuleText)[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      text(entry[name] ?? (name === "kind" ? "" : emptyRuleText[name]), `rule.${name}`),
    ]),
  ) as unknown as RuleText;
}

/** The fields that differ from an empty form, and the kind. */
const filled = (rule: RuleText): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.entries(rule) as [keyof RuleText, string][]).filter(
      ([name, value]) => name === "kind" || value !== emptyRuleText[name],
    ),
  );
