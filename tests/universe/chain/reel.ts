/**
 * Records the growth of the honest chain, with its micro-forks, once for all universes of a process. Each universe shows the
 * same reel through its own nodes, faults and visitors. The reel is extended when a universe lasts longer.
 */
import { Chain } from "../../../devnet/chain/chain.ts";
import { checkpointOf } from "../../../devnet/chain/checkpoint.ts";
import type { ChainSource } from "../../../devnet/state/chain-source.ts";
import type { WireBlock, WireEntry } from "../../../devnet/wire/blocks.ts";
import { processorTime } from "../time/processor-time.ts";

/** The network's state after one change of its head. */
interface Frame {
  /** Time of the head's slot, ms since the epoch. */
  readonly at: number;
  readonly head: number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly schedule: ChainSource["schedule"];
  readonly witnesses: ChainSource["witnesses"];
}

/** A block at a height, from a frame on. */
interface Version {
  readonly from: number;
  readonly block: WireBlock;
  readonly entries: readonly WireEntry[];
}

/** Start of all universes, ms since the epoch. */
const founded = Date.UTC(2026, 0, 2);
/** Number of blocks made before the start: more than a light client needs to follow from its checkpoint. */
const history = 120;
/** One block in this many has operations. */
const busyEvery = 8;
/** One micro-fork in this many frames. It never takes operations back, so histories keep their numbers. */
const forkEvery = 320;
/** How many frames after one with operations the chain forks, and how many blocks it replaces at most. */
const forkPlace = 5;
const maxDepth = 3;

/** Number of frames after which the witnesses start to sign another chain as well. */
const splitAt = 15;

/** How far beyond the requested time the chain is made, ms. */
const madeAhead = 600_000;

/** How many blocks a fork replaces once `made` frames exist; 0 if there is no fork. */
type ForkDepth = (made: number) => number;

/** Micro-forks throughout the chain. */
const scattered: ForkDepth = (made) =>
  made % forkEvery === forkPlace + busyEvery ? 1 + (Math.floor(made / forkEvery) % maxDepth) : 0;

/** The number of operations in the block that is produced once `made` frames exist. */
export const operationsAfter = (made: number): number => (made % busyEvery === 0 ? 3 : 0);

/** The options of every chain in a universe. */
export const reelOptions = { seed: 1, history, opsPerBlock: 0 } as const;

const newChain = (): Chain => new Chain({ ...reelOptions, now: founded });

