/** Numbers as people read them: grouped, compact, in percent, in dollars. Always US English digits. */
import { approximately, precision, type Amount } from "../chain/amount.ts";

/** Shown where a value is not known. */
export const missing = "—";

/** Before every third digit from the right, but not before the first. */
const thousands = /\B(?=(?:\d{3})+$)/g;

/** '95,123,456'; rounded to whole numbers. */
export const grouped = (value: number | bigint): string =>
  typeof value === "bigint" ? value.toString().replace(thousands, ",") : fixed(value, 0);

/**
 * Grouped with exactly `digits` decimals, half rounded away from zero as the number is written, not as it is
 * stored (1.005 becomes 1.01). Not by `Intl.NumberFormat`: the first of those takes a browser some 50 ms
 * to make, in the middle of drawing Home.
 */
export function fixed(value: number, digits: number): string {
  if (!Number.isFinite(value)) return missing;
  const [written = "", exponent = "0"] = String(Math.abs(value)).split("e");
  const [whole = "", fraction = ""] = written.split(".");
  const figures = whole + fraction;
  const cut = whole.length + Number(exponent) + digits;
  const kept = cut > 0 ? BigInt(figures.slice(0, cut).padEnd(cut, "0")) : 0n;
  const units = kept + ((figures[cut] ?? "0") >= "5" ? 1n : 0n);
  const all = units.toString().padStart(digits + 1, "0");
  const sign = value < 0 && units > 0n ? "-" : "";
  const point = all.length - digits;
  const decimals = digits > 0 ? `.${all.slice(point)}` : "";
  return `${sign}${all.slice(0, point).replace(thousands, ",")}${decimals}`;
}

/** '1,234.567 STEEM' with the token's own decimals; exact however large. */
export function amountLabel(amount: Amount): string {
  return `${amountFigure(amount)} ${amount.token}`;
}

/** The figure of an amount without its token, grouped, with the token's own decimals. */
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

/** Hundredths of a percent as the chain keeps them: 1100 → '11.00%'. */
export const basisPoints = (value: number): string => percent(value / 100);

/** K, M, B, T from their thresholds on, two decimals: market caps and volumes. */
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

/** The coin page's ladder: 6 decimals below 0.01, 4 below 1, otherwise 2. */
export function priceLabel(usd: number): string {
  const size = Math.abs(usd);
  return `$${fixed(usd, size < 0.01 ? 6 : size < 1 ? 4 : 2)}`;
}

/** A median price: dollars with four decimals. */
export const medianLabel = (price: number): string => `$${fixed(price, 4)}`;

/** Characters of JSON as kilobytes with two decimals: '28.41 KB'. */
export const kilobytes = (length: number): string => `${fixed(length / 1024, 2)} KB`;

/** '1 transaction', '2 transactions', '1,000 transactions'. */
export const counted = (count: number, singular: string, plural = `${singular}s`): string =>
  `${grouped(count)} ${count === 1 ? singular : plural}`;
