/** The market's table, and the small plots that are loaded when there is a call to spare. */
import type { MarketCoin } from "../../domain/market/coins.ts";
import { createAnswerPage } from "../shared/answer-page.ts";
import { createPagedList } from "../shared/paged-list.ts";

export const marketMachine = createPagedList<MarketCoin>("market");

export const sparklinesMachine =
  createAnswerPage<Readonly<Record<string, readonly number[]>>>("sparklines");
