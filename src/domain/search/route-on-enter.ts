/**
 * Where Enter leads if no suggestion is chosen: digits, with or without thousands separators, to a block, forty hex
 * digits to a transaction, '@author/permlink' to a post (that route redirects), 'proposals/7' to a proposal, anything
 * else to an account. '.' and '..' would be path segments with a special meaning, so they get an @ in front.
 */
import { wholeDigits } from "../format/numbers.ts";
import { isDotSegment, urlPart } from "../address/url-part.ts";

/** The route for what the visitor typed, or null for nothing typed. */
export function routeOnEnter(input: string): string | null {
  const value = input.trim();
  if (value === "") return null;
  const height = wholeDigits(value);
  if (height !== null) return `/blocks/${height}`;
  if (/^[0-9a-f]{40}$/i.test(value)) return `/transactions/${value}`;
  if (/^(@[a-z\d.-]+|proposals)\/[a-z\d-]+$/.test(value)) return `/${value}`;
  return `/accounts/${isDotSegment(value) ? `@${value}` : urlPart(value)}`;
}
