/** Answers that only some pages need, in a chunk of their own that loads with the first such question. */
import type { Clock } from "../../domain/clock.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { Limits } from "../../domain/limits.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import type { Archives } from "../archive/archives.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { Network } from "../network/network.ts";
import type { BlockOpener } from "../proof/opened-block.ts";
import { once } from "../shared/once.ts";
import { HistoryStore } from "../store/history-store.ts";
import type { Store } from "../store/store.ts";
import type { WarningLists } from "../warning/warning-lists.ts";
import { accountAnswers } from "./account/account.ts";
import { Histories, historyAnswers } from "./account/history.ts";
import { profileAnswers } from "./account/profile.ts";
import type { FactsSource } from "./chain/chain.ts";
import { communityAnswers } from "./community/community.ts";
import { LongLists, listAnswers } from "./list.ts";
import type { Coins } from "./market/market.ts";
import type { AnswersOf } from "./shared/answer-types.ts";
import { openReader } from "./shared/reader.ts";
import { findTransaction, transactionAnswers, type FindTransaction } from "./transaction.ts";

export interface PageAnswerParts {
  readonly config: NetworkConfig;
  readonly network: Network;
  readonly store: Store;
  readonly coins: () => Promise<Coins>;
  readonly facts: FactsSource;
  /** SBD per STEEM on the internal market. */
  readonly traded: (signal: AbortSignal) => Promise<Answer<number>>;
  readonly archives: () => Promise<Archives>;
  readonly proved: BlockOpener;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** The subjects of this chunk. */
export type PageAnswers = AnswersOf<
  "account" | "profile" | "history" | "community" | "list" | "transaction"
>;

/** The answers, and the sources that other code uses. */
export interface PageSources {
  readonly answers: PageAnswers;
  readonly findTransaction: FindTransaction;
  readonly histories: Histories;
  readonly lists: LongLists;
  /** Drops what was read of a chain that the network no longer serves. */
  readonly clear: () => void;
}

/** Opens the sources, and answers from them. */
export function openPageSources(parts: PageAnswerParts): PageSources {
  const { network, store, coins, facts, traded, proved, head, clock, limits } = parts;
  const { services, calls } = network;
  const readerParts = { services, calls, clock, limits };
  const reader = openReader(readerParts);
  const transactionParts = {
    reader,
    cache: store.cache,
    store: store.blockStore,
    proved,
    head,
  };
  const histories = new Histories({
    reader,
    store: new HistoryStore(store.database, clock, limits),
    answers: store.answers,
    head,
    clock,
    limits,
  });
  const lists = new LongLists({
    reader,
    services,
    head,
    market: async (signal) => (await coins()).list(signal),
    reportVersion: (version) => (facts.topWitnessVersion = version),
    clock,
    limits,
  });
  // Loads when somebody types into the search box.
  const search = once(async () => {
    const { Search } = await import("./search.ts");
    return new Search({ reader, pages: sources, blocks: proved, head, clock, limits });
  });
  const safetyHistories = once(async () => {
    const { SafetyHistory } = await import("./account/safety-history.ts");
    return new SafetyHistory({ reader, clock, limits, archives: parts.archives });
  });
  const safety = once(async () => {
    const [{ openSafety }, opened] = await Promise.all([
      import("./account/account-safety.ts"),
      safetyHistories(),
    ]);
    return openSafety({ reader, clock, histories: opened });
  });
  const authority = once(async () => {
    const [{ openAuthority }, opened] = await Promise.all([
      import("./account/account-authority.ts"),
      safetyHistories(),
    ]);
    return openAuthority({
      reader,
      clock,
      limits,
      network: parts.config,
      histories: opened,
      findTransaction: sources.findTransaction,
    });
  });
  let openLists: WarningLists | null = null;
  const warningLists = once(async () => {
    const opened = await import("../warning/warning-lists.ts");
    return (openLists = new opened.WarningLists({ reader, archives: parts.archives, clock }));
  });
  const sources: PageSources = {
    answers: {
      ...accountAnswers({
        reader,
        services,
        head,
        facts,
        traded,
        clock,
        safety,
        authority,
        warningLists,
        acquaintances: async (name, signal) => {
          const { askAcquaintances } = await import("./account/account-acquaintances.ts");
          return askAcquaintances(name, signal, {
            database: store.database,
            archives: parts.archives,
            clock,
          });
        },
      }),
      ...profileAnswers(readerParts),
      ...historyAnswers(histories),
      ...communityAnswers(readerParts),
      ...listAnswers(lists, search),
      ...transactionAnswers(transactionParts),
    },
    findTransaction: (id, signal) => findTransaction(id, signal, transactionParts),
    histories,
    lists,
    clear: () => {
      histories.clear();
      openLists?.clear();
    },
  };
  return sources;
}
