/** What units were worth: the only place in a book where a price, which is not exact, is rounded. */
import type { PriceThen } from "../archive/price-then.ts";
import type { Token } from "../chain/amount.ts";
import { fixed, signed } from "../format/figures.ts";

/**
 * The value of units of a token in millionths of the price's currency, rounded to the nearest; null if no price is known.
 * `vestsPerSteem`: millionths of VESTS for a thousandth of STEEM.
 */
export function worthOf(
  token: Token,
  units: number,
  price: PriceThen | null,
  vestsPerSteem: number,
): bigint | null {
  if (!price) return null;
  if (token === "STEEM") return worth(units, price.steem);
  if (token === "SBD") return price.sbd === null ? null : worth(units, price.sbd);
  return vestsPerSteem > 0 ? worth(units / vestsPerSteem, price.steem) : null;
}

/** A price of one dollar, or euro, for a whole token is a thousand millionths for each thousandth. */
const worth = (thousandths: number, dollars: number): bigint =>
  BigInt(Math.round(thousandths * dollars * 1000));

/** '$1,234.56', '-$0.50', '1,234.56 EUR': millionths of a currency, for reading. */
export const money = (millionths: bigint, currency: string): string => {
  const cents = fixed(Math.abs(Number(millionths)) / 1e6, 2);
  const sign = millionths < 0n ? "-" : "";
  return currency === "USD" ? signed(`${sign}$`, cents) : `${signed(sign, cents)} ${currency}`;
};
