/** Figures of the internal market, and its page's address. */
import { commaList } from "../format/lists.ts";
import { isAccountName } from "../account/account.ts";
import { URLSearchParams } from "../address/whatwg-url.ts";
import type { AccountName } from "../chain/names.ts";
import { missing, percent, signedPercent } from "../format/figures.ts";
import { sbdPrice } from "../market/prices.ts";
import { periods, type Period, type PriceChange } from "./candles.ts";
import type { Spread } from "./order-book.ts";
import { say } from "../language/say.ts";

/** '0.17104 SBD' for one STEEM; a dash without a price. */
export const tradePrice = (price: number | null): string =>
  price === null ? missing : sbdPrice(price);

const day = 86_400_000;
/** The length of the candles that changes are read from, ms. */
const hour = 3_600_000;

/**
 * '+0.92% in 24 hours', or since when if the first trade is younger; a dash if unknown. `now`: when the market was read,
 * ms; `clockTime` formats its time of day.
 */
export function changeWords(
  change: PriceChange | null,
  now: number,
  clockTime: (time: number) => string,
): string {
  if (change === null) return missing;
  const figure = signedPercent(change.percent);
  const isWhole = now - change.since >= day - hour;
  return isWhole ? say`${figure} in 24 hours` : say`${figure} since ${clockTime(change.since)}`;
}

/** '0.00124 SBD, 0.73%'. Overlapping orders of a node that was just read have none. */
export const spreadLabel = (spread: Spread | null): string =>
  spread === null ? missing : commaList([tradePrice(spread.difference), percent(spread.percent)]);

/** What the page's query chooses. */
export interface MarketChoice {
  readonly period: Period;
  /** Whose open orders are shown; null for nobody's. */
  readonly account: AccountName | null;
}

/** Reads the query of the page's address. */
export function readMarketChoice(query: string): MarketChoice {
  const given = new URLSearchParams(query);
  const seconds = Number(given.get("period"));
  const name = (given.get("account") ?? "").trim().replace(/^@/, "").toLowerCase();
  return {
    period: periods.find((each) => each.seconds === seconds)?.seconds ?? 300,
    account: isAccountName(name) ? (name as AccountName) : null,
  };
}

/** The query with other choices; the other parameters stay. */
export function writeMarketChoice(query: string, { period, account }: MarketChoice): string {
  const written = new URLSearchParams(query);
  if (period === 300) written.delete("period");
  else written.set("period", String(period));
  if (account === null) written.delete("account");
  else written.set("account", account);
  return written.toString();
}
