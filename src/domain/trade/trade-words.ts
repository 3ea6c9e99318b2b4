/** The internal market's figures in words, and its choices in the page's URL. */
import { isAccountName, typedName } from "../account/account.ts";
import { URLSearchParams } from "../address/whatwg-url.ts";
import type { AccountName } from "../chain/names.ts";
import { dayMs, hourMs } from "../durations.ts";
import { counted, missing, percent, signedPercent } from "../format/figures.ts";
import { commaList } from "../format/lists.ts";
import { say } from "../language/say.ts";
import { sbdPrice } from "../market/prices.ts";
import { candlePeriods, type CandlePeriod, type PriceChange } from "./candles.ts";
import type { Spread } from "./order-book.ts";
import type { TradedPrice } from "./trades.ts";

/** '0.17104 SBD' for one STEEM; a dash without a price. */
export const tradePrice = (price: number | null): string =>
  price === null ? missing : sbdPrice(price);

/** '0.17104 SBD, average of 20 trades'; a dash without a price. */
export function averagePrice(price: TradedPrice | null): string {
  const label = tradePrice(price?.sbd ?? null);
  return price === null || price.trades === 1
    ? label
    : say`${label}, average of ${counted(price.trades, "trade")}`;
}

/**
 * '+0.92% in 24 hours', or '+0.92% since 14:00' if the first trade of that day was later; a dash if unknown. `now`: when the
 * market was read, ms. `clockTime` formats a time of day.
 */
export function changeWords(
  change: PriceChange | null,
  now: number,
  clockTime: (time: number) => string,
): string {
  if (change === null) return missing;
  const figure = signedPercent(change.percent);
  const isFullDay = now - change.since >= dayMs - hourMs;
  return isFullDay ? say`${figure} in 24 hours` : say`${figure} since ${clockTime(change.since)}`;
}

/** '0.00124 SBD, 0.73%'; a dash without a spread, as when the best bid is above the best ask. */
export const spreadLabel = (spread: Spread | null): string =>
  spread === null ? missing : commaList([tradePrice(spread.difference), percent(spread.percent)]);

/** The choices in the page's URL. */
export interface MarketChoice {
  readonly period: CandlePeriod;
  /** Whose open orders are shown; null for nobody's. */
  readonly account: AccountName | null;
}

/** The period in seconds if the URL names none. */
const defaultPeriod = 300;

/** Reads a URL's query; invalid values are ignored. */
export function readMarketChoice(query: string): MarketChoice {
  const parameters = new URLSearchParams(query);
  const seconds = Number(parameters.get("period"));
  const name = typedName(parameters.get("account") ?? "");
  return {
    period: candlePeriods.find((each) => each.seconds === seconds)?.seconds ?? defaultPeriod,
    account: isAccountName(name) ? (name as AccountName) : null,
  };
}

/** `query` with these choices; its other parameters stay. */
export function writeMarketChoice(query: string, { period, account }: MarketChoice): string {
  const parameters = new URLSearchParams(query);
  if (period === defaultPeriod) parameters.delete("period");
  else parameters.set("period", String(period));
  if (account === null) parameters.delete("account");
  else parameters.set("account", account);
  return parameters.toString();
}
