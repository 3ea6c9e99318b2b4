/**
 * The engine of one network: assembles network, store, feed, trust and answers, and gives every page a port. More than
 * 300 lines, because everything that knows several of these parts is here and nowhere else.
 */
import type { DexieOptions } from "dexie";
import type { BlockSummary } from "../domain/block/block.ts";
import type { Command } from "../domain/contract/commands.ts";
import type { Engine } from "../domain/contract/engine.ts";
import type { BlockRange } from "../domain/contract/topics.ts";
import { mainnetChainId } from "../domain/network/mainnet.ts";
import { verdictsCarryOver, type Alarm } from "../domain/trust/views.ts";
import { Roster } from "../machines/inspection/roster.ts";
import { askDesk, type AnswerDeskParts, type AskDesk } from "./answers/answer-desk.ts";
import { openAnswers } from "./answers/open-answers.ts";
import { LazyWatch } from "./answers/watch/lazy-watch.ts";
import { openAttention } from "./attention.ts";
import { Follower } from "./live/follower.ts";
import type { IrreversibleList } from "./live/irreversible-list.ts";
import { Live } from "./live/live.ts";
import { spacingOf, paceOf } from "./live/paces.ts";
import { Publisher } from "./live/publisher.ts";
import { Network, type NetworkAccess } from "./network/network.ts";
import { EnginePort } from "./port.ts";
import { Later } from "./shared/later.ts";
import type { Exclusive } from "./shared/request-lock.ts";
import type { Estimate } from "./store/storage-use.ts";
import { Store } from "./store/store.ts";
import type { OpenTextTools } from "./text/text-tools.ts";
import { LazyTrust } from "./trust/lazy-trust.ts";

/** What an engine is given: its network, its limits and its access to the browser. */
export interface HostOptions extends NetworkAccess {
  readonly key: string;
  /** Starts the worker that renders and compares texts. */
  readonly openTextTools: () => OpenTextTools;
  /** The browser's estimate of its storage. */
  readonly estimateStorage: Estimate;
  /** Runs one task at a time, across all tabs. */
  readonly exclusive: Exclusive;
  /** The browser's locks, which all tabs share; undefined where there are none. */
  readonly locks: LockManager | undefined;
  /** Passed to the database; tests pass their own IndexedDB. */
  readonly database?: DexieOptions;
  /** Receives every block that joins the chain, in order. */
  readonly published?: (block: BlockSummary) => void;
  /** Receives heights that are no longer valid; their replacements are published next. */
  readonly reorganised?: (heights: BlockRange) => void;
}

/** A running engine. */
export interface EngineHost {
  /** A new port for a page. */
  connect(): Engine & { close(): void };
  /** Fetches the newest blocks now, for a page that is about to watch them. */
  prefetchBlocks(): void;
  /** Opens the browser's database now, for a page that is about to read from it. */
  openStore(): void;
  close(): Promise<void>;
}

