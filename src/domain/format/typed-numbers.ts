/**
 * Numbers as they are typed or copied from a page: with the separators of the page's language, with those of English,
 * or without any. Read first as the page shows them: in German "1.000" is a thousand, and "0.25", which would be wrong
 * in German, is a quarter.
 */
import { facts } from "../language/facts.ts";
import { separated } from "./numbers.ts";

/** A number with or without decimals as the chain writes it: '1,000.50' is '1000.50'. Null for anything else. */
export function plainDecimal(text: string): string | null {
  const trimmed = text.trim();
  // Keyboards have one kind of space.
  const typed = /\s/.test(facts.group) ? trimmed.replaceAll(/\s/g, facts.group) : trimmed;
  return withPoint(typed, facts.decimal) ?? withPoint(typed, ".");
}

/** A number as the chain writes it, with the decimal sign of the page's language: '0.25' is '0,25' in German. */
export const shownDecimal = (text: string): string => text.replace(".", facts.decimal);

function withPoint(text: string, point: string): string | null {
  const [whole = "", fraction, ...rest] = text.split(point);
  const digits = wholeDigits(whole);
  if (digits === null || fraction === undefined) return digits;
  return rest.length === 0 && /^\d+$/.test(fraction) ? `${digits}.${fraction}` : null;
}

/**
 * The digits of a whole number that was typed or copied from a page, with English separators, those of the page's
 * language, or none: '1,234,567' is '1234567'. Null for anything else.
 */
export function wholeDigits(text: string): string | null {
  if (/^(\d+|\d{1,3}(,\d{3})+)$/.test(text)) return text.replaceAll(",", "");
  const digits = text.replaceAll(facts.group, "");
  return /^\d+$/.test(digits) && separated(digits) === text ? digits : null;
}
