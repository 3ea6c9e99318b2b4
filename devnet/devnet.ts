/** The whole test network in one process: a growing chain, and every service based on it. */
import { blockIntervalMs } from "../src/domain/chain/time.ts";
import { serveBridge } from "./bridge-server.ts";
import { Bridge } from "./bridge.ts";
import { attackNames, type AttackName } from "./chain/attacks.ts";
import { Chain, devnetChainId } from "./chain/chain.ts";
import {
  checkpointOf,
  listedBlocks,
  type Checkpoint,
  type ListedBlock,
} from "./chain/checkpoint.ts";
import type { NodeBuild } from "./chain/node-builds.ts";
import { restarted } from "./chain/restarted.ts";
import { cachedByHeight } from "./height-cache.ts";
import { createHttpServer, type HttpParts } from "./http-server.ts";
import { allLies } from "./liars/all-lies.ts";
import { falsifiedBy, type FalsifiedChain } from "./liars/falsified-chain.ts";
import type { Liar } from "./liars/scripted-liar.ts";
import { openRecording } from "./replay/node-recording.ts";
import { bareNode, nodeKind } from "./services/node/node-kind.ts";
import { createPictureHost } from "./services/picture-hosts.ts";
import { Faults, isFault, type FaultName } from "./state/faults.ts";
import { listen } from "./static-server.ts";
import type { WireOperation } from "./wire/blocks.ts";
import type { Gap } from "./wire/sum.ts";

/** Options of a devnet, all with defaults. */
export interface DevnetOptions {
  readonly seed?: number;
  /** ms between two blocks; with 0, only `produce` makes blocks. */
  readonly blockInterval?: number;
  readonly opsPerBlock?: number;
  /** Blocks made before the start. */
  readonly history?: number;
  /** 'name' or 'name:arg'. */
  readonly faults?: readonly string[];
  /** Time of the newest founding block, ms; now by default, or up to ten seconds ago if blocks are made faster. */
  readonly now?: number;
  /** Whether config.json has a trust root and listed blocks; true by default. Recorded blocks never have any. */
  readonly checkpoint?: boolean;
  /**
   * Number of nodes that answer JSON-RPC over HTTP, each on its own port; the second one disagrees, and has no
   * proxy in front of it. The third one was restarted: it lists some operations twice, and effects first.
   */
  readonly nodes?: number;
  /** 0 takes any free port. */
  readonly port?: number;
  /** A folder of recorded blocks, or the recording of a node, to serve instead of a growing chain. */
  readonly replay?: string;
  /** Whether all attacks on accounts have been made at the start; false by default, because it takes a while. */
  readonly attacks?: boolean;
  /** A folder in which the chain's past is stored between runs. */
  readonly snapshots?: string;
  /** Changes every answer and push before it is sent, as a hostile server would. */
  readonly rewrite?: (answer: unknown) => unknown;
  /** Replaces the results of JSON-RPC calls and the data of pushes. */
  readonly lie?: Liar;
}

