/** Answers questions about archives. */
import { err, ok } from "../../domain/result.ts";
import { AccountBalances } from "../archive/account-balances.ts";
import { ArchiveFigures } from "../archive/archive-figures.ts";
import { ArchiveStore } from "../archive/archive-store.ts";
import { OwnUses, usesByLocks } from "../archive/archive-uses.ts";
import { Archives, type ArchivesParts } from "../archive/archives.ts";
import { deadVotesOf } from "../archive/dead-votes.ts";
import { askEscrows } from "../archive/escrows.ts";
import { paidInstalments } from "../archive/power-down-payments.ts";
import { TabDownloads } from "../archive/tab-downloads.ts";
import { ValuesThen } from "../archive/values-then.ts";
import { AccountBooks } from "../book/account-book.ts";
import { delegationsOf } from "../book/delegations.ts";
import type { Services } from "../network/services.ts";
import { changeOwnPrices } from "../price/own-prices.ts";
import { ownAnswer } from "../shared/sourced-answer.ts";
import type { Database } from "../store/database.ts";
import type { MarketCache } from "../store/market-cache.ts";
import { relationsOf } from "./account/account-relations.ts";
import type { AnswersOf } from "./shared/answer-types.ts";

/** The answers with their sources; the archives are dropped if the chain is replaced. */
export function openArchives(
  parts: Omit<ArchivesParts, "store" | "downloads"> & {
    /** The key of the network. */
    readonly key: string;
    /** The browser's locks, which all tabs share; undefined where there are none. */
    readonly locks: LockManager | undefined;
    readonly services: Services;
    readonly database: Database;
    readonly market: () => Promise<MarketCache>;
  },
): {
  readonly archives: Archives;
  readonly figures: ArchiveFigures;
  readonly values: ValuesThen;
  readonly balances: AccountBalances;
  readonly books: AccountBooks;
  readonly answers: AnswersOf<"archive">;
  readonly close: () => void;
} {
  const { key, locks, database, clock, ...rest } = parts;
  const uses = locks ? usesByLocks(locks, key) : new OwnUses();
  const store = new ArchiveStore(database, clock, uses);
  const downloads = new TabDownloads(key, clock, parts.limits);
  const archives = new Archives({ ...rest, clock, store, downloads });
  const figures = new ArchiveFigures({ archives, head: parts.head, clock });
  const values = new ValuesThen({ ...parts, archives });
  const balances = new AccountBalances({ ...parts, archives });
  const books = new AccountBooks({ balances, values, clock });
  const answers: AnswersOf<"archive"> = {
    "archive.use": (account, signal) => archives.use(account, signal),
    "archive.open": (account, signal) => archives.open(account, signal),
    "archive.more": (account, signal) => archives.more(account, signal),
    "archive.retry": (account, signal) => archives.retry(account, signal),
    "archive.announce": (account, signal) => archives.announce(account, signal),
    "archive.grown": (account, version, isFollowed, signal) =>
      archives.grown(account, version, isFollowed, signal),
    "archive.remove": async (account) => {
      await archives.remove(account);
      return ownAnswer(ok(null), clock);
    },
    "archive.rows": (account, query, from, count, signal) =>
      archives.rows(account, query, from, count, signal),
    "archive.summary": (account, query, signal) => archives.summary(account, query, signal),
    "archive.rewards": (account, query) => figures.rewards(account, query),
    "archive.rewardValues": (account, query) => values.rewards(account, query),
    "archive.rebuildPrices": async (accounts, choices, signal) => {
      const [account] = accounts;
      if (!account) return err({ kind: "notFound", what: "account" });
      if (!choices) return values.rebuild(await values.rewardDays(account), signal);
      const opened = await books.open(accounts, choices, signal);
      if (!opened.ok) return opened;
      const rebuilt = await values.rebuild(opened.value.valued.daysWithoutPrice, signal);
      books.forget();
      return rebuilt;
    },
    "archive.values": (account, indexes) => values.values(account, indexes),
    "archive.votes": (account, query) => figures.votes(account, query),
    "archive.voters": (account, side, span, list) => figures.voters(account, side, span, list),
    "archive.transfers": (account, query, list, signal) =>
      figures.transfers(account, query, list, signal),
    "archive.counterparties": (account, query, list, signal) =>
      figures.counterparties(account, query, list, signal),
    "archive.relations": (accounts, request) =>
      relationsOf(accounts, request, { archives, head: parts.head, clock }),
    "archive.escrows": (account, signal) => askEscrows(archives, parts, account, signal),
    "archive.powerDowns": (account, signal) => paidInstalments(archives, account, signal),
    "archive.balances": (account, request, signal) => balances.view(account, request, signal),
    "archive.book": (accounts, method, choices, signal) => {
      archives.keepOpen(accounts);
      return books.report(accounts, method, choices, signal);
    },
    "archive.ownPrices": async (change) => {
      const changed = await changeOwnPrices(change, { database, clock });
      if (change.is !== "kept") books.forget();
      return ownAnswer(changed, clock);
    },
    "archive.deadVotes": (account, signal) => deadVotesOf(account, { ...parts, archives }, signal),
    "archive.delegations": (accounts) => delegationsOf(accounts, { archives, values, clock }),
  };
  return { archives, figures, values, balances, books, answers, close: () => downloads.close() };
}
