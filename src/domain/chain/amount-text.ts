/** Writes amounts as text and as approximate numbers; `amount.ts` reads them. */
import { precision, type Amount } from "./amount.ts";

/** The wire form: '123.456 STEEM', no grouping. */
export function amountText({ units, token }: Amount): string {
  return `${decimalText(units, precision[token])} ${token}`;
}

/** `units` as decimal text with exactly `decimals` digits after the point. */
export function decimalText(units: bigint, decimals: number): string {
  const sign = units < 0n ? "-" : "";
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The amount as a floating-point number: only for rounded display, plots and comparison. */
export const approximately = ({ units, token }: Amount): number =>
  Number(units) / 10 ** precision[token];
