/** Formats coin prices, market caps and supplies. */
import { compact, fixed, inFull, missing, signedPercent, signed } from "../format/figures.ts";
import { dayUtc } from "../format/times.ts";
import { say } from "../language/say.ts";

/** The market's precision: 8 decimals below 0.000001, 6 below 0.001, 4 below 0.01, 3 below 1, else 2 with grouping. */
export function marketPrice(usd: number | null): string {
  if (usd === null) return missing;
  const magnitude = Math.abs(usd);
  const digits =
    magnitude < 0.000001 ? 8 : magnitude < 0.001 ? 6 : magnitude < 0.01 ? 4 : magnitude < 1 ? 3 : 2;
  return signed("$", fixed(usd, digits));
}

/** '$0.0000001234' with all its digits, or a dash. */
export const exactDollars = (usd: number | null): string =>
  usd === null ? missing : signed("$", inFull(usd));

/** '$1.23B', or a dash. */
export const compactDollars = (usd: number | null): string =>
  usd === null ? missing : compact(usd, "$");

/** '531.20M STEEM', or a dash. */
export const coinSupply = (amount: number | null, symbol: string): string =>
  amount === null ? missing : `${compact(amount)} ${symbol}`.trim();

/** '7 days: +3.20%', from the first price to the last; only '7 days' if that can't be computed. */
export function weekChange(prices: readonly number[]): string {
  const [first = 0, last = 0] = [prices[0], prices.at(-1)];
  const change = signedPercent((last / first - 1) * 100);
  return first > 0 ? say`7 days: ${change}` : say`7 days`;
}

/** '21 Nov 2026', UTC, or a dash. */
export const dateLabel = (time: number | null): string => (time === null ? missing : dayUtc(time));
