/** A rule as plain data, for a file that moves it to another browser: written, and read again. */
import { integer, malformed, object, text, type Json } from "../decode.ts";
import { say } from "../language/say.ts";
import { emptyRuleText, readRule, ruleText, type RuleText } from "./read-rule.ts";
import { newRule, type Rule } from "./rule.ts";

/** A rule in a file. */
export type WrittenRule = Readonly<Record<string, string | number>>;

/** Writes a rule: only the fields of its kind, without the height from which it counts. */
export const writeRule = ({ watched, made }: Rule): WrittenRule => ({
  ...filled(ruleText(watched)),
  made,
});

/** Reads what `writeRule` wrote, within a `decode`. */
export function readWrittenRule(raw: unknown): Rule {
  const entry = object(raw, "");
  const made = integer(entry["made"] ?? 0, "made");
  const watched = readRule(textOf(entry));
  if (watched.ok) return newRule(watched.value, made);
  const fault = watched.error.replace(/\p{Sentence_Terminal}$/u, "");
  return malformed("", say`a rule: “${fault}”`);
}

function textOf(entry: Json): RuleText {
  const empty: RuleText = { ...emptyRuleText, kind: "" };
  const given = Object.entries(empty).map(
    ([name, fallback]) => [name, text(entry[name] ?? fallback, name)] as const,
  );
  return { ...empty, ...Object.fromEntries(given) };
}

/** The fields that differ from an empty form, and the kind. */
const filled = (rule: RuleText): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.entries(rule) as [keyof RuleText, string][]).filter(
      ([name, value]) => name === "kind" || value !== emptyRuleText[name],
    ),
  );
