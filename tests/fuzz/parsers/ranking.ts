/** Rankings and new accounts. */
import {
  newAccountOrder,
  parseNewAccounts,
  registrations,
} from "../../../src/domain/ranking/new-accounts.ts";
import { parseRanking, rankingOrder } from "../../../src/domain/ranking/rankings.ts";
import type { Parser } from "../parser.ts";
import { samples } from "../samples.ts";
import { figures, now, onePage, pages, shown, times } from "../shown.ts";

export const rankingParsers: Readonly<Record<string, Parser>> = {
  ranking: {
    sample: samples.ranking,
    read: shown(parseRanking, (all) => [
      pages(rankingOrder)(all),
      all
        .slice(0, onePage)
        .map(({ rank, sp, usd, reputation }) => figures([rank, sp, usd, reputation])),
    ]),
  },
  newAccounts: {
    sample: samples.newAccounts,
    read: shown(parseNewAccounts, (all) => [
      pages(newAccountOrder)(all),
      times(all.map(({ time }) => time)),
      registrations(all, now).days.length,
    ]),
  },
};
