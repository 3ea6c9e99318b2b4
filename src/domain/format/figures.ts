/** Numbers as people read them: grouped, compact, in percent, in dollars. Always US English digits. */
import { approximately, precision, type Amount } from "../chain/amount.ts";

/** Shown where a value is not known. */
export const missing = "—";

const formats = new Map<string, Intl.NumberFormat>();

function decimals(least: number, most: number): Intl.NumberFormat {
  const key = `${least}-${most}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat("en-US", {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
    formats.set(key, format);
  }
  return format;
}

/** '95,123,456'. */
export const grouped = (value: number | bigint): string => decimals(0, 0).format(value);

/** Grouped with exactly `digits` decimals. */
export const fixed = (value: number, digits: number): string =>
  decimals(digits, digits).format(value);

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
