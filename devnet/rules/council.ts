/**
 * The witnesses at one height: their votes, their keys, and the schedule. A council is immutable; every step creates
 * the next one, so a fork can go back to an older one.
 */
import { publicKeyText } from "../../src/domain/chain/binary/keys.ts";
import { electedSeats } from "../state/names.ts";
import { shuffled } from "./shuffle.ts";

/** Blocks for which a schedule applies. */
export const roundLength = 21;
/** The key of a witness that has resigned: 33 zero bytes. */
export const nullKey = publicKeyText(new Uint8Array(33), "STM");
/** Increase of a backup's virtual time between two of its turns, times its votes: 2^128 − 1, as on the chain. */
const virtualLap = 2n ** 128n - 1n;
/** Votes of a witness abandoned by its voters: too few for a turn as a backup. */
const abandoned = 1n;

/** Index of the last irreversible block among the scheduled witnesses' newest blocks, ascending: 25% of 21. */
const irreversiblePlace = 5;

/** A witness in the count of votes, elected or not. */
export interface Seat {
  readonly name: string;
  /** Its number in order of arrival, from 1. */
  readonly id: number;
  /** Millionths of VESTS. */
  readonly votes: bigint;
  /** Whether its votes were moved by hand, so that nobody's count changes them. */
  readonly isMoved: boolean;
  /** Public signing key for the next block. */
  readonly key: string;
  /** Slots missed so far. */
  readonly missed: number;
  /** Virtual time of its next turn as a backup. */
  readonly turn: bigint;
}

/** All witnesses and their schedule. */
export class Council {
  readonly #seats: ReadonlyMap<string, Seat>;
  readonly #virtualTime: bigint;
  /** The 21 names of the current round: slot s belongs to the name at s mod 21. */
  readonly schedule: readonly string[];
  /** The next schedule is made after this block. */
  readonly nextShuffle: number;

  private constructor(
    seats: ReadonlyMap<string, Seat>,
    virtualTime: bigint,
    schedule: readonly string[],
    nextShuffle: number,
  ) {
    this.#seats = seats;
    this.#virtualTime = virtualTime;
    this.schedule = schedule;
    this.nextShuffle = nextShuffle;
  }

  /** The council before block 1. `time` is in ms. */
  static founding(
    witnesses: readonly Pick<Seat, "name" | "key" | "votes">[],
    time: number,
  ): Council {
    const seats = witnesses.map((witness, i) => {
      const turn = lapOf(witness.votes);
      return [witness.name, { ...witness, id: i + 1, missed: 0, turn, isMoved: false }] as const;
    });
    return new Council(new Map(seats), 0n, [], 0).rescheduled(0, time);
  }

  /** All witnesses, most votes first. */
  get byVote(): readonly Seat[] {
    return [...this.#seats.values()].toSorted(
      (a, b) => Number(b.votes - a.votes) || (a.name < b.name ? -1 : 1),
    );
  }

  /** The 20 witnesses with a key and the most votes. */
  get elected(): readonly Seat[] {
    return this.byVote.filter(({ key }) => key !== nullKey).slice(0, electedSeats);
  }

  get virtualTime(): bigint {
    return this.#virtualTime;
  }

  seat(name: string): Seat | undefined {
    return this.#seats.get(name);
  }

  producer(slot: number): string {
    return this.schedule[slot % this.schedule.length] ?? "";
  }

  /** The height up to which no block can be undone; 0 before that. `newest`: height of each witness's newest block. */
  lastIrreversible(newest: (name: string) => number): number {
    return this.schedule.map(newest).toSorted((a, b) => a - b)[irreversiblePlace] ?? 0;
  }

  /** The council after these witnesses missed a slot each; a name may occur more than once. */
  missing(names: readonly string[]): Council {
    if (names.length === 0) return this;
    const seats = new Map(this.#seats);
    for (const name of names) {
      const seat = seats.get(name);
      if (seat) seats.set(name, { ...seat, missed: seat.missed + 1 });
    }
    return this.#with(seats);
  }

  /** The council after its votes were counted; a witness that isn't in `votes` has none. */
  counted(votes: ReadonlyMap<string, bigint>): Council {
    const seats = [...this.#seats.values()].map((seat) =>
      seat.isMoved ? seat : { ...seat, votes: votes.get(seat.name) ?? 0n },
    );
    return this.#with(new Map(seats.map((seat) => [seat.name, seat])));
  }

  /** The council after a witness announced its key; unchanged for a name that isn't a witness. */
  withKey(name: string, key: string): Council {
    const seat = this.#seats.get(name);
    return seat ? this.#with(new Map(this.#seats).set(name, { ...seat, key })) : this;
  }

  /**
   * The council after the votes of as many elected witnesses moved to `newcomers`: those with the fewest votes lose
   * them, earlier newcomers last. The newcomers have no key yet.
   */
  replaced(newcomers: readonly string[]): Council {
    const founders = this.elected.filter(({ name }) => !isNewcomer(name)).toReversed();
    const others = this.elected.filter(({ name }) => isNewcomer(name)).toReversed();
    const leaving = [...founders, ...others].slice(0, newcomers.length);
    const seats = new Map(this.#seats);
    for (const [i, seat] of leaving.entries()) {
      const turn = this.#virtualTime + lapOf(abandoned);
      seats.set(seat.name, { ...seat, votes: abandoned, turn, isMoved: true });
      const name = newcomers[i] ?? "";
      const id = seats.size + 1;
      seats.set(name, { ...seat, name, id, key: nullKey, missed: 0, turn, isMoved: true });
    }
    return this.#with(seats);
  }

  /** The council with the schedule made after block `height` at `time` (ms): the elected and one backup, shuffled. */
  rescheduled(height: number, time: number): Council {
    const elected = this.elected.map(({ name }) => name);
    const [next] = [...this.#seats.values()]
      .filter(({ name, key }) => key !== nullKey && !elected.includes(name))
      .toSorted((a, b) =>
        a.turn === b.turn ? (a.name < b.name ? -1 : 1) : a.turn < b.turn ? -1 : 1,
      );
    const seats = next
      ? new Map(this.#seats).set(next.name, { ...next, turn: next.turn + lapOf(next.votes) })
      : this.#seats;
    return new Council(
      seats,
      next?.turn ?? this.#virtualTime,
      shuffled(next ? [...elected, next.name] : elected, time),
      height + roundLength,
    );
  }

  #with(seats: ReadonlyMap<string, Seat>): Council {
    return new Council(seats, this.#virtualTime, this.schedule, this.nextShuffle);
  }
}

const lapOf = (votes: bigint): bigint => virtualLap / (votes + 1n);

const newcomerPrefix = "newcomer-";
const isNewcomer = (name: string): boolean => name.startsWith(newcomerPrefix);

/** The name of the `number`th witness that joins after the start, from 1. */
export const newcomerName = (number: number): string => `${newcomerPrefix}${number}`;
