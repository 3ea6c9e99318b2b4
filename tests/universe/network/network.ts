/** The whole network of a universe: nodes, their bridge and the services beside them, built from the devnet's own parts. */
import { Bridge } from "../../../devnet/bridge.ts";
import { devnetChainId } from "../../../devnet/chain/chain.ts";
import { cachedByHeight } from "../../../devnet/height-cache.ts";
import type { HttpParts } from "../../../devnet/http-server.ts";
import { allLies } from "../../../devnet/liars/all-lies.ts";
import { falsifiedBy } from "../../../devnet/liars/falsified-chain.ts";
import { nodeKind } from "../../../devnet/services/node/node-kind.ts";
import type { ChainSource } from "../../../devnet/state/chain-source.ts";
import { Faults } from "../../../devnet/state/faults.ts";
import type { NetworkConfig } from "../../../src/domain/network/config.ts";
import type { Reel } from "../chain/reel.ts";
import type { Timeline } from "../time/timeline.ts";
import { fetchOver, type Traffic } from "./requests.ts";
import { Sockets } from "./sockets.ts";
import type { Wires } from "./wires.ts";

export const nodeHost = (node: number): string => `node${node}.example`;
export const bridgeHost = "bridge.example";
export const serviceHost = "services.example";
/** The number by which faults name the server behind the services: it has a server's faults, but no lies about the chain. */
export const serviceNumber = 9;

interface NetworkParts {
  readonly timeline: Timeline;
  readonly reel: Reel;
  readonly wires: Wires;
  readonly traffic: Traffic;
  /** Number of nodes. */
  readonly nodes: number;
  /** How much later than the network each node learns of a block, ms. */
  readonly lags: readonly number[];
  /** Whether there is no websocket. */
  readonly hasNoBridge?: boolean | undefined;
  /** Whether config.json names no trust root. */
  readonly hasNoRoot?: boolean | undefined;
}

export class SimulatedDevnet {
  readonly faults: Faults;
  readonly sockets: Sockets;
  readonly fetch: typeof fetch;
  readonly config: NetworkConfig;
  /** Nodes that report another, shorter chain. */
  readonly restarted = new Set<number>();
  /** Nodes that report another chain, which the witnesses have also signed. */
  readonly split = new Set<number>();
  readonly #bridge: Bridge;

  constructor(parts: NetworkParts) {
    const { timeline, reel, wires, traffic, nodes } = parts;
    const sources = Array.from({ length: nodes }, (_, node) => {
      const time = (): number => timeline.now() - (parts.lags[node] ?? 0);
      return eitherOf(reel.seenAt(time), () => this.split.has(node) && reel.other.seenAt(time));
    });
    const honest = sources[0] ?? reel.seenAt(() => timeline.now());
    const cache = cachedByHeight(honest);
    this.faults = new Faults(({ name, begins, arg }) => {
      if (name === "refuse" && begins) cache.empty();
      if (begins && (name === "refuse" || name === "cut")) this.#bridge.cut();
      if (begins && name === "close-code") this.#bridge.closeAll(Number(arg) || 1011);
      if (begins && name === "half-open") this.#bridge.muteAll();
      for (const view of views) view.changed(name);
    });
    const { faults } = this;
    const falsified = sources.map((source, node) => falsifiedBy(source, allLies, faults.at(node)));
    const cached = falsifiedBy(cache.chain, allLies, faults.at(0));
    const views = [...falsified, cached];
    const serverOf = (node: number): HttpParts => ({
      // While no fault is active, answers need not pass through the code of every lie.
      get chain() {
        const { length } = faults.active;
        return length > 0 && falsified[node] ? falsified[node].chain : (sources[node] ?? honest);
      },
      kind: nodeKind(node),
      coins: () => `https://${serviceHost}`,
      faults: faults.at(node),
      respond: (method, params, result) =>
        this.restarted.has(node) ? youngAnswer(method, params, result, honest) : result,
      called: () => {},
      asked: () => {},
      rewrite: (answer) => answer,
      describe: () => ({}),
      control: () => null,
    });
    const servers = new Map<string, HttpParts>([[serviceHost, serverOf(serviceNumber)]]);
    for (const node of sources.keys()) servers.set(nodeHost(node), serverOf(node));
    const first = serverOf(0);
    this.#bridge = new Bridge({
      ...first,
      get chain() {
        return first.chain;
      },
      get cached() {
        return faults.active.length > 0 ? cached.chain : cache.chain;
      },
    });
    this.fetch = fetchOver({
      timeline,
      wires,
      traffic,
      serverOf: (host) => servers.get(host) ?? null,
    });
    this.sockets = new Sockets({
      timeline,
      wires,
      traffic,
      accepts: (host) => {
        if (host !== bridgeHost) traffic.strayed(host);
        return host === bridgeHost && !first.faults.has("refuse");
      },
      welcome: (socket, wire) => this.#bridge.welcome(socket, wire),
    });
    this.config = configOf(parts);
    const announce = (): void => {
      const now = timeline.now() - (parts.lags[0] ?? 0);
      this.#bridge.announce(reel.headAt(now));
      timeline.after(reel.nextAfter(now) - now, announce, "world");
    };
    timeline.after(reel.nextAfter(timeline.now()) - timeline.now(), announce, "world");
  }

  /** Whether nothing is wrong with the servers. */
  get isHonest(): boolean {
    return this.faults.active.length === 0;
  }
}

/** The usual chain, or another one whenever `instead` returns it. */
const eitherOf = (usual: ChainSource, instead: () => ChainSource | false): ChainSource =>
  new Proxy(usual, {
    get: (_, key) => Reflect.get(instead() || usual, key) as unknown,
  });

/** The newest block of a chain that has just begun: only its height is known. */
const youngHead = 7;

/** What a node answers whose chain has just begun. */
function youngAnswer(
  method: string,
  params: readonly unknown[],
  result: unknown,
  chain: ChainSource,
): unknown {
  if (method.endsWith("global_properties"))
    return {
      ...(result as object),
      head_block_number: youngHead,
      head_block_id: chain.block(youngHead)?.block_id,
      last_irreversible_block_num: youngHead - 2,
    };
  if (method === "push:blocks") return { blockNumber: youngHead, block: chain.block(youngHead) };
  if (/get_block(_header)?$/.test(method)) return Number(params[0]) > youngHead ? null : result;
  if (/get_(ops_in_block|account_history)$/.test(method)) return [];
  return method.endsWith("get_transaction") ? null : result;
}

function configOf({ nodes, reel, hasNoBridge, hasNoRoot }: NetworkParts): NetworkConfig {
  const services = `https://${serviceHost}`;
  return {
    label: "Universe",
    chainId: devnetChainId,
    addressPrefix: "STM",
    rpc: Array.from({ length: nodes }, (_, node) => `https://${nodeHost(node)}`),
    websocket: hasNoBridge === true ? [] : [`wss://${bridgeHost}/ws`],
    services: {
      accounts: `${services}/accounts_api`,
      accountHistory: `${services}/account_history_api`,
      missedSlots: `${services}/witnesses_api`,
      communities: `${services}/communities_api`,
      contentHistory: `${services}/content_history_api`,
      followers: `${services}/followers_api`,
      rankings: `${services}/rankings/`,
      witnesses: `${services}/api/steemit/ranking/`,
      market: `${services}/api/v3`,
    },
    ...(hasNoRoot !== true && { checkpoint: reel.checkpoint }),
  } as unknown as NetworkConfig;
}