/** Builds the engine. It connects at once, and follows the head only while a page watches. */
export function createEngineHost(options: HostOptions): EngineHost {
  const { key, network: config, clock, limits } = options;
  const ports = new Set<EnginePort>();
  const roster = new Roster();
  const { register } = roster;
  /** Minimum pause that any visible page requests, ms. */
  const interval = (): number => {
    const intervals = [...ports].filter((port) => port.isVisible).map((port) => port.interval);
    return intervals.length > 0 ? Math.min(...intervals) : limits.feed.poll;
  };
  const publisher = new Publisher({
    clock,
    limits,
    pace: paceOf(limits, interval),
    spacing: spacingOf(limits),
    register,
  });
  const publishConnection = (): void => publisher.publish("connection", network.view);

  const network: Network = new Network({
    ...options,
    network: config,
    register,
    onChange: () => publishConnection(),
    onWireChange: () => live.wireChanged(),
    needsBlocks: () => follower.loadsBlocks,
    isBehind: () => follower.isBehind,
    onPush: (of, data, host) => follower.receivePush(of, data, host),
    onUnreadPush: () => live.pushUnread(),
  });
  const { calls, link } = network;
  const { exclusive, database } = options;
  const store = new Store({
    key,
    chainId: config.chainId,
    network,
    exclusive,
    database,
    clock,
    limits,
  });
  const { blocks } = store;
  /** What nodes say against the stored chain. */
  let refutation: Alarm | null = null;
  const follower: Follower = new Follower({
    calls,
    blocks,
    clock,
    limits,
    register,
    rootHeight: () => trust.view.root?.block,
    changed: () => {
      // A head that is not believed says nothing about where the chain is.
      const isBack = !follower.refused && network.caughtUp();
      live.advanced();
      live.publish(publisher, isBack);
      watch.advanced();
      publishAlarms();
    },
    published: (block) => options.published?.(block),
    reorganised: (heights) => options.reorganised?.(heights),
    begun: checkChain,
    restarted: leaveChain,
  });
  const irreversible = new Later<IrreversibleList>({
    clock,
    open: async () => {
      const { IrreversibleList } = await import("./live/irreversible-list.ts");
      const changed = (): void => live.publish(publisher);
      return new IrreversibleList({ follower, blocks, calls, clock, limits, changed });
    },
    close: () => {},
  });
  const trust = new LazyTrust({
    key,
    network: config,
    follower,
    blocks,
    calls,
    database: store.database,
    fetchListed: async () => {
      const { fetchListed } = await import("./trust/listed-blocks.ts");
      return fetchListed(config.checkpoints, key, { clock, limits, fetch: network.fetch });
    },
    isBusy: () => network.queue.isBusy,
    clock,
    limits,
    register,
    rootChanged: () => store.answers.clear(),
    changed: () => publishTrust(),
  });
  const publishAlarms = (): void => {
    const { refused: head, chain } = follower;
    const known = chain.at(-1)?.number ?? 0;
    const shorter: Alarm | null = head && {
      kind: "shorter",
      host: head.source.endpoint,
      head: head.value.headBlock,
      known,
    };
    const doubt = shorter ?? refutation;
    const { alarms } = trust.alarms;
    publisher.publish("alarms", { alarms: doubt ? [...alarms, doubt] : alarms });
  };
  let publishedRoot = trust.root;
  const publishTrust = (): void => {
    publisher.publish("trust", trust.view);
    publisher.publish("root", trust.root);
    publishAlarms();
    const before = publishedRoot;
    publishedRoot = trust.root;
    // Verdicts that rest on the old root must not stay until the next block.
    if (!verdictsCarryOver(before, publishedRoot)) live.publish(publisher, true);
  };
  const live = new Live({
    follower,
    irreversible,
    trust,
    link,
    clock,
    limits,
    interval,
    register,
    caughtUp: () => network.caughtUp(),
    changed: () => queueMicrotask(() => live.publish(publisher)),
  });
  const watch = new LazyWatch({
    network,
    store,
    follower,
    clock,
    limits,
    register,
    changed: (view) => {
      publisher.publish("watch", view);
      attention.rulesChanged();
    },
    ask: (name, args, signal, closed) => ask(name, args, signal, closed),
  });
  const opened = openAnswers({
    ...options,
    config,
    network,
    store,
    follower,
    trust,
    watch,
    surveyed: publishConnection,
    labelled: (view) => publisher.publish("labels", view),
  });
  const { openLabels } = opened;
  const attention = openAttention({ ports, link, publisher, live, trust, watch, openLabels });
  const desk: AnswerDeskParts = {
    answers: opened.answers,
    store: store.answers,
    checkRoot: () => trust.checkRoot(),
    trustEra: () => trust.root.era,
    network,
    clock,
    limits,
  };
  const ask: AskDesk = (name, args, signal, closed) => askDesk(name, args, signal, closed, desk);

  /** Whether the stored chain stays whatever nodes report: on the main network, and wherever a trust root is set. */
  async function isFixed(): Promise<boolean> {
    if (config.chainId === mainnetChainId || config.checkpoint !== undefined) return true;
    await trust.checkRoot();
    return trust.root.id !== "none";
  }

  /** The nodes report another, shorter chain: whether the known one was left. */
  async function leaveChain(): Promise<boolean> {
    const oldHead = follower.properties;
    const [first = null] = follower.chain;
    if ((await isFixed()) || !(await store.leaveChain(first))) return false;
    // The network may return to a chain that was set aside.
    checkChain();
    forgetChain(oldHead);
    return true;
  }

  /** Drops everything cached: the stored data now belongs to another chain. */
  function forgetChain(oldHead: Follower["properties"]): void {
    blocks.clear();
    opened.forgetChain();
    watch.rulesOutdated();
    // Last: until the follower starts over, a new load would begin at the old chain's head.
    const clear = (list: IrreversibleList): void => list.clear(oldHead);
    if (irreversible.opened) clear(irreversible.opened);
    // One that is opening begins at the old chain's head, too.
    else void irreversible.load().then(clear, () => {});
  }

  /** An earlier visit may have stored another chain, parts of which may be shown. */
  function checkChain(): void {
    store.checkChain({
      head: () => follower.properties?.value ?? null,
      isFixed,
      reported: (found) => {
        refutation = found;
        publishAlarms();
      },
      exchanged: () => {
        forgetChain(null);
        live.advanced();
      },
    });
  }

  const tidy = (): void => {
    store.tidy();
    publisher.giveUpSilent();
    cleanup = clock.setTimeout(tidy, limits.listeners.cleanupEvery);
  };
  let cleanup = clock.setTimeout(tidy, limits.listeners.cleanupEvery);

  const carryOut = (command: Exclude<Command, { type: "present" }>): Promise<void> | void => {
    switch (command.type) {
      case "choose": {
        const dropped = network.choose(command.choices);
        blocks.readsAhead = !command.choices.savesData;
        if (dropped.length > 0) void blocks.evictFrom(dropped.map((node) => new URL(node).host));
        return;
      }
      case "reconnect":
        network.reconnect();
        return live.refreshNow();
      case "wake":
        trust.retry();
        network.wake();
        return live.refreshNow();
      case "restart":
        network.wake();
        live.refreshNow();
        return live.retry(command.topic);
      case "online":
        if (command.isOnline) trust.retry();
        return network.setOnline(command.isOnline);
      case "clearStorage":
        return store.clear().then(opened.forgetArchives);
    }
  };

  // The visitor's choices come first: with nodes of their own, no socket of the configuration is opened.
  queueMicrotask(() => link.start());
  publishConnection();
  publishTrust();
  return {
    connect() {
      const port = new EnginePort({
        ask,
        publisher,
        inspect: async (deliver) => {
          const { watchRoster } = await import("../machines/inspection/watcher.ts");
          return watchRoster(roster, clock, deliver);
        },
        carryOut,
        onWatchesChanged: attention.attend,
        onClose: () => {
          ports.delete(port);
          attention.attend();
        },
        interval: limits.feed.poll,
      });
      ports.add(port);
      return port;
    },
    prefetchBlocks() {
      if (follower.chain.length > 0) return;
      attention.prefetch();
      void follower.load();
    },
    openStore: () => store.database.open(),
    async close() {
      for (const port of ports) port.close();
      clock.clearTimeout(cleanup);
      store.stop();
      watch.close();
      live.close();
      await trust.close();
      network.close();
      await opened.close();
      await store.close();
    },
  };
}
