/** The rule in a link to the page of alerts. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import { emptyRuleText, type RuleText } from "./read-rule.ts";

/** The fields in a URL's query; those that are missing are as in an empty form. */
export function ruleInQuery(query: string): RuleText {
  const parameters = new URLSearchParams(query);
  const given = Object.keys(emptyRuleText).flatMap((name) => {
    const value = parameters.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...emptyRuleText, ...Object.fromEntries(given) };
}
