/** The engine of one network: builds the layers, joins them, and gives every page a port of its own. */
import type { DexieOptions } from "dexie";
import type { BlockSummary } from "../domain/chain/block.ts";
import { blockNum } from "../domain/chain/names.ts";
import type { Clock } from "../domain/clock.ts";
import type { NetworkConfig } from "../domain/config/config.ts";
import { closeReason } from "../domain/protocol/close-reasons.ts";
import type { Failure } from "../domain/failure.ts";
import type { Limits } from "../domain/limits.ts";
import type { Engine } from "../domain/protocol/engine.ts";
import type { NodeReport } from "../domain/protocol/nodes.ts";
import type { Answer } from "../domain/protocol/sourced.ts";
import type { BlockRange, ConnectionView, Topic } from "../domain/protocol/views.ts";
import { err, ok, type Result } from "../domain/result.ts";
import { Roster } from "../machines/inspection/roster.ts";
import { BlockCache } from "./cache/block-cache.ts";
import { CallBudget, type Exclusive } from "./cache/call-budget.ts";
import { MarketCache } from "./cache/market-cache.ts";
import { Follower } from "./feed/follower.ts";
import { IdleProofs } from "./feed/idle-proofs.ts";
import { IrreversibleList } from "./feed/irreversible-list.ts";
import { Live } from "./feed/live.ts";
import { Health } from "./health.ts";
import type { DrawText } from "./sources/market-source.ts";
import type { ContentSource } from "./sources/content-source.ts";
import type { OpenTextTools } from "./text/text-tools.ts";
import { EnginePort, type PortHost } from "./port.ts";
import { once } from "./once.ts";
import { Publisher } from "./publisher.ts";
import { PriorityQueue } from "./queue/priority-queue.ts";
import { ChainCalls } from "./rpc/chain-calls.ts";
import { Endpoint } from "./rpc/endpoint.ts";
import type { Fetch } from "./rpc/fetch-text.ts";
import { Gate } from "./rpc/gate.ts";
import { NodePool } from "./rpc/node-pool.ts";
import { qualityOf } from "./rpc/quality.ts";
import { BlockSource } from "./sources/block-source.ts";
import { BlockViews } from "./sources/block-views.ts";
import { FactsSource } from "./sources/facts-source.ts";
import { HeadFacts } from "./sources/head-facts.ts";
import { PriceSource } from "./sources/price-source.ts";
import { ProfileSource } from "./sources/profile-source.ts";
import { Services } from "./sources/services.ts";
import { SocketLink } from "./socket/socket-link.ts";
import type { CreateSocket } from "./socket/raw-socket.ts";
import { AnswerStore } from "./store/answer-store.ts";
import { BlockStore } from "./store/block-store.ts";
import { Database } from "./store/database.ts";
import { KeptChain } from "./store/kept-chain.ts";
import type { PageSources } from "./page-sources.ts";
import type { Estimate } from "./store/storage-use.ts";
import { heardNow } from "./sources/sourced-answer.ts";

/** Everything an engine needs from outside: what it serves, and what it may touch. */
export interface HostOptions {
  readonly key: string;
  readonly network: NetworkConfig;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Uniform in 0 … 1. */
  readonly random: () => number;
  readonly createSocket: CreateSocket;
  readonly fetch: Fetch;
  /** Starts what draws and compares texts. */
  readonly openTextTools: () => OpenTextTools;
  /** What the browser says of its storage. */
  readonly estimateStorage: Estimate;
  /** One at a time, across all tabs. */
  readonly exclusive: Exclusive;
  /** Passed to the database; tests give their own IndexedDB. */
  readonly database?: DexieOptions;
  /** Hears of every block that joins the chain, in order. */
  readonly published?: (block: BlockSummary) => void;
  /** Hears of heights that are void; their successors are published next. */
  readonly reorganised?: (heights: BlockRange) => void;
}

/** A running engine. */
export interface EngineHost {
  /** A new port for a page. */
  connect(): Engine & { close(): void };
  /** Fetches the newest blocks now: somebody is about to watch them. */
  lookAhead(): void;
  /** Opens the browser's database now: somebody is about to look something up. */
  openStore(): void;
  close(): Promise<void>;
}

/** A block so far below the last irreversible one is held by every node of the chain, however it lags. */
const commonDepth = 1000;
/** Live lists go out at the wished pace, a little early rather than a beat late. */
const liveShare = 0.8;

