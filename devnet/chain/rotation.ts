/** Whose turn it is: rounds of 21 slots in an order drawn anew, one seat of each going to a backup witness. */
import { blockIntervalMs } from "../../src/domain/chain/time.ts";
import type { Random } from "../random.ts";
import { witnessNames } from "./names.ts";

const slotsPerRound = 21;
const missShare = 0.015;
/** The first blocks are never missed, so that even a short chain has a full round. */
const steadyBlocks = 30;

/** A rotation as plain data. */
export interface RotationState {
  readonly slot: number;
  readonly turn: number;
  readonly round: readonly string[];
  readonly missed: readonly (readonly [witness: string, count: number])[];
}

/** Deals slots to witnesses. A slot is three seconds of wall-clock time, counted from 1970. */
export class Rotation {
  readonly #random: Random;
  readonly #missed: Map<string, number>;
  #slot: number;
  #turn: number;
  #round: readonly string[];

  constructor(random: Random, start: RotationState) {
    this.#random = random;
    this.#missed = new Map(start.missed);
    this.#slot = start.slot;
    this.#turn = start.turn;
    this.#round = start.round;
  }

  /** A rotation whose next slot is the one after `ms`. */
  static from(random: Random, ms: number): Rotation {
    const slot = Math.floor(ms / blockIntervalMs);
    return new Rotation(random, { slot, turn: 0, round: [], missed: [] });
  }

  get state(): RotationState {
    return {
      slot: this.#slot,
      turn: this.#turn,
      round: this.#round,
      missed: [...this.#missed],
    };
  }

  /** The newest slot dealt. */
  get slot(): number {
    return this.#slot;
  }

  /** Time of the newest slot, ms. */
  get time(): number {
    return this.#slot * blockIntervalMs;
  }

  /** Who produces in this round. */
  get round(): readonly string[] {
    return this.#round;
  }

  /** Slots a witness has slept through. */
  missed(witness: string): number {
    return this.#missed.get(witness) ?? 0;
  }

  /** The witness of the next slot somebody is awake in. `height` is that of the block to come. */
  next(height: number): string {
    let witness = this.#deal();
    const share = height > steadyBlocks ? missShare : 0;
    while (this.#random.next() < share) {
      this.#missed.set(witness, this.missed(witness) + 1);
      witness = this.#deal();
    }
    return witness;
  }

  /** The network slept until `ms`: nobody missed anything, time has passed. */
  sleepUntil(ms: number): void {
    this.#slot = Math.max(this.#slot, Math.floor(ms / blockIntervalMs));
  }

  /** Gives back `slots` slots: their blocks were forked away. */
  giveBack(slots: number): void {
    this.#slot -= slots;
  }

  #deal(): string {
    if (this.#turn === 0) {
      const standing = witnessNames.slice(0, slotsPerRound - 1);
      const backup = witnessNames.slice(slotsPerRound - 1);
      this.#round = this.#random.shuffled([...standing, this.#random.pick(backup)]);
    }
    const witness = this.#round[this.#turn] ?? "";
    this.#turn = (this.#turn + 1) % slotsPerRound;
    this.#slot += 1;
    return witness;
  }
}
