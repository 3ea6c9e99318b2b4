/** Joins every subject to the code that answers it. Most code loads with the first question about its subject. */
import type { DexieOptions } from "dexie";
import type { LabelsView } from "../../domain/label/label-book.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Follower } from "../live/follower.ts";
import type { Archives } from "../archive/archives.ts";
import type { LabelStore } from "../label/label-store.ts";
import { HeadFacts } from "../live/head-facts.ts";
import type { Network } from "../network/network.ts";
import { once } from "../shared/once.ts";
import type { Estimate } from "../store/storage-use.ts";
import type { HeaderBook } from "../store/header-book.ts";
import type { Store } from "../store/store.ts";
import type { OpenTextTools } from "../text/text-tools.ts";
import type { LazyTrust } from "../trust/lazy-trust.ts";
import type { LazyWatch } from "./watch/lazy-watch.ts";
import type { Answers } from "./shared/answers.ts";
import type { PageSources } from "./page-answers.ts";
import type { ContentSource } from "./post/post.ts";
import type { FollowLists } from "./social/follow-lists.ts";

/** Dependencies of all answers. */
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
  /** Called after a node was surveyed: its figures may be new. */
  readonly surveyed: () => void;
  /** Publishes the visitor's labels. */
  readonly labelled: (view: LabelsView) => void;
}

/** Every subject's answers, and how to reset and close them. */
export interface OpenAnswers {
  readonly answers: Answers;
  /** The network serves another chain. */
  readonly forgetChain: () => void;
  /** The stored data was deleted. */
  readonly forgetArchives: () => void;
  /** Reads and publishes the labels, if they are not yet. */
  readonly openLabels: () => void;
  readonly close: () => Promise<void>;
}

