/** Numbers for display: grouped, compact, as percentages, in dollars. In the format of the page's language. */
import { precision, type Amount } from "../chain/amount.ts";
import { facts } from "../language/facts.ts";
import { say } from "../language/say.ts";
import { fixed, grouped, missing, signed } from "./numbers.ts";

export { fixed, grouped, missing, signed };

/** Grouped with all its decimals, however many. */
export function inFull(value: number): string {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const decimals = (mantissa.split(".")[1] ?? "").length - Number(exponent);
  return fixed(value, Math.max(0, decimals));
}

/** '1,234.567 STEEM' with the token's own decimals; exact for any size. */
export function amountLabel(amount: Amount): string {
  return `${amountFigure(amount)} ${amount.token}`;
}

/** An amount's figure without its token, grouped, with the token's own decimals. */
export function amountFigure({ units, token }: Amount): string {
  const digits = precision[token];
  const scale = 10n ** BigInt(digits);
  const size = units < 0n ? -units : units;
  const fraction = (size % scale).toString().padStart(digits, "0");
  return signed(units < 0n ? "-" : "", grouped(size / scale) + facts.decimal + fraction);
}

/** '+1.20%' or '-1.41%': two decimals, a plus for zero and above. */
export const signedPercent = (percent: number): string =>
  signed(percent >= 0 ? "+" : "-", fixed(Math.abs(percent), 2), facts.percent);

/** '9.78%': two decimals, no sign for gains. */
export const percent = (value: number): string => signed("", fixed(value, 2), facts.percent);

/** '33.33%', '50%': all its decimals, however many. */
export const percentInFull = (value: number): string => signed("", inFull(value), facts.percent);

/** Hundredths of a percent, the chain's unit: 1100 → '11.00%'. */
export const basisPoints = (value: number): string => percent(value / 100);

/** '1.23M' in the largest unit below `limit` that the value fills; null if it fills none. `sign`: such as '$'. */
export function scaled(value: number, digits: number, limit = Infinity, sign = ""): string | null {
  const unit = facts.units.find(([size]) => size < limit && size <= Math.abs(value));
  return unit ? signed(sign, fixed(value / unit[0], digits)) + unit[1] : null;
}

/** Suffixes K, M, B, T, two decimals: market caps and volumes. `sign`: such as '$'. */
export const compact = (value: number, sign = ""): string =>
  scaled(value, 2, Infinity, sign) ?? signed(sign, fixed(value, 2));

/** The coin page's precision: 6 decimals below 0.01, 4 below 1, otherwise 2; or `more`. */
export function priceLabel(usd: number, more = 0): string {
  const size = Math.abs(usd);
  return signed("$", fixed(usd, (size < 0.01 ? 6 : size < 1 ? 4 : 2) + more));
}

/** A median price: dollars with four decimals. */
export const medianLabel = (price: number): string => signed("$", fixed(price, 4));

/** Characters of JSON as kilobytes with two decimals: '28.41 KB'. */
export function kilobytes(length: number): string {
  const size = fixed(length / 1024, 2);
  return say`${size} KB`;
}

/** '1 transaction', '2 transactions', '1,000 transactions'. */
export const counted = (count: number, singular: string, plural = `${singular}s`): string =>
  `${grouped(count)} ${count === 1 ? singular : plural}`;

/** '1st', '2nd', '1,011th'; the plain number in other languages, whose ordinals depend on the noun. */
export function ordinal(place: number): string {
  if (facts.code !== "en") return grouped(place);
  const [tens, ones] = [place % 100, place % 10];
  const isTeen = tens > 10 && tens < 14;
  return `${grouped(place)}${(isTeen ? undefined : ["th", "st", "nd", "rd"][ones]) ?? "th"}`;
}

/** '1st of 9': a transaction's place in its block, whose `position` counts from 0; without the total if it isn't known. */
export function placeInBlock(position: number, total: number | null): string {
  const place = ordinal(position + 1);
  return total === null ? place : say`${place} of ${grouped(total)}`;
}
