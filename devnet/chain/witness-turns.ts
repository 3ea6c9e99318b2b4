/** Decides which witness produces or misses each slot, and with which key. */
import { slotAt, slotTime } from "../../src/domain/witness/slot-number.ts";
import { Council, newcomerName, roundLength, type Seat } from "../rules/council.ts";
import { keyChangesIn } from "../rules/witness-operations.ts";
import type { KeyPair } from "../state/keys.ts";
import type { Random } from "../state/random.ts";
import type { WireSchedule } from "../wire/blocks.ts";
import type { SealedBlock } from "./ledger.ts";
import { NodeBuilds } from "./node-builds.ts";
import { SigningKeys } from "./signing-keys.ts";

/** Share of slots that are missed at random, unless a chain is founded with a different one. */
export const missShare = 0.015;
/** The first blocks are never missed, so that even a short chain has a full round. */
const steadyBlocks = 30;

/** The state after a block. */
interface StateAfter {
  /** With the votes as last counted. */
  readonly council: Council;
  readonly slot: number;
  readonly irreversible: number;
}

/** A slot without a block, as the chain counts it in `total_missed`. */
export interface CountedMiss {
  readonly slot: number;
  readonly witness: string;
  /** The first block after it. */
  readonly next: number;
}

/** The next block's slot and producer. */
export interface Turn {
  readonly slot: number;
  readonly witness: string;
  readonly key: KeyPair;
}

/** The witnesses' turns on one chain, whose blocks are applied in order. */
export class WitnessTurns {
  readonly #keys: SigningKeys;
  /** By height; the first is the state before block 1. */
  readonly #states: StateAfter[];
  /** Every miss that was counted, oldest first. */
  #misses: readonly CountedMiss[] = [];
  /** Height of each witness's newest block. */
  readonly #lastBlock = new Map<string, number>();
  /** With the votes as last counted: at the end of the last round. */
  #council: Council;
  /** With the votes as of the head; null until first needed. */
  #counted: Council | null = null;
  readonly #countVotes: () => ReadonlyMap<string, bigint>;
  /** The newest slot that has passed. */
  #slot: number;
  /** Slots to skip before the next block. */
  #skipped = 0;
  #newcomers = 0;
  /** Witnesses that take over seats with the next block. */
  #joining: readonly string[] = [];
  /** Witnesses whose servers are down. */
  #silent: ReadonlySet<string> = new Set();
  readonly #missShare: number;
  readonly builds = new NodeBuilds();