export interface Devnet {
  readonly origin: string;
  readonly rpcUrl: string;
  readonly socketUrl: string;
  /** A host of pictures that config.json doesn't name. */
  readonly foreignPictures: string;
  readonly networkKey: "devnet" | "replay";
  /** Its entry in config.json. */
  readonly network: Readonly<Record<string, unknown>>;
  /** Blocks that checkpoints.json lists for this network; empty without a checkpoint. */
  readonly checkpoints: readonly ListedBlock[];
  /** Sentences to print at the start. */
  readonly notes: readonly string[];
  head(): number;
  /** A block as an honest node returns it from `get_block`, whatever faults are on. */
  blockAt(number: number): unknown;
  /** Number of entries in an account's history. */
  historyLength(account: string): number;
  /** Changes of an account's balances whose amounts no operation states: the expected residues. */
  gaps(account: string): readonly Gap[];
  /** Adds a transaction with these operations, signed by one account, to the next block. */
  order(operations: readonly WireOperation[]): void;
  /** Creates the account that an attack takes (`devnet/chain/attacks.ts`) in the next block. */
  stageAttack(name: AttackName): void;
  /** Attacks it in the next block. */
  attack(name: AttackName): void;
  /** Pauses the network for some days; the next block makes all payments that fell due. */
  sleep(days: number): void;
  /**
   * Makes `count` blocks of about `operations` each (0: empty) and announces each of them; with more than 1,000 only
   * the last.
   */
  produce(count?: number, operations?: number): void;
  /** Makes many empty blocks and announces the last one; a witness changes its key every `rotateEvery` blocks. */
  fastForward(blocks: number, options?: { readonly rotateEvery?: number }): void;
  /** The next block contains a signed change of this witness's signing key. */
  rotateKey(witness: string): void;
  /** From now on exactly these witnesses miss their slots. */
  silence(witnesses: readonly string[]): void;
  /** From its next block on, a witness's node runs this version, and votes for this hardfork. */
  installNode(witness: string, build: NodeBuild): void;
  /** From the next schedule on, `count` of the elected witnesses are replaced by new ones. */
  swapWitnesses(count: number): void;
  /** From now on `liar` replaces the results of JSON-RPC calls and the data of pushes; null ends that. */
  lie(liar: Liar | null): void;
  /** Turns a fault on; 'off' ends all faults. */
  control(fault: FaultName | "off", arg?: string | number, forMs?: number): void;
  /** Number of open websockets. */
  connections(): number;
  /** Calls so far by method. */
  readonly calls: ReadonlyMap<string, number>;
  /** How often browsers have asked any of the nodes whether a page may send a request. */
  preflights(): number;
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
/** If more blocks than this are made at once, only the last one is announced. */
const maxAnnounced = 1000;

/**
 * Networks that this process starts within this time, ms, count as started at once: with the same options they have the
 * same past.
 */
const sameStart = 10_000;
let lastStart = 0;

function recently(): number {
  const passed = Date.now() - lastStart;
  if (passed < 0 || passed >= sameStart) lastStart += passed;
  return lastStart;
}

/** Starts everything on loopback; resolves when ready. Rejects if the port is taken. */
export async function startDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const { seed, blockInterval, opsPerBlock, history, nodes, port } = { ...defaults, ...options };
  const recording = options.replay === undefined ? null : openRecording(options.replay);
  const growing = recording
    ? null
    : new Chain({
        seed,
        history,
        opsPerBlock,
        now: options.now ?? (blockInterval < blockIntervalMs ? recently() : Date.now()),
        snapshots: options.snapshots,
      });
  const checkpoint = growing && options.checkpoint !== false ? checkpointOf(growing) : null;
  const calls = new Map<string, number>();
  const called = (method: string): void => void calls.set(method, (calls.get(method) ?? 0) + 1);
  let preflights = 0;
  let flapping: NodeJS.Timeout | undefined;
  const begin = (name: FaultName, arg: string): void => {
    if (name === "refuse" || name === "cut") bridge.cut();
    // A server that is gone comes back with an empty cache.
    if (name === "refuse") cached.empty();
    if (name === "close-code") bridge.closeAll(Number(arg) || 1011);
    if (name === "half-open") bridge.muteAll();
    if (name === "fork") growing?.fork(Number(arg) || 1);
    if (name === "flap") flapping ??= setInterval(() => bridge.cut(), Number(arg) || 1000);
  };
  const end = (name: FaultName): void => {
    if (name !== "flap") return;
    clearInterval(flapping);
    flapping = undefined;
  };
  const faults = new Faults(({ name, begins, arg }) => {
    if (begins) begin(name, arg);
    else end(name);
    for (const view of [...views, cachedView]) view.changed(name);
  });
  const { rewrite = (answer) => answer } = options;
  let liar = options.lie ?? null;
  const chain = recording ?? (growing as Chain);
  const views = Array.from({ length: nodes }, (_, node) =>
    falsifiedBy(
      nodeKind(node).isRestarted && growing ? restarted(growing) : chain,
      allLies,
      faults.at(node),
    ),
  );
  const cached = cachedByHeight(chain);
  const cachedView = falsifiedBy(cached.chain, allLies, faults.at(0));
  const partsOf = (view: FalsifiedChain, node: number): HttpParts => ({
    chain: view.chain,
    kind: "recordedAnswer" in chain ? bareNode : nodeKind(node),
    coins: () => coinHost.url,
    faults: faults.at(node),
    respond: (method, params, result) => (liar ? liar({ method, params, node }, result) : result),
    called,
    asked: () => void (preflights += 1),
    rewrite,
    describe: () => ({
      head: chain.head,
      looping: growing?.isLooping ?? false,
      connections: bridge.size,
      faults: faults.active,
      calls: Object.fromEntries(calls),
    }),
    control: (body) => {
      const { fault, arg, forMs, attack } = (body ?? {}) as {
        fault?: unknown;
        arg?: unknown;
        forMs?: unknown;
        attack?: unknown;
      };
      if (attack !== undefined) {
        const name = attackNames.find((each) => each === attack);
        if (name) growing?.attack(name);
        return name ? null : `No attack named ${String(attack)}.`;
      }
      if (typeof fault !== "string" || (fault !== "off" && !isFault(fault)))
        return `No fault named ${String(fault)}.`;
      faults.set(
        fault,
        arg === undefined ? "" : String(arg),
        typeof forMs === "number" ? forMs : undefined,
      );
      return null;
    },
  });
  const [first, ...rest] = views.map(partsOf);
  if (!first) throw new Error("a network needs a node");
  const server = createHttpServer(first);
  const bridge = new Bridge({ ...first, cached: cachedView.chain });
  const shut = serveBridge(bridge, server, first.faults);
  const served = await listen(server, port);
  const coinHost = await listen(createPictureHost(), 0);
  const foreignHost = await listen(createPictureHost(), 0);
  const others = await Promise.all(rest.map((parts) => listen(createHttpServer(parts), 0)));
  if (options.attacks === true && growing) {
    for (const name of attackNames) growing.attack(name);
    growing.produce(0);
  }
  for (const fault of options.faults ?? []) {
    const [name = "", arg = ""] = fault.split(":");
    if (isFault(name)) faults.set(name, arg);
  }

