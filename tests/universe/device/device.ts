/** A visitor's device: one browser with its disk, its clock and its network, and the engine that its pages share. */
import type { Random } from "../../../devnet/state/random.ts";
import type { BlockSummary } from "../../../src/domain/block/block.ts";
import type { BlockRange } from "../../../src/domain/contract/topics.ts";
import type { Connection } from "../../../src/ui/start/engine-worker.ts";
import type { SimulatedDevnet } from "../network/network.ts";
import type { Timeline } from "../time/timeline.ts";
import { Disk } from "./disk.ts";
import { startEngine, type RunningEngine } from "./engine.ts";
import { overPort } from "./port-wire.ts";

/** How long it takes until a page is connected to its engine, ms. */
const starting = 1;

interface DeviceParts {
  readonly timeline: Timeline;
  readonly random: Random;
  readonly network: SimulatedDevnet;
  readonly published: (engine: number, block: BlockSummary) => void;
  readonly reorganised: (engine: number, heights: BlockRange) => void;
  readonly said: (what: string) => void;
}

interface Shared extends RunningEngine {
  readonly number: number;
  readonly died: Promise<void>;
  readonly die: () => void;
  pages: number;
  isAlive: boolean;
}

/** What a page gets if no worker starts. */
const noEngine = (): Connection => ({
  opened: Promise.reject(new Error("no worker")),
  died: new Promise(() => {}),
  leave: () => {},
});

export class Device {
  readonly disk = new Disk();
  /** How far the device's time of day is ahead of the world's, ms. */
  skew = 0;
  /** Whether the browser starts no worker now. */
  startsNone = false;
  /** Delivers what a busy page has not taken; null while the page takes everything. */
  #endStall: (() => void) | null = null;
  #taking: Promise<void> = Promise.resolve();
  readonly #parts: DeviceParts;
  #shared: Shared | null = null;
  #started = 0;
  /** Engines that a page uses. */
  readonly #running = new Set<Shared>();

  constructor(parts: DeviceParts) {
    this.#parts = parts;
  }

  /** Number of engines that run. */
  get engines(): number {
    return this.#running.size;
  }

  /** Number of pages' connections to engines. */
  get connections(): number {
    return [...this.#running].reduce((sum, { pages }) => sum + pages, 0);
  }

  /** Whether the page is too busy to take deliveries. */
  get isStalled(): boolean {
    return this.#endStall !== null;
  }

  set isStalled(isStalled: boolean) {
    if (isStalled === this.isStalled) return;
    this.#endStall?.();
    this.#endStall = null;
    if (isStalled) this.#taking = new Promise((resolve) => (this.#endStall = resolve));
  }

  /** Connects a page; an engine starts for the first one, as in `src/worker/main.ts`. */
  connect(): Connection {
    if (!this.#shared && this.startsNone) return noEngine();
    const shared = (this.#shared ??= this.#start());
    shared.pages += 1;
    const port = shared.host.connect();
    shared.host.openStore();
    let isConnected = true;
    const { timeline } = this.#parts;
    return {
      opened: new Promise((resolve) => {
        const engine = overPort(port, {
          timeline,
          isConnected: () => isConnected && shared.isAlive,
          takes: () => this.#taking,
        });
        timeline.after(starting, () => isConnected && resolve(engine), "device");
      }),
      died: shared.died,
      leave: () => {
        if (!isConnected) return;
        isConnected = false;
        if (!shared.isAlive) return;
        port.close();
        shared.pages -= 1;
        if (shared.pages === 0) this.#end(shared);
      },
    };
  }

  /** The browser kills the worker. */
  kill(): void {
    const shared = this.#shared;
    if (!shared) return;
    this.#shared = null;
    this.#running.delete(shared);
    shared.isAlive = false;
    shared.kill();
    this.#parts.said(`engine ${shared.number} is killed`);
    shared.die();
  }

  #start(): Shared {
    const number = ++this.#started;
    this.#parts.said(`engine ${number} starts`);
    const { published, reorganised } = this.#parts;
    const running = startEngine({
      ...this.#parts,
      disk: this.disk,
      skew: () => this.skew,
      published: (block) => published(number, block),
      reorganised: (heights) => reorganised(number, heights),
    });
    let die = (): void => {};
    const died = new Promise<void>((resolve) => (die = resolve));
    const shared = { ...running, number, pages: 0, isAlive: true, died, die };
    this.#running.add(shared);
    return shared;
  }

  #end(shared: Shared): void {
    if (this.#shared === shared) this.#shared = null;
    this.#running.delete(shared);
    this.#parts.said(`engine ${shared.number} ends`);
    void shared.end();
  }
}