  /** `countVotes` returns each witness's votes as of the head; `start` is the time before the first slot, ms. */
  constructor(
    seed: number,
    countVotes: () => ReadonlyMap<string, bigint>,
    start: number,
    share = missShare,
  ) {
    this.#missShare = share;
    this.#countVotes = countVotes;
    this.#keys = new SigningKeys(seed);
    this.#slot = slotAt(start);
    this.#council = Council.founding(
      [...countVotes()].map(([name, votes]) => ({ name, key: this.#keys.next(name).text, votes })),
      slotTime(this.#slot),
    );
    this.#states = [{ council: this.#council, slot: this.#slot, irreversible: 0 }];
  }

  /** The newest slot that has passed. */
  get slot(): number {
    return this.#slot;
  }

  get lastIrreversible(): number {
    return this.#newestState.irreversible;
  }

  /** Every miss that was counted, oldest first. */
  get misses(): readonly CountedMiss[] {
    return this.#misses;
  }

  /** Most votes first, with the keys in force for the next block. */
  get byVote(): readonly Seat[] {
    return this.#current.byVote;
  }

  get elected(): readonly Seat[] {
    return this.#current.elected;
  }

  get schedule(): WireSchedule {
    const { schedule, nextShuffle, virtualTime } = this.#council;
    return { shuffled: schedule, nextShuffle, virtualTime: String(virtualTime) };
  }

  /**
   * The elected witnesses, with their signing keys for the block after `height`. For a height below the head, they are those
   * of the last count of votes before it.
   */
  electedAfter(height: number): readonly Seat[] {
    return height === this.#states.length - 1
      ? this.elected
      : (this.#states[height]?.council.elected ?? []);
  }

  /** Whether a scheduled witness is there without enough votes. */
  isBackup(name: string): boolean {
    return this.#council.elected.every((seat) => seat.name !== name);
  }

  /** The scheduled witnesses after `height`. */
  scheduledAfter(height: number): readonly string[] {
    return this.#states[height]?.council.schedule ?? [];
  }

  /** Height of a witness's newest block; 0 before its first. */
  lastBlock(name: string): number {
    return this.#lastBlock.get(name) ?? 0;
  }

  /** The signing key for the next block. */
  key(name: string): KeyPair | undefined {
    return this.#keys.find(this.#council.seat(name)?.key ?? "");
  }

  /** The key pair of a public signing key. */
  find(text: string): KeyPair | undefined {
    return this.#keys.find(text);
  }

  /** An unused key, for a witness to announce. */
  nextKey(name: string): string {
    return this.#keys.next(name).text;
  }

  /**
   * Names of `count` witnesses that take over elected seats with the next block; it must contain their key
   * announcements.
   */
  join(count: number): readonly string[] {
    const names = Array.from({ length: count }, () => newcomerName(++this.#newcomers));
    this.#joining = [...this.#joining, ...names];
    return names;
  }

  /** From now on exactly these witnesses miss their slots, until the next call. */
  silence(names: readonly string[]): void {
    this.#silent = new Set(names);
  }

  /** The next slot that isn't missed. */
  next(random: Random): Turn {
    if (this.#joining.length > 0) this.#council = this.#current;
    const share = this.#states.length > steadyBlocks ? this.#missShare : 0;
    for (let slot = this.#slot + 1 + this.#skipped; ; slot++) {
      const witness = this.#council.producer(slot);
      const key = this.key(witness);
      if (key && random.next() >= share && !this.#silent.has(witness))
        return { slot, witness, key };
    }
  }

  /**
   * Applies the next block in the chain's order: key changes, missed slots, irreversibility, the next schedule. The world
   * is already the one after the block.
   */
  applied(block: SealedBlock): void {
    const number = this.#states.length;
    const time = Date.parse(`${block.timestamp}Z`);
    const slot = slotAt(time);
    const missed = Array.from({ length: slot - this.#slot - 1 }, (_, i) => {
      const empty = this.#slot + 1 + i;
      return { slot: empty, witness: this.#council.producer(empty), next: number };
    }).filter(({ witness }) => witness !== block.witness); // The chain does not count misses of the block's own producer.
    if (missed.length > 0) this.#misses = [...this.#misses, ...missed];
    let council = this.#joining.length > 0 ? this.#council.replaced(this.#joining) : this.#council;
    this.#joining = [];
    for (const { owner, key } of keyChangesIn(block)) {
      // A past from a snapshot names keys that haven't been derived in this process yet.
      if (council.seat(owner) && !this.#keys.find(key)) this.#keys.next(owner);
      council = council.withKey(owner, key);
    }
    council = council.missing(missed.map(({ witness }) => witness));
    this.#lastBlock.set(block.witness, number);
    this.builds.applied(block);
    const newest = council.lastIrreversible((name) => this.lastBlock(name));
    const irreversible = Math.max(this.lastIrreversible, newest);
    if (number % roundLength === 0)
      council = council.counted(this.#countVotes()).rescheduled(number, time);
    this.#slot = slot;
    this.#skipped = 0;
    this.#council = council;
    this.#counted = null;
    this.#states.push({ council, slot, irreversible });
  }

  /**
   * No block is made until `ms`. Slots that pass in less than a round count as missed; after a longer pause, of the whole
   * network, none does.
   */
  sleepUntil(ms: number): void {
    const passed = Math.max(0, slotAt(ms) - this.#slot);
    if (passed > roundLength) this.#slot += passed;
    else this.#skipped = passed;
  }

  /** Drops every block after `blocks`. The new branch misses its first slot. */
  backTo(blocks: readonly SealedBlock[]): void {
    this.#states.length = blocks.length + 1;
    this.#misses = this.#misses.filter(({ next }) => next <= blocks.length);
    this.#lastBlock.clear();
    this.builds.clear();
    for (const [i, block] of blocks.entries()) {
      this.#lastBlock.set(block.witness, i + 1);
      this.builds.applied(block);
    }
    this.#council = this.#newestState.council;
    this.#counted = null;
    this.#slot = this.#newestState.slot;
    this.#skipped = 1;
  }

  get #current(): Council {
    return (this.#counted ??= this.#council.counted(this.#countVotes()));
  }

  get #newestState(): StateAfter {
    const state = this.#states.at(-1);
    if (!state) throw new Error("a chain has a founding");
    return state;
  }
}