export class Reel {
  readonly #chain = newChain();
  /** The same chain at its start, whose accounts stay the same however long the reel becomes. */
  readonly #initial = newChain();
  readonly #frames: Frame[] = [];
  readonly #versions = new Map<number, Version[]>();
  /** The height of every block ever made, by id. */
  readonly #heights = new Map<string, number>();
  /** The checkpoint at which a light client starts. */
  readonly checkpoint = checkpointOf(this.#chain);
  readonly #forkDepth: ForkDepth;
  #other: Reel | null = null;
  #made = 0;
  /** Processor time spent on making the chain, s. */
  spent = 0;

  constructor(forkDepth: ForkDepth = scattered) {
    this.#forkDepth = forkDepth;
    this.#addFrame(1);
  }

  /** Another chain that the same witnesses have signed, block for block, from a fork soon after the start. */
  get other(): Reel {
    return (this.#other ??= new Reel((made) => (made === splitAt ? 1 : this.#forkDepth(made))));
  }

  /** When the reel starts, ms since the epoch. */
  get start(): number {
    return this.#frames[0]?.at ?? founded;
  }

  /** The index of the frame at a time. */
  frameAt(time: number): number {
    this.#makeUntil(time);
    let low = 0;
    let high = this.#frames.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#frames[middle] as Frame).at <= time) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** When the head next changes after a time, ms since the epoch. */
  nextAfter(time: number): number {
    const next = this.frameAt(time) + 1;
    for (let ahead = time; this.#frames[next] === undefined; ahead += 60_000)
      this.#makeUntil(ahead);
    return (this.#frames[next] as Frame).at;
  }

  /** The height of the head at a time. */
  headAt(time: number): number {
    return this.#frames[this.frameAt(time)]?.head ?? 0;
  }

  /** The id of the block at a height, as of a time; undefined if there was none. */
  idAt(height: number, time: number): string | undefined {
    return this.#version(height, this.frameAt(time))?.block.block_id;
  }

  /** The height of a block that the witnesses signed, in either chain; undefined for a forged one. */
  heightOf(id: string): number | undefined {
    return this.#heights.get(id) ?? this.#other?.heightOf(id);
  }

  /** A block that the witnesses signed, in either chain. */
  withId(id: string): WireBlock | undefined {
    const height = this.#heights.get(id);
    if (height === undefined) return this.#other?.withId(id);
    return this.#versions.get(height)?.find(({ block }) => block.block_id === id)?.block;
  }

  /** How many witnesses had signed a block, or one built upon it, by a time; a block that was replaced still counts. */
  signersOn(id: string, time: number): number {
    const height = this.#heights.get(id);
    if (height === undefined) return this.#other?.signersOn(id, time) ?? 0;
    const frame = this.frameAt(time);
    const signers = new Set<string>();
    const built = new Set<string>();
    for (let number = height; number <= height + 42; number += 1)
      for (const { from, block } of this.#versions.get(number) ?? []) {
        const isBuiltUpon = block.block_id === id || built.has(block.previous);
        if (from > frame || !isBuiltUpon) continue;
        built.add(block.block_id);
        signers.add(block.witness);
      }
    return signers.size;
  }

  /** Ids of the transactions in the newest block up to a height that contains any, as of a time. */
  transactionsUpTo(height: number, time: number): readonly string[] {
    const frame = this.frameAt(time);
    for (let number = height; number > 0; number -= 1) {
      const { transactions } = this.#version(number, frame)?.block ?? {};
      if (transactions?.length) return transactions.map(({ transaction_id }) => transaction_id);
    }
    return [];
  }

  /** What a node whose clock reads `time` knows. */
  seenAt(time: () => number): ChainSource {
    const chain = this.#chain;
    const initial = this.#initial;
    const frame = (): number => this.frameAt(time());
    const current = (): Frame => this.#frames[frame()] as Frame;
    return {
      get head() {
        return current().head;
      },
      get schedule() {
        return current().schedule;
      },
      get witnesses() {
        return current().witnesses;
      },
      properties: () => current().properties,
      block: (number) => this.#version(number, frame())?.block ?? null,
      entries: (number) => this.#version(number, frame())?.entries ?? [],
      transaction: (id) => {
        const known = chain.transaction(id);
        const block = known && this.#version(known.block_num, frame())?.block;
        return block?.transactions.some(({ transaction_id }) => transaction_id === id)
          ? known
          : null;
      },
      history: (account, from, limit, upTo = Infinity) =>
        chain.history(account, from, limit, Math.min(upTo, current().head)),
      account: (name) => initial.account(name),
      accountNames: initial.accountNames,
      world: initial.world,
      medianPrice: initial.medianPrice,
    };
  }

  #version(height: number, frame: number): Version | undefined {
    return this.#versions.get(height)?.findLast(({ from }) => from <= frame);
  }

  #makeUntil(time: number): void {
    if ((this.#frames.at(-1)?.at ?? 0) > time) return;
    const began = processorTime();
    while ((this.#frames.at(-1)?.at ?? 0) <= time + madeAhead) {
      const made = this.#made++;
      const { head } = this.#chain;
      const depth = this.#forkDepth(made);
      if (depth > 0) {
        this.#chain.fork(depth);
        this.#addFrame(head - depth + 1);
      } else {
        this.#chain.produce(operationsAfter(made));
        this.#addFrame(head + 1);
      }
    }
    this.spent += processorTime() - began;
  }

  /** Adds a frame in which the blocks from `lowest` on are new. */
  #addFrame(lowest: number): void {
    const chain = this.#chain;
    const from = this.#frames.length;
    for (let height = lowest; height <= chain.head; height += 1) {
      const block = chain.block(height);
      if (!block) continue;
      const versions = this.#versions.get(height) ?? [];
      versions.push({ from, block, entries: chain.entries(height) });
      this.#versions.set(height, versions);
      this.#heights.set(block.block_id, height);
    }
    const last = this.#frames.at(-1);
    // To save time and memory, records of witnesses are read only after operations: others are up to `busyEvery` blocks old.
    const isQuiet = last !== undefined && this.#made % busyEvery !== 1;
    this.#frames.push({
      at: chain.headTime,
      head: chain.head,
      properties: chain.properties(),
      schedule: chain.schedule,
      witnesses: isQuiet ? last.witnesses : chain.witnesses,
    });
  }
}
