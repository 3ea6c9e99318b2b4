/** Links to the watch page with a filled-in rule: 'Watch this' on any page. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import type { RuleText } from "./read-rule.ts";

/** The link that fills in the form with these fields. */
export function watchLink(text: Partial<RuleText> & Pick<RuleText, "kind">): string {
  const query = new URLSearchParams("");
  for (const [name, value] of Object.entries(text)) query.set(name, value);
  return `/watch?${query.toString()}`;
}
