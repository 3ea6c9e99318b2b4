/** One process, one truth: a chain that grows, and every service that tells of it. */
import { blockIntervalMs } from "../src/domain/chain/time.ts";
import { Bridge } from "./bridge.ts";
import { Chain, devnetChainId } from "./chain/chain.ts";
import { dissenting, tampered } from "./chain/tampered.ts";
import { Faults, isFault, type FaultName } from "./faults.ts";
import { createHttpServer, type HttpParts } from "./http-server.ts";
import { Recording } from "./replay/recording.ts";
import { listen } from "./static-server.ts";

/** How to start a devnet; everything has a default. */
export interface DevnetOptions {
  readonly seed?: number;
  /** ms between two blocks; 0 makes blocks only on `produce`. */
  readonly blockInterval?: number;
  readonly opsPerBlock?: number;
  /** Blocks made before the start. */
  readonly history?: number;
  /** 'name' or 'name:arg'. */
  readonly faults?: readonly string[];
  /** How many nodes answer JSON-RPC over HTTP, each on a port of its own; the second is the one that dissents. */
  readonly nodes?: number;
  /** 0 takes any free one. */
  readonly port?: number;
  /** A folder of recorded blocks to serve instead of a living chain. */
  readonly replay?: string;
  /** A folder where the past is kept between runs. */
  readonly snapshots?: string;
}

/** A running devnet. */
export interface Devnet {
  readonly origin: string;
  readonly rpcUrl: string;
  readonly socketUrl: string;
  readonly networkKey: "devnet" | "replay";
  /** What config.json says of it. */
  readonly network: Readonly<Record<string, unknown>>;
  /** Sentences worth printing at the start. */
  readonly notes: readonly string[];
  head(): number;
  /** A block as `get_block` answers it. */
  blockAt(number: number): unknown;
  /** How many entries an account's history has. */
  historyLength(account: string): number;
  /** Makes `count` blocks, of `operations` each where that is said, and tells the sockets of each. */
  produce(count?: number, operations?: number): void;
  /** Turns a fault on; 'off' ends all. */
  control(fault: FaultName | "off", arg?: string | number, forMs?: number): void;
  /** Websockets open at this moment. */
  connections(): number;
  /** Calls so far by method. */
  readonly calls: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const defaults = {
  seed: 1,
  blockInterval: 3000,
  opsPerBlock: 30,
  history: 2000,
  nodes: 1,
  port: 4174,
} as const;

/** Starts everything on loopback; ready when the promise settles. A taken port rejects. */
export async function startDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const { seed, blockInterval, opsPerBlock, history, nodes, port } = { ...defaults, ...options };
  const recording = options.replay === undefined ? null : new Recording(options.replay);
  const living = recording
    ? null
    : new Chain({ seed, history, opsPerBlock, now: Date.now(), snapshots: options.snapshots });
  const calls = new Map<string, number>();
  const called = (method: string): void => void calls.set(method, (calls.get(method) ?? 0) + 1);
  let flapping: NodeJS.Timeout | undefined;
  const faults = new Faults((name, arg) => {
    if (name === "refuse" || name === "cut") bridge.cut();
    if (name === "close-code") bridge.closeAll(Number(arg) || 1011);
    if (name === "half-open") bridge.muteAll();
    if (name === "fork") living?.fork(Number(arg) || 1);
    if (name === "flap") flapping ??= setInterval(() => bridge.cut(), Number(arg) || 1000);
    if (name === "off") {
      clearInterval(flapping);
      flapping = undefined;
    }
  });
  const chain = tampered(recording ?? (living as Chain), faults);
  const parts: HttpParts = {
    chain,
    faults,
    called,
    describe: () => ({
      head: chain.head,
      looping: living?.isLooping ?? false,
      connections: bridge.size,
      faults: faults.active,
      calls: Object.fromEntries(calls),
    }),
    control: (body) => {
      const { fault, arg, forMs } = (body ?? {}) as {
        fault?: unknown;
        arg?: unknown;
        forMs?: unknown;
      };
      if (typeof fault !== "string" || (fault !== "off" && !isFault(fault)))
        return `No fault named ${String(fault)}.`;
      faults.set(
        fault,
        arg === undefined ? "" : String(arg),
        typeof forMs === "number" ? forMs : undefined,
      );
      return null;
    },
  };
  const server = createHttpServer(parts);
  const bridge = new Bridge({ server, chain, faults, called });
  const served = await listen(server, port);
  const others = await Promise.all(
    Array.from({ length: nodes - 1 }, (_, i) =>
      listen(createHttpServer(i === 0 ? { ...parts, chain: dissenting(chain, faults) } : parts), 0),
    ),
  );
  for (const fault of options.faults ?? []) {
    const [name = "", arg = ""] = fault.split(":");
    if (isFault(name)) faults.set(name, arg);
  }

  const produce = (count = 1, operations?: number): void => {
    for (let i = 0; i < count; i++) {
      if (living) living.produce(operations);
      else recording?.advance();
      bridge.announce(chain.head);
    }
  };
  // A missed slot has moved the chain's time on; real witnesses would be silent meanwhile.
  const isEarly = (): boolean =>
    living !== null && blockInterval >= blockIntervalMs && living.headTime > Date.now();
  const pulse =
    blockInterval > 0 ? setInterval(() => isEarly() || produce(), blockInterval) : undefined;
  const origin = served.url;
  return {
    origin,
    rpcUrl: origin,
    socketUrl: `${origin.replace(/^http/, "ws")}/ws`,
    networkKey: recording ? "replay" : "devnet",
    network: describeNetwork(
      origin,
      others.map(({ url }) => url),
      recording !== null,
    ),
    notes: [
      ...(recording ? [recording.note] : []),
      ...(living && opsPerBlock >= 60
        ? ["At this many operations a block, prepared signed transactions are repeated."]
        : []),
    ],
    head: () => chain.head,
    connections: () => bridge.size,
    blockAt: (number) => chain.block(number),
    historyLength: (account) => (chain.history(account, -1, 1)?.at(-1)?.[0] ?? -1) + 1,
    produce,
    control: (fault, arg = "", forMs) => faults.set(fault, String(arg), forMs),
    calls,
    async close() {
      clearInterval(pulse);
      clearInterval(flapping);
      bridge.close();
      await Promise.all([served, ...others].map((each) => each.close()));
    },
  };
}

function describeNetwork(
  origin: string,
  others: readonly string[],
  isReplay: boolean,
): Readonly<Record<string, unknown>> {
  return {
    label: isReplay ? "Recorded blocks" : "Test network",
    chainId: isReplay ? "0".repeat(64) : devnetChainId,
    addressPrefix: "STM",
    rpc: [origin, ...others],
    websocket: [`${origin.replace(/^http/, "ws")}/ws`],
    services: {
      accounts: `${origin}/accounts_api`,
      chainRequests: `${origin}/steem_requests_api`,
      communities: `${origin}/communities_api`,
      contentHistory: `${origin}/content_history_api`,
      rankings: `${origin}/rankings/`,
      witnesses: `${origin}/api/steemit/ranking/`,
      market: `${origin}/api/v3`,
      images: origin,
    },
    operator: { team: "the test network", witness: "aurora" },
  };
}
