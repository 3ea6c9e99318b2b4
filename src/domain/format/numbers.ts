/** Numbers with the separators of the page's language. Imports no texts: texts contain numbers. */
import { facts } from "../language/facts.ts";

/** Shown in place of a value that is unknown or absent. */
export const missing = "—";

/** Digits with separators. */
export const separated = (digits: string): string =>
  digits.replace(/\B(?=(?:\d{3})+$)/g, facts.group);

/** A figure with signs such as '-' and '%' beside it, which stay there in a text from right to left. */
export const signed = (before: string, figure: string, after = ""): string =>
  facts.isRightToLeft && before + after
    ? `\u2066${before}${figure}${after}\u2069`
    : before + figure + after;

/** '95,123,456'; rounded to whole numbers. */
export const grouped = (value: number | bigint): string =>
  typeof value === "bigint" ? separated(value.toString()) : fixed(value, 0);

/**
 * Grouped with exactly `digits` decimals, half rounded away from zero based on the number's decimal text, not its
 * binary value (1.005 becomes 1.01). Doesn't use `Intl.NumberFormat`: a browser takes about 50 ms to create the first
 * one, just when it renders Home.
 */
export function fixed(value: number, digits: number): string {
  if (!Number.isFinite(value)) return missing;
  const [mantissa = "", exponent = "0"] = String(Math.abs(value)).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const figures = whole + fraction;
  const cut = whole.length + Number(exponent) + digits;
  const truncated = cut > 0 ? BigInt(figures.slice(0, cut).padEnd(cut, "0")) : 0n;
  const units = truncated + ((figures[cut] ?? "0") >= "5" ? 1n : 0n);
  const all = units.toString().padStart(digits + 1, "0");
  const sign = value < 0 && units > 0n ? "-" : "";
  const point = all.length - digits;
  const decimals = digits > 0 ? `${facts.decimal}${all.slice(point)}` : "";
  return signed(sign, separated(all.slice(0, point)) + decimals);
}
