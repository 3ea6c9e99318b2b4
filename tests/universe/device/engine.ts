/** One engine in its worker: the real one, with a device's clock, disk and network. It can end, or be killed. */
import type { Random } from "../../../devnet/state/random.ts";
import type { BlockSummary } from "../../../src/domain/block/block.ts";
import type { Clock } from "../../../src/domain/clock.ts";
import type { BlockRange } from "../../../src/domain/contract/topics.ts";
import { limits } from "../../../src/domain/limits.ts";
import { steadyClock } from "../../../src/worker/clock.ts";
import type { SocketLike } from "../../../src/worker/network/socket/raw-socket.ts";
import { createEngineHost, type EngineHost } from "../../../src/worker/start.ts";
import { localTextTools } from "../../../src/worker/text/text-tools.ts";
import { inTurn } from "../../support/in-turn.ts";
import type { SimulatedDevnet } from "../network/network.ts";
import type { Timeline } from "../time/timeline.ts";
import { networkKey } from "./config-file.ts";
import type { Disk } from "./disk.ts";

interface EngineParts {
  readonly timeline: Timeline;
  readonly random: Random;
  readonly network: SimulatedDevnet;
  readonly disk: Disk;
  /** How far the device's time of day is ahead of the world's, ms. */
  readonly skew: () => number;
  readonly published: (block: BlockSummary) => void;
  readonly reorganised: (heights: BlockRange) => void;
}

/** A running engine. */
export interface RunningEngine {
  readonly host: EngineHost;
  /** Ends the engine as a browser ends a worker that no page uses: the engine finishes its work first. */
  readonly end: () => Promise<void>;
  /** Ends the engine at once, as a browser kills a process. */
  readonly kill: () => void;
}

export function startEngine(parts: EngineParts): RunningEngine {
  const { timeline, network, random, disk, skew } = parts;
  let isAlive = true;
  const ticks = (): number => timeline.now();
  const steady = steadyClock(() => timeline.now() + skew(), ticks);
  const clock: Clock = {
    now: () => steady.now(),
    setTimeout: (run, ms) =>
      timeline.after(
        ms,
        () => {
          if (isAlive) run();
        },
        "device",
      ),
    clearTimeout: (id) => timeline.cancel(Number(id ?? 0)),
  };
  const ownDisk = disk.for();
  const sockets = new Set<SocketLike>();
  const host = createEngineHost({
    key: networkKey,
    network: network.config,
    clock,
    limits,
    random: () => random.next(),
    createSocket: (url) => {
      const socket = network.sockets.create(url);
      sockets.add(socket);
      return socket;
    },
    fetch: (url, init) => (isAlive ? network.fetch(url, init) : new Promise(() => {})),
    exclusive: inTurn(),
    locks: undefined,
    estimateStorage: async () => ({ usage: 1_000, quota: 10_000 }),
    openTextTools: () => ({ tools: localTextTools, end: () => {} }),
    database: ownDisk.options,
    published: (block) => {
      if (isAlive) parts.published(block);
    },
    reorganised: (heights) => {
      if (isAlive) parts.reorganised(heights);
    },
  });
  return {
    host,
    end: () => host.close(),
    kill() {
      isAlive = false;
      ownDisk.kill();
      for (const socket of sockets) socket.close();
    },
  };
}
