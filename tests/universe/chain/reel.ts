/**
 * The honest chain as it grew, with its micro-forks, made once for all universes of a process: each of them shows the
 * same reel through its own nodes, faults and visitors. Made further when a universe lasts longer.
 */
import { Chain } from "../../../devnet/chain/chain.ts";
import { checkpointOf } from "../../../devnet/chain/checkpoint.ts";
import type { ChainSource } from "../../../devnet/state/chain-source.ts";
import { processorTime } from "../time/processor-time.ts";
import type { WireBlock, WireEntry } from "../../../devnet/wire/blocks.ts";

/** The network's state after one change of its head. */
interface Frame {
  /** When the head's slot was, ms since the epoch. */
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

/** When all universes begin. */
const founded = Date.UTC(2026, 0, 2);
/** Blocks made before that: more than a light client needs to follow from its checkpoint. */
const history = 120;
/** A block in this many has operations. */
const busyEvery = 8;
/** A micro-fork in about this many blocks. It never takes operations back, so histories keep their numbers. */
const forkEvery = 320;
/** The place of a micro-fork among the empty blocks, and its depth. */
const forkPlace = 5;
const maxDepth = 3;

/** After how many frames the witnesses begin to sign another chain as well. */
const splitAt = 15;

/** How much more of it is made at a time, ms. */
const madeAhead = 600_000;

/** When the chain forks, by the number of frames made before, and how many blocks it then replaces; 0: not now. */
type Forks = (made: number) => number;

/** Micro-forks all through the chain. */
const scattered: Forks = (made) =>
  made % forkEvery === forkPlace + busyEvery ? 1 + (((made / forkEvery) | 0) % maxDepth) : 0;

/** Operations of the block that is made after so many frames. */
export const operationsAfter = (made: number): number => (made % busyEvery === 0 ? 3 : 0);

/** What every chain of a universe is made of. */
export const reelOptions = { seed: 1, history, opsPerBlock: 0 } as const;

const newChain = (): Chain => new Chain({ ...reelOptions, now: founded });

export class Reel {
  readonly #chain = newChain();
  /** The same chain as it began: accounts stay as they were, however far the reel has been made. */
  readonly #begin = newChain();
  readonly #frames: Frame[] = [];
  readonly #versions = new Map<number, Version[]>();
  /** The heights of every block there ever was, by id. */
  readonly #heights = new Map<string, number>();
  /** Where a light client begins. */
  readonly checkpoint = checkpointOf(this.#chain);
  readonly #forks: Forks;
  #other: Reel | null = null;
  #made = 0;
  /** Processor time that the making took, s: once for all universes. */
  spent = 0;

  constructor(forks: Forks = scattered) {
    this.#forks = forks;
    this.#note(1);
  }

  /** Another chain that the same witnesses have signed, block for block, after a fork soon after the begin. */
  get other(): Reel {
    return (this.#other ??= new Reel((made) => (made === splitAt ? 1 : this.#forks(made))));
  }

  /** When the reel begins, ms since the epoch. */
  get begin(): number {
    return this.#frames[0]?.at ?? founded;
  }

  /** The frame of a moment. */
  frameAt(time: number): number {
    this.#make(time);
    let low = 0;
    let high = this.#frames.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#frames[middle] as Frame).at <= time) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** When the head changes next after a moment, ms since the epoch. */
  nextAfter(time: number): number {
    const next = this.frameAt(time) + 1;
    for (let ahead = time; this.#frames[next] === undefined; ahead += 60_000) this.#make(ahead);
    return (this.#frames[next] as Frame).at;
  }

  /** The height of the head at a moment. */
  headAt(time: number): number {
    return this.#frames[this.frameAt(time)]?.head ?? 0;
  }

  /** The id of the block at a height as it was at a moment; undefined if there was none. */
  idAt(height: number, time: number): string | undefined {
    return this.#version(height, this.frameAt(time))?.block.block_id;
  }

  /** The height at which a chain of the witnesses ever had this block; undefined for a forged one. */
  heightOf(id: string): number | undefined {
    return this.#heights.get(id) ?? this.#other?.heightOf(id);
  }

  /** A block of a chain of the witnesses. */
  withId(id: string): WireBlock | undefined {
    const height = this.#heights.get(id);
    if (height === undefined) return this.#other?.withId(id);
    return this.#versions.get(height)?.find(({ block }) => block.block_id === id)?.block;
  }

  /** How many witnesses have signed a block and those above it, up to the head of a moment, in the chain that has it. */
  signersOn(id: string, time: number): number {
    const height = this.#heights.get(id);
    if (height === undefined) return this.#other?.signersOn(id, time) ?? 0;
    const frame = this.frameAt(time);
    const signers = new Set<string>();
    const to = Math.min(this.#frames[frame]?.head ?? 0, height + 42);
    for (let number = height; number <= to; number += 1)
      signers.add(this.#version(number, frame)?.block.witness ?? "");
    return signers.size;
  }

  /** Ids of the transactions in the newest block, up to a height, that contains some, as it was at a moment. */
  transactionsUpTo(height: number, time: number): readonly string[] {
    for (let number = height; number > 0; number -= 1) {
      const { transactions } = this.#version(number, this.frameAt(time))?.block ?? {};
      if (transactions?.length) return transactions.map(({ transaction_id }) => transaction_id);
    }
    return [];
  }

  /** What a node knows whose clock reads `time`. */
  seenAt(time: () => number): ChainSource {
    const chain = this.#chain;
    const begin = this.#begin;
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
      account: (name) => begin.account(name),
      accountNames: begin.accountNames,
      world: begin.world,
      medianPrice: begin.medianPrice,
    };
  }

  #version(height: number, frame: number): Version | undefined {
    return this.#versions.get(height)?.findLast(({ from }) => from <= frame);
  }

  #make(time: number): void {
    if ((this.#frames.at(-1)?.at ?? 0) > time) return;
    const began = processorTime();
    while ((this.#frames.at(-1)?.at ?? 0) <= time + madeAhead) {
      const made = this.#made++;
      const { head } = this.#chain;
      const depth = this.#forks(made);
      if (depth > 0) {
        this.#chain.fork(depth);
        this.#note(head - depth + 1);
      } else {
        this.#chain.produce(operationsAfter(made));
        this.#note(head + 1);
      }
    }
    this.spent += processorTime() - began;
  }

  /** Adds a frame in which the blocks from `lowest` on are new. */
  #note(lowest: number): void {
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