  const produce = (count = 1, operations?: number): void => {
    for (let i = 0; i < count; i++) {
      if (growing) growing.produce(operations);
      else recording?.advance();
      if (count <= maxAnnounced || i === count - 1) bridge.announce(chain.head);
    }
  };
  // A missed slot moves the chain's time ahead; real witnesses would wait.
  const isEarly = (): boolean =>
    growing !== null && blockInterval >= blockIntervalMs && growing.headTime > Date.now();
  const pulse =
    blockInterval > 0 ? setInterval(() => isEarly() || produce(), blockInterval) : undefined;
  const origin = served.url;
  if (growing) growing.world.pictures = { own: origin, foreign: foreignHost.url };
  return {
    origin,
    rpcUrl: origin,
    socketUrl: `${origin.replace(/^http/, "ws")}/ws`,
    foreignPictures: foreignHost.url,
    networkKey: recording ? "replay" : "devnet",
    network: describeNetwork(
      origin,
      coinHost.url,
      others.map(({ url }) => url),
      recording,
      checkpoint,
    ),
    checkpoints: growing && checkpoint ? listedBlocks(growing, checkpoint.block) : [],
    notes: [
      ...(recording ? [recording.note] : []),
      ...(growing && opsPerBlock >= 60
        ? ["At this many operations per block, prepared signed transactions are repeated."]
        : []),
    ],
    head: () => chain.head,
    connections: () => bridge.size,
    blockAt: (number) => chain.block(number),
    historyLength: (account) => (chain.history(account, -1, 1)?.at(-1)?.[0] ?? -1) + 1,
    gaps: (account) => growing?.gaps(account) ?? [],
    order: (operations) => growing?.order(operations),
    stageAttack: (name) => growing?.stageAttack(name),
    attack: (name) => growing?.attack(name),
    sleep: (days) => growing?.sleep(days),
    produce,
    fastForward(blocks, given) {
      growing?.fastForward(blocks, given);
      bridge.announce(chain.head);
    },
    rotateKey: (witness) => growing?.rotateKey(witness),
    silence: (witnesses) => growing?.silence(witnesses),
    installNode: (witness, build) => growing?.installNode(witness, build),
    swapWitnesses: (count) => growing?.swapWitnesses(count),
    lie: (next) => {
      liar = next;
    },
    control: (fault, arg = "", forMs) => faults.set(fault, String(arg), forMs),
    calls,
    preflights: () => preflights,
    async close() {
      clearInterval(pulse);
      clearInterval(flapping);
      bridge.close();
      shut();
      await Promise.all([served, coinHost, foreignHost, ...others].map((each) => each.close()));
    },
  };
}

function describeNetwork(
  origin: string,
  coins: string,
  others: readonly string[],
  recording: { readonly chainId: string } | null,
  checkpoint: Checkpoint | null,
): Readonly<Record<string, unknown>> {
  return {
    label: recording ? "Recorded blocks" : "Test network",
    chainId: recording?.chainId ?? devnetChainId,
    addressPrefix: "STM",
    rpc: [origin, ...others],
    websocket: [`${origin.replace(/^http/, "ws")}/ws`],
    services: {
      accounts: `${origin}/accounts_api`,
      accountHistory: `${origin}/account_history_api`,
      chainRequests: `${origin}/steem_requests_api`,
      chain: `${origin}/chain_api`,
      communities: `${origin}/communities_api`,
      contentHistory: `${origin}/content_history_api`,
      delegations: `${origin}/delegations_api`,
      followers: `${origin}/followers_api`,
      missedSlots: `${origin}/witnesses_api`,
      rankings: `${origin}/rankings/`,
      witnesses: `${origin}/api/steemit/ranking/`,
      market: `${origin}/api/v3`,
      images: origin,
    },
    coinPictures: [coins],
    operator: {
      team: "the test network",
      witness: "aurora",
      seedNodes: ["seed1.example.org:2001", "seed2.example.org:2001"],
      websocketNode: `${origin.replace(/^http/, "ws")}/ws`,
      dapps: [
        { name: "Account rankings", url: `${origin}/rankings/?data=ranking&by=usd` },
        { name: "Witness ranking", url: `${origin}/api/steemit/ranking/` },
      ],
      tools: [{ name: "Faults and counters", url: `${origin}/control` }],
      contact: [{ name: "Contact form", url: "https://example.org/contact" }],
      social: [
        { name: "Chat", url: "https://example.org/chat" },
        { name: "Videos", url: "https://example.org/videos" },
      ],
    },
    ...(checkpoint && { checkpoint }),
  };
}
