/**
 * Where Enter leads if no suggestion is chosen: digits, with or without thousands separators, to a block, forty hex
 * digits to a transaction, anything else to an account, whose page redirects if the name is of something else. '.' and '..'
 * would be path segments with a special meaning, so they get an @ in front.
 */
import { isDotSegment, urlPart } from "../address/url-part.ts";
import { isTypedId } from "../chain/ids.ts";
import { wholeDigits } from "../format/typed-numbers.ts";

/** The route for what the visitor typed, or null if that is nothing, or '@' alone. */
export function routeOnEnter(input: string): string | null {
  const value = input.trim();
  if (value === "" || value === "@") return null;
  const height = wholeDigits(value);
  if (height !== null) return `/blocks/${height}`;
  if (isTypedId(value)) return `/transactions/${value}`;
  return `/accounts/${isDotSegment(value) ? `@${value}` : urlPart(value)}`;
}