/** Builds the answers; sources are created when first used. */
export function openAnswers(parts: AnswerParts): OpenAnswers {
  const { config, network, store, follower, trust, openTextTools, clock, limits } = parts;
  const { services, calls } = network;
  const { blocks } = store;
  const head = new HeadFacts(follower);
  /** What most sources need. */
  const common = { network, services, calls, store, follower, head, clock, limits };
  const facts = once(async () => {
    const { FactsSource } = await import("./chain/chain.ts");
    return new FactsSource(common);
  });
  let opened: PageSources | null = null;
  let archives: Archives | null = null;
  let social: FollowLists | null = null;
  let headers: HeaderBook | null = null;
  let labels: LabelStore | null = null;
  const pages = once(async () => {
    const [{ openPageSources }, prices, known] = await Promise.all([
      import("./page-answers.ts"),
      store.market(),
      facts(),
    ]);
    const render = async (text: string, signal: AbortSignal) =>
      (await texts()).render(text, signal);
    opened = openPageSources({
      prices,
      facts: known,
      traded,
      render,
      proved: trust,
      ...common,
    });
    return opened;
  });
  let reading: Promise<ContentSource> | null = null;
  const texts = once(
    () =>
      (reading = import("./post/post.ts").then(
        (post) => new post.ContentSource({ openTextTools, ...common }),
      )),
  );
  // Few visitors open an archive, and its code is long.
  const archiveSources = once(async () => {
    const { openArchives } = await import("./archive.ts");
    const { database } = store;
    const opened = openArchives({
      key: parts.key,
      locks: parts.locks,
      database,
      market: () => store.market(),
      ...common,
    });
    archives = opened.archives;
    return opened;
  });
  const trades = once(async () => {
    const { openTrade } = await import("./trade.ts");
    return openTrade(common);
  });
  const traded = async (signal: AbortSignal) => (await trades()).price(signal);
  const pageAnswers = async () => (await pages()).answers;
  const labelStore = once(async () => {
    const { LabelStore } = await import("../label/label-store.ts");
    labels = new LabelStore({
      database: store.database,
      network: { key: parts.key, chainId: config.chainId },
      changed: parts.labelled,
      clock,
      limits,
    });
    await labels.read();
    return labels;
  });
  return {
    answers: {
      account: pageAnswers,
      profile: pageAnswers,
      history: pageAnswers,
      community: pageAnswers,
      list: pageAnswers,
      market: pageAnswers,
      transaction: pageAnswers,
      block: once(async () => {
        const { blockAnswers } = await import("./block/block.ts");
        return blockAnswers({ blocks, proved: trust, ...common });
      }),
      post: once(async () => {
        const [{ postAnswers }, contents] = await Promise.all([
          import("./post/post-page.ts"),
          texts(),
        ]);
        return postAnswers({ contents, ...common });
      }),
      price: once(async () => {
        const [{ PriceSource, priceAnswers }, cache, known] = await Promise.all([
          import("./market/price.ts"),
          store.market(),
          facts(),
        ]);
        return priceAnswers(new PriceSource({ cache, facts: known, traded, ...common }));
      }),
      chain: once(async () => {
        const [{ chainAnswers }, known] = await Promise.all([import("./chain/chain.ts"), facts()]);
        return chainAnswers(known);
      }),
      node: once(async () => {
        const { nodeAnswers } = await import("./network/node.ts");
        return nodeAnswers({ blocks, surveyed: parts.surveyed, ...common });
      }),
      console: once(async () => {
        const { consoleAnswers } = await import("./console/console.ts");
        return consoleAnswers(common);
      }),
      session: once(async () => {
        const { sessionAnswers } = await import("./session.ts");
        return sessionAnswers(config.addressPrefix, common);
      }),
      archive: async () => (await archiveSources()).answers,
      export: once(async () => {
        const { exportAnswers } = await import("./export.ts");
        const now = () => clock.now();
        return exportAnswers(
          { entries: async () => ({ ...(await archiveSources()), now }), pages },
          clock,
        );
      }),
      social: once(async () => {
        const { openSocial } = await import("./social/social.ts");
        const { follows, answers } = openSocial(common);
        social = follows;
        return answers;
      }),
      witness: once(async () => {
        const { openWitnesses } = await import("./witness/open-witnesses.ts");
        const { book, answers } = openWitnesses({
          database: store.database,
          archives: async () => (await archiveSources()).archives,
          ...common,
        });
        headers = book;
        return answers;
      }),
      proposal: once(async () => {
        const { proposalAnswers } = await import("./proposal.ts");
        return proposalAnswers(common);
      }),
      statistics: once(async () => {
        const { statisticsAnswers } = await import("./statistics.ts");
        return statisticsAnswers(common);
      }),
      trade: async () => (await trades()).answers,
      watch: async () => (await parts.watch.load()).answers,
      label: once(async () => {
        const [{ labelAnswers }, opened] = await Promise.all([import("./label.ts"), labelStore()]);
        return labelAnswers(opened, clock);
      }),
      storage: once(async () => {
        const { openStorage } = await import("./storage/open-storage.ts");
        return openStorage({ ...parts, database: store.database, options: parts.database });
      }),
      // Cryptography is heavy: it loads with the first proof.
      proof: once(async () => {
        const [{ ProofSource, proofAnswers }, { transactions }, loaded] = await Promise.all([
          import("./proof.ts"),
          pages(),
          trust.load(),
        ]);
        return proofAnswers(
          new ProofSource({
            trust: loaded,
            transactions,
            blocks,
            texts,
            ...common,
            network: config,
          }),
        );
      }),
    },
    forgetChain: () => {
      opened?.histories.clear();
      archives?.clear();
      social?.clear();
      headers?.clear();
      void labels?.read();
    },
    forgetArchives: () => {
      archives?.clear();
      headers?.clear();
    },
    // If its code does not load, names are shown without labels, and the next watch tries again.
    openLabels: () => void labelStore().catch(() => {}),
    close: async () => {
      labels?.close();
      (await reading?.catch(() => null))?.close();
    },
  };
}
