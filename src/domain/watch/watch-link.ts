/** 'Alert me': links to the page of alerts with its form filled in. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import type { RuleText } from "./read-rule.ts";

/** The address of the page of alerts with these fields filled in. */
export function watchLink(fields: Partial<RuleText> & Pick<RuleText, "kind">): string {
  const query = new URLSearchParams("");
  for (const [name, value] of Object.entries(fields)) query.set(name, value);
  return `/alerts?${query.toString()}`;
}
