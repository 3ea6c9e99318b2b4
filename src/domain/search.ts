/**
 * Where a search leads: digits, with or without thousands separators, to a block, forty hex digits to a transaction,
 * anything else to an account.
 */
import { urlPart } from "./url-part.ts";

/** The route for what a person typed, or null for nothing typed. */
export function searchRoute(input: string): string | null {
  const value = input.trim();
  if (value === "") return null;
  if (/^(\d+|\d{1,3}(,\d{3})+)$/.test(value)) return `/blocks/${value.replaceAll(",", "")}`;
  if (/^[0-9a-f]{40}$/i.test(value)) return `/transactions/${value}`;
  return `/accounts/${urlPart(value)}`;
}