/** Builds the engine; it connects at once and follows the head only while somebody watches. */
export function createEngineHost(options: HostOptions): EngineHost {
  const { key, network, clock, limits, random, database } = options;
  const gate = new Gate(network);
  const fetch = gate.guardFetch(options.fetch);
  const createSocket = gate.guardSocket(options.createSocket, (refusal) => learn(err(refusal)));
  const ports = new Set<EnginePort>();
  const health = new Health();
  const roster = new Roster();
  const { enrol } = roster;
  const queue = new PriorityQueue(clock, limits, enrol);
  const interval = (): number => {
    const wishes = [...ports].filter((port) => port.isVisible).map((port) => port.interval);
    return wishes.length > 0 ? Math.min(...wishes) : limits.feed.poll;
  };
  const paces: Readonly<Record<Topic, () => number>> = {
    connection: () => limits.publish.connection,
    chain: () => interval() * liveShare,
    latestBlocks: () => Math.max(limits.publish.frame, interval() * liveShare),
    irreversibleBlocks: () => Math.max(limits.publish.frame, interval() * liveShare),
  };
  // The connection's chip and banner must not disagree, not even for a moment; nor do they cost a frame.
  const breath = (topic: Topic): number => (topic === "connection" ? 0 : limits.publish.breath);
  const publisher = new Publisher(clock, limits, (topic) => paces[topic](), breath);

  const learn = (outcome: Result<unknown, Failure>): void => {
    health.learn(outcome);
    publishConnection();
  };
  const pool = new NodePool({
    urls: network.rpc,
    clock,
    limits,
    fetch,
    queue,
    isOnline: () => health.isOnline,
    exchanged: learn,
    enrol,
    changed: () => publishConnection(),
  });
  const link = new SocketLink({
    urls: network.websocket,
    clock,
    limits,
    random,
    createSocket,
    changed: () => publishConnection(),
    troubled: (failure) => learn(err(failure)),
    enrol,
    pushed: (of, data) => {
      if (health.consecutiveErrors > 0) learn(ok(undefined));
      if (of === "globalProperties")
        void follower.hearProperties({ value: data, endpoint: link.host });
      if (of === "blocks") void follower.hearBlock(data, link.host);
    },
  });
  const calls = new ChainCalls(link, pool, queue, learn);
  const cache = new BlockCache(clock, limits);
  const stored = new Database(key, clock, limits, database);
  const answers = new AnswerStore(stored, clock, limits);
  const store = new BlockStore(stored, clock, limits);
  const blocks = new BlockSource(calls, cache, store, clock, limits);
  const budget = new CallBudget(
    `steemscope-market-${key}`,
    stored,
    options.exclusive,
    clock,
    limits,
  );
  const prices = new MarketCache(stored, budget, clock, limits);
  const services = new Services(network.services, clock, limits, fetch, queue);
  const follower = new Follower({
    calls,
    blocks,
    clock,
    limits,
    changed: () => {
      live.advanced();
      publishLive();
    },
    published: (block) => options.published?.(block),
    reorganised: (heights) => options.reorganised?.(heights),
    begun: () => kept.lookSoon(),
    restarted: () => forgetChain(),
  });
  const kept = new KeptChain({
    database: stored,
    calls,
    head: () => follower.properties?.value ?? null,
    clock,
    limits,
    denied: () => forgetChain(),
  });
  const irreversible = new IrreversibleList({
    follower,
    blocks,
    calls,
    clock,
    limits,
    changed: () => publishLive(),
  });
  const idleProofs = new IdleProofs({
    follower,
    held: (number) => cache.get(number),
    isBusy: () => queue.isBusy,
    addressPrefix: network.addressPrefix,
    clock,
    limits,
  });
  const live = new Live({
    follower,
    irreversible,
    proofs: idleProofs,
    link,
    clock,
    limits,
    interval,
    enrol,
    changed: () => queueMicrotask(publishLive),
  });

  function publishLive(): void {
    const latest = live.latestView;
    const settled = live.irreversibleView;
    const { properties } = follower;
    publisher.publish("latestBlocks", latest, latest.blocks.length < limits.feed.live);
    const isFilling = settled.blocks.length < limits.feed.irreversible;
    publisher.publish("irreversibleBlocks", settled, isFilling);
    publisher.publish("chain", { properties, failure: latest.failure }, properties === null);
  }

  const isReachable = (): boolean =>
    link.isOpen || pool.views.some((node) => node.breaker !== "open");

  function publishConnection(): void {
    const { closeCode, ...socket } = link.view;
    const nodes = pool.views;
    const trips = link.isOpen ? link.trips : null;
    const latency =
      trips?.average ?? nodes.find((node) => node.latencyMs !== null)?.latencyMs ?? null;
    const view: ConnectionView = {
      ...socket,
      wire: health.wire(link.isOpen),
      health: health.verdict(isReachable()),
      consecutiveErrors: health.consecutiveErrors,
      quality: qualityOf(latency, limits),
      latencyMs: latency,
      closeReason: closeCode === null ? null : closeReason(closeCode),
      nodes,
    };
    publisher.publish("connection", view);
  }

  const tidy = (): void => {
    cache.purge();
    publisher.removeIdle();
    cleanup = clock.setTimeout(tidy, limits.listeners.cleanupEvery);
  };
  let cleanup = clock.setTimeout(tidy, limits.listeners.cleanupEvery);

  const profiles = new ProfileSource(services, calls, clock, limits);
  const head = new HeadFacts(follower, blocks);
  const draw: DrawText = async (text, signal) => (await texts()).draw(text, signal);
  let opened: PageSources | null = null;
  /** What single pages ask for loads when the first of them does. */
  const pages = once(async () => {
    const { openPageSources } = await import("./page-sources.ts");
    return (opened = openPageSources({
      services,
      profiles,
      prices,
      draw,
      calls,
      cache,
      store,
      stored,
      blocks,
      answers,
      head,
      clock,
      limits,
    }));
  });
  let reading: Promise<ContentSource> | null = null;
  /** Posts and what is done with their texts: loaded when the first is asked for. */
  const texts = once(
    () =>
      (reading = import("./sources/content-source.ts").then(
        ({ ContentSource: Source }) => new Source(services, options.openTextTools, clock, limits),
      )),
  );
  /** Cryptography is heavy: it loads with the first proof. */
  const proofs = once(async () => {
    const [{ ProofSource: Source }, { transactions }] = await Promise.all([
      import("./sources/proof-source.ts"),
      pages(),
    ]);
    return new Source(blocks, transactions, calls, network, limits);
  });
  /** Nothing kept or held is of the chain the network tells of. */
  async function forgetChain(): Promise<void> {
    // What cannot be thrown away now is looked at again with the next visit.
    await clearStorage().catch(() => {});
    blocks.forgetAll();
    opened?.histories.forgetAll();
    irreversible.giveUp();
  }
  const clearStorage = async (): Promise<void> => {
    await store.flush();
    await (await import("./store/storage-use.ts")).clearStorage(stored);
  };
  let ownNodes: readonly string[] = [];
  const look = async (endpoint: Endpoint, signal: AbortSignal): Promise<Answer<NodeReport>> => {
    const [{ surveyNode }] = await Promise.all([import("./rpc/survey.ts"), head.known()]);
    const properties = follower.properties?.value;
    const held = properties
      ? await blocks.get(blockNum(Math.max(1, properties.lastIrreversible - commonDepth)), {
          priority: "low",
          rounds: 1,
          signal,
        })
      : null;
    const report = await surveyNode(endpoint, {
      clock,
      limits,
      fetch,
      known: held?.ok ? held.value.block : null,
      head: properties?.headBlock ?? 0,
      signal,
    });
    publishConnection();
    return heardNow(report, { service: "node", endpoint: report.host, method: "survey" }, clock);
  };
  const portHost: PortHost = {
    views: new BlockViews(blocks, calls, head, clock, limits),
    pages,
    texts,
    proofs,
    verifyLogin: async (login, signal) => {
      const { verifyLogin } = await import("./sources/login-source.ts");
      return verifyLogin(login, network.addressPrefix, calls, clock, limits, signal);
    },
    facts: new FactsSource(services, calls, clock, limits),
    prices: new PriceSource(services, prices, limits),
    profiles,
    publisher,
    limits,
    answers,
    isCutOff: () => health.isCutOff(isReachable()),
    attend: () => {
      const watching = [...ports].filter((port) => port.watchesLive);
      live.attend(
        watching.length > 0,
        watching.some((port) => port.isVisible),
      );
      publisher.resume();
    },
    reconnect: () => {
      pool.wake();
      link.retry();
      live.hurry();
    },
    wake: () => {
      pool.wake();
      if (!link.isOpen) link.retry();
      live.hurry();
    },
    retry: (topic) => live.retry(topic),
    inspect: async (deliver) => {
      const { watchRoster } = await import("../machines/inspection/watcher.ts");
      return watchRoster(roster, clock, deliver);
    },
    survey: async (url, signal) => {
      const endpoint = pool.at(url);
      return endpoint ? look(endpoint, signal) : err({ kind: "notFound", what: "node" });
    },
    tryNode: async (url, signal) => {
      // Beside the pool, so that nothing but this look is asked of it, and it cannot vouch for itself.
      const endpoint = new Endpoint(url, clock, limits, enrol, () => {});
      gate.admit([...ownNodes, url]);
      try {
        return await look(endpoint, signal);
      } finally {
        gate.admit(ownNodes);
        endpoint.close();
      }
    },
    storage: async () => {
      const { storageUse } = await import("./store/storage-use.ts");
      const use = await storageUse(stored, options.estimateStorage);
      return heardNow(use, { service: "browser", endpoint: "this browser", method: "" }, clock);
    },
    clearStorage,
    choose: ({ nodes, services: areOpen }) => {
      ownNodes = nodes;
      gate.admit(nodes);
      pool.prefer(nodes);
      services.isOpen = areOpen;
      publishConnection();
    },
    online: (isOnline) => {
      health.isOnline = isOnline;
      if (isOnline) pool.wake();
      link.online(isOnline);
      publishConnection();
    },
  };

  link.start();
  publishConnection();
  return {
    connect() {
      const port = new EnginePort(portHost, () => {
        ports.delete(port);
        portHost.attend();
      });
      ports.add(port);
      return port;
    },
    lookAhead() {
      if (follower.chain.length === 0) void follower.load();
    },
    openStore: () => stored.open(),
    async close() {
      for (const port of ports) port.close();
      clock.clearTimeout(cleanup);
      idleProofs.close();
      kept.close();
      live.close();
      link.close();
      pool.close();
      prices.close();
      queue.close();
      await store.close();
      (await reading?.catch(() => null))?.close();
      stored.close();
    },
  };
}
