/** Numbers for display: grouped, compact, as percentages, in dollars. Always in US English format. */
import { approximately, precision, type Amount } from "../chain/amount.ts";
import { say } from "../language/say.ts";

/** Shown for an unknown value. */
export const missing = "—";

/** The positions before every third digit from the right, except at the start. */
const thousands = /\B(?=(?:\d{3})+$)/g;

/** '95,123,456'; rounded to whole numbers. */
export const grouped = (value: number | bigint): string =>
  typeof value === "bigint" ? value.toString().replace(thousands, ",") : fixed(value, 0);

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
  const decimals = digits > 0 ? `.${all.slice(point)}` : "";
  return `${sign}${all.slice(0, point).replace(thousands, ",")}${decimals}`;
}

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
  return `${units < 0n ? "-" : ""}${grouped(size / scale)}.${fraction}`;
}

/** Vesting shares as Steem Power: vests × fund ÷ shares, three decimals. */
export const steemPower = (vests: Amount, fund: Amount, shares: Amount): number =>
  shares.units === 0n ? 0 : (approximately(vests) * approximately(fund)) / approximately(shares);

/** '+1.20%' or '-1.41%': two decimals, a plus for zero and above. */
export const signedPercent = (percent: number): string =>
  `${percent >= 0 ? "+" : "-"}${fixed(Math.abs(percent), 2)}%`;

/** '9.78%': two decimals, no sign for gains. */
export const percent = (value: number): string => `${fixed(value, 2)}%`;

/** Hundredths of a percent, the chain's unit: 1100 → '11.00%'. */
export const basisPoints = (value: number): string => percent(value / 100);

/** Suffixes K, M, B, T, two decimals: market caps and volumes. */
export function compact(value: number): string {
  const size = Math.abs(value);
  for (const [threshold, letter] of [
    [1e12, "T"],
    [1e9, "B"],
    [1e6, "M"],
    [1e3, "K"],
  ] as const)
    if (size >= threshold) return `${fixed(value / threshold, 2)}${letter}`;
  return fixed(value, 2);
}

/** The coin page's precision: 6 decimals below 0.01, 4 below 1, otherwise 2. */
export function priceLabel(usd: number): string {
  const size = Math.abs(usd);
  return `$${fixed(usd, size < 0.01 ? 6 : size < 1 ? 4 : 2)}`;
}

/** A median price: dollars with four decimals. */
export const medianLabel = (price: number): string => `$${fixed(price, 4)}`;

/** Characters of JSON as kilobytes with two decimals: '28.41 KB'. */
export const kilobytes = (length: number): string => say`${fixed(length / 1024, 2)} KB`;

/** '1 transaction', '2 transactions', '1,000 transactions'. */
export const counted = (count: number, singular: string, plural = `${singular}s`): string =>
  `${grouped(count)} ${count === 1 ? singular : plural}`;

/** '1st', '2nd', '1,011th'. */
export function ordinal(place: number): string {
  const [tens, ones] = [place % 100, place % 10];
  const isTeen = tens > 10 && tens < 14;
  return `${grouped(place)}${(isTeen ? undefined : ["th", "st", "nd", "rd"][ones]) ?? "th"}`;
}

/** A transaction's position in its block: the chain's index from 0, and the ordinal, with the total if known. */
export const placeInBlock = (position: number, total: number | null): readonly [string, string] => [
  `#${grouped(position)}`,
  total === null ? ordinal(position + 1) : say`${ordinal(position + 1)} of ${grouped(total)}`,
];
