/** Answers questions about exports. */
import { transfer } from "comlink";
import type { Clock } from "../../domain/clock.ts";
import { ok } from "../../domain/result.ts";
import type { EntryTableParts } from "../export/entry-tables.ts";
import { Exports } from "../export/exports.ts";
import { awaitPrices, lacksPrices } from "../export/late-prices.ts";
import type { ListSources } from "../export/page-sources.ts";
import { openTable } from "../export/tables.ts";
import { ownAnswer } from "../shared/sourced-answer.ts";
import type { LongLists } from "./list.ts";
import type { PageSources } from "./page-answers.ts";
import type { AnswersOf } from "./shared/answer-types.ts";

/** Sources, opened with the first table that needs them. */
export interface ExportParts {
  readonly entries: () => Promise<Omit<EntryTableParts, "now">>;
  readonly pages: () => Promise<PageSources>;
  readonly clock: Clock;
}

export function exportAnswers({ entries, pages, clock }: ExportParts): AnswersOf<"export"> {
  const parts = {
    entries: async () => ({ ...(await entries()), now: () => clock.now() }),
    pages: async () => {
      const { answers, lists } = await pages();
      return { answers, lists: wholeLists(lists) };
    },
  };
  const exports = new Exports((subject, signal) => openTable(subject, parts, signal), clock);
  return {
    "export.lacksPrices": async (subject, options, signal) =>
      ownAnswer(ok(await lacksPrices(subject, options, entries, clock, signal)), clock),
    "export.prices": async (subject, options, signal) => {
      await awaitPrices(subject, options, entries, clock, signal);
      return ownAnswer(ok(null), clock);
    },
    "export.start": async (id, subject, options, signal, closed) =>
      ownAnswer(await exports.start(id, subject, options, signal, closed), clock),
    "export.next": async (id) => {
      const part = await exports.next(id);
      const answer = ownAnswer(part, clock);
      // The page gets the bytes themselves, not a copy.
      return part.ok ? transfer(answer, [part.value.bytes.buffer]) : answer;
    },
    "export.end": async (id) => {
      exports.end(id);
      return ownAnswer(ok(null), clock);
    },
  };
}

const wholeLists = (lists: LongLists): ListSources => ({
  usd: (query, signal) => lists.all("usd", query, signal),
  sp: (query, signal) => lists.all("sp", query, signal),
  powerdown: (query, signal) => lists.all("powerdown", query, signal),
  newAccounts: (query, signal) => lists.all("newAccounts", query, signal),
  witnesses: (query, signal) => lists.all("witnesses", query, signal),
  coins: (query, signal) => lists.all("market", query, signal),
});
