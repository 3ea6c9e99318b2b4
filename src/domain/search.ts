/** Where a search leads: digits to a block, forty hex digits to a transaction, anything else to an account. */
import { urlPart } from "./url-part.ts";

/** The route for what a person typed, or null for nothing typed. */
export function searchRoute(input: string): string | null {
  const value = input.trim();
  if (value === "") return null;
  if (/^\d+$/.test(value)) return `/blocks/${value}`;
  if (/^[0-9a-f]{40}$/i.test(value)) return `/transactions/${value}`;
  return `/accounts/${urlPart(value)}`;
}
