/** The figures of a past hour, each with its exact value and what it rests on. */
import { debtRatio, lowestPrice, printRate, virtualSupply, type PrintLimits } from "../rules.ts";
import type { PastHour, Basis } from "./past-hours.ts";

/** The name of a figure. */
export type PastFigure =
  | "supply"
  | "virtual"
  | "sbd"
  | "debt"
  | "print"
  | "price"
  | "lowest"
  | "feed"
  | "treasury";

/** In the order in which they are shown. */
export const pastFigures = [
  "supply",
  "virtual",
  "sbd",
  "debt",
  "print",
  "price",
  "lowest",
  "feed",
  "treasury",
] as const satisfies readonly PastFigure[];

/**
 * A figure of an hour; null where nothing is known. Amounts are thousandths, ratios parts of 10000, and prices SBD for one
 * STEEM, which only drawings and texts use.
 */
export function pastValue(
  figure: PastFigure,
  { steem, sbd, price, feed, treasury }: PastHour,
  limits: PrintLimits,
): number | null {
  switch (figure) {
    case "supply":
      return steem;
    case "sbd":
      return sbd;
    case "virtual":
      return price && virtualSupply(steem, sbd, price);
    case "debt":
      return price && debtRatio(steem, sbd, price);
    case "print":
      return price && printRate(debtRatio(steem, sbd, price), limits);
    case "price":
      return price && price.sbd / price.steem;
    case "lowest": {
      const lowest = lowestPrice(steem, sbd);
      return lowest.steem === 0 ? null : lowest.sbd / lowest.steem;
    }
    case "feed":
      return feed && feed.sbd / feed.steem;
    case "treasury":
      return treasury;
    default:
      return figure satisfies never;
  }
}

/** What a figure of an hour rests on. */
export function basisOf(figure: PastFigure, { basis, feedBasis }: PastHour): Basis {
  if (basis === "measured") return basis;
  if (figure === "feed") return feedBasis;
  return figure === "treasury" || figure === "price" ? "replayed" : basis;
}
