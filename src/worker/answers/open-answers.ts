/** Connects every subject to the code that answers it. Most code loads with the first question about its subject. */
import type { DexieOptions } from "dexie";
import type { Clock } from "../../domain/clock.ts";
import type { LabelsView } from "../../domain/label/label-book.ts";
import type { Limits } from "../../domain/limits.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import type { LabelStore } from "../label/label-store.ts";
import type { Follower } from "../live/follower.ts";
import { HeadFacts } from "../live/head-facts.ts";
import type { Network } from "../network/network.ts";
import { once } from "../shared/once.ts";
import type { MarketCache } from "../store/market-cache.ts";
import type { Estimate } from "../store/storage-use.ts";
import type { Store } from "../store/store.ts";
import type { OpenTextTools } from "../text/text-tools.ts";
import type { LazyTrust } from "../trust/lazy-trust.ts";
import type { IndependentSubject } from "./independent-answers.ts";
import type { ContentSource } from "./post/content-source.ts";
import type { Answers } from "./shared/answer-types.ts";
import type { LazyWatch } from "./watch/lazy-watch.ts";

export interface AnswerParts {
  readonly key: string;
  readonly locks: LockManager | undefined;
  /** Passed to databases. */
  readonly database?: DexieOptions;
  readonly config: NetworkConfig;
  readonly network: Network;
  readonly store: Store;
  readonly follower: Follower;
  readonly trust: LazyTrust;
  readonly watch: LazyWatch;
  /** Starts the worker that renders and compares texts. */
  readonly openTextTools: () => OpenTextTools;
  /** The browser's estimate of its storage. */
  readonly estimateStorage: Estimate;
  readonly clock: Clock;
  readonly limits: Limits;
  /** To be called after a survey of a node, whose figures may have changed. */
  readonly surveyed: () => void;
  /** Publishes the visitor's labels. */
  readonly labelled: (view: LabelsView) => void;
}

/** Every subject's answers, and functions that reset and close them. */
export interface OpenAnswers {
  readonly answers: Answers;
  /** To be called when the network serves another chain. */
  readonly forgetChain: () => void;
  /** To be called when the stored data was deleted. */
  readonly forgetArchives: () => void;
  /** Reads and publishes the visitor's labels; does nothing if they have been read. */
  readonly openLabels: () => void;
  readonly close: () => Promise<void>;
}

type Cleared = { readonly clear: () => void };

/** Builds the answers; sources are created when first used. */
export function openAnswers(parts: AnswerParts): OpenAnswers {
  const { config, store, trust } = parts;
  const { services, calls } = parts.network;
  const { blocks, database } = store;
  const head = new HeadFacts(parts.follower);
  const market = (): Promise<MarketCache> => store.market();
  /** The parts that sources are built from; each uses some of them. */
  const common = {
    ...parts,
    options: parts.database,
    services,
    calls,
    blocks,
    database,
    market,
    head,
    proved: trust,
  };
  const chain = once(async () => {
    const { openFacts } = await import("./chain/chain.ts");
    return openFacts(common);
  });
  /** The opened sources that hold data of the chain: caches in memory, and mirrors of stored data. */
  const [caches, mirrors]: [Cleared[], Cleared[]] = [[], []];
  let labels: LabelStore | null = null;
  let closeArchives = (): void => {};
  // A chunk of its own, because Home loads it without the other sources.
  const coins = once(async () => {
    const { openCoins } = await import("./market/market.ts");
    return openCoins({ ...common, texts: () => texts() });
  });
  const pages = once(async () => {
    const [{ openPageSources }, { facts }] = await Promise.all([
      import("./page-answers.ts"),
      chain(),
    ]);
    const archives = async () => (await archiveSources()).archives;
    const opened = openPageSources({ ...common, coins, facts, traded, archives });
    caches.push(opened);
    return opened;
  });
  /** Loads the answers of a subject that needs no other subject's sources. */
  const independent = <S extends IndependentSubject>(subject: S) =>
    once(async () => {
      const { independentAnswers } = await import("./independent-answers.ts");
      return independentAnswers[subject](common);
    });
  let contentSource: Promise<ContentSource> | null = null;
  const texts = once(
    () =>
      (contentSource = import("./post/content-source.ts").then(
        (module) => new module.ContentSource(common),
      )),
  );
  // Few visitors open an archive, and its code is long.
  const archiveSources = once(async () => {
    const { openArchives } = await import("./archive.ts");
    const opened = openArchives(common);
    mirrors.push(opened.archives);
    closeArchives = opened.close;
    return opened;
  });
  const trades = once(async () => {
    const { openTrade } = await import("./trade.ts");
    return openTrade(common);
  });
  const traded = async (signal: AbortSignal) => (await trades()).price(signal);
  const pageAnswers = async () => (await pages()).answers;
  const storedLabels = once(async () => {
    const { openLabels } = await import("../label/label-store.ts");
    const opened = openLabels({ ...common, changed: parts.labelled });
    labels = opened.store;
    await labels.read();
    return opened;
  });
  return {
    answers: {
      account: pageAnswers,
      profile: pageAnswers,
      history: pageAnswers,
      community: pageAnswers,
      list: pageAnswers,
      market: async () => (await coins()).answers,
      transaction: pageAnswers,
      block: once(async () => {
        const { blockAnswers } = await import("./block/block.ts");
        return blockAnswers(common);
      }),
      post: once(async () => {
        const [{ postAnswers }, contents] = await Promise.all([
          import("./post/post-page.ts"),
          texts(),
        ]);
        return postAnswers({ ...common, contents });
      }),
      price: once(async () => {
        const [{ priceAnswers }, cache, { facts }] = await Promise.all([
          import("./market/price.ts"),
          market(),
          chain(),
        ]);
        return priceAnswers({ ...common, cache, facts, traded });
      }),
      chain: async () => (await chain()).answers,
      node: independent("node"),
      console: independent("console"),
      session: independent("session"),
      archive: async () => (await archiveSources()).answers,
      export: once(async () => {
        const { exportAnswers } = await import("./export.ts");
        return exportAnswers({ ...common, entries: archiveSources, pages });
      }),
      social: once(async () => {
        const { openSocial } = await import("./social/social.ts");
        const { follows, answers } = openSocial(common);
        caches.push(follows);
        return answers;
      }),
      witness: once(async () => {
        const { openWitnesses } = await import("./witness/open-witnesses.ts");
        const archives = async () => (await archiveSources()).archives;
        const { book, answers } = openWitnesses({ ...common, archives });
        mirrors.push(book);
        return answers;
      }),
      proposal: independent("proposal"),
      statistics: independent("statistics"),
      trade: async () => (await trades()).answers,
      watch: async () => (await parts.watch.load()).answers,
      label: async () => (await storedLabels()).answers,
      storage: independent("storage"),
      // Cryptography is heavy: it loads with the first proof.
      proof: once(async () => {
        const [{ proofAnswers }, { findTransaction }, loaded] = await Promise.all([
          import("./proof.ts"),
          pages(),
          trust.load(),
        ]);
        return proofAnswers({ ...common, trust: loaded, findTransaction, texts, network: config });
      }),
    },
    forgetChain: () => {
      for (const each of [...caches, ...mirrors]) each.clear();
      void labels?.read();
    },
    forgetArchives: () => {
      for (const each of mirrors) each.clear();
    },
    // If the code fails to load, names are shown without labels until the next call.
    openLabels: () => void storedLabels().catch(() => {}),
    close: async () => {
      labels?.close();
      closeArchives();
      (await contentSource?.catch(() => null))?.close();
    },
  };
}
