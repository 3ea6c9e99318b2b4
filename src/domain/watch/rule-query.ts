/** The rule in a link to the page of alerts. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import { emptyRuleText, type RuleText } from "./read-rule.ts";

/** The fields in a URL's query; those that are missing are as in an empty form. */
export function ruleInQuery(query: string): RuleText {
  const parameters = new URLSearchParams(query);
  const names = Object.keys(emptyRuleText) as (keyof RuleText)[];
  const entries = names.map((name) => [name, parameters.get(name) ?? emptyRuleText[name]] as const);
  return Object.fromEntries(entries) as unknown as RuleText;
}
