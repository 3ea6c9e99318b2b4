/** The figures of a past hour, each with its exact value and what it rests on. */
import { dailySupply } from "../../chain/inflation.ts";
import { debtRatio, lowestPrice, printRate, virtualSupply, type PrintLimits } from "../rules.ts";
import { dailyBudget } from "../year.ts";
import type { Basis } from "./past-hours.ts";
import type { ShownHour } from "./past-view.ts";

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
  | "share"
  | "treasury"
  | "budget"
  | "created"
  | "burnt";

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
  "share",
  "treasury",
  "budget",
  "created",
  "burnt",
] as const satisfies readonly PastFigure[];

/**
 * A figure of an hour; null where nothing is known. Amounts are thousandths, and ratios parts of 10000. Prices, SBD for one
 * STEEM and STEEM for a million VESTS, are for drawings and texts only.
 */
export function pastValue(
  figure: PastFigure,
  { block, steem, sbd, price, feed, treasury, share, burnt }: ShownHour,
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
    case "share":
      return share.price;
    case "treasury":
      return treasury;
    case "budget":
      return treasury === null ? null : dailyBudget(treasury);
    case "created":
      return price && Math.round(dailySupply(virtualSupply(steem, sbd, price), block));
    case "burnt":
      return burnt;
    default:
      return figure satisfies never;
  }
}

/** Figures that follow from reports and feeds, even where the supplies are not fully known. */
const ofReports: ReadonlySet<PastFigure> = new Set(["treasury", "budget", "price"]);

/** What a figure of an hour rests on. */
export function basisOf(figure: PastFigure, { basis, feedBasis, share }: ShownHour): Basis {
  if (figure === "burnt") return "replayed";
  if (figure === "share") return share.basis;
  if (basis === "measured") return basis;
  if (figure === "feed") return feedBasis;
  return ofReports.has(figure) ? "replayed" : basis;
}
