/**
 * Directs a world to what no world has done yet. When a chart has taken a transition after which some other transition has
 * never followed, the director does what may lead to that one. Otherwise it does what leads nearer to such a transition. Its
 * steps are recorded, so that the world can be replayed.
 */
import type { Random } from "../../../devnet/state/random.ts";
import type { Coverage } from "../coverage/coverage.ts";
import type { WorldEvent } from "../world.ts";
import { causes, oppositeOf } from "./causes.ts";
import type { Draw } from "./making.ts";

/** Maximum number of steps in a world, because each takes processor time. */
const maxSteps = 2_500;
/** How soon the director acts, and how long it then leaves the world alone, ms. */
const soon = [0, 0, 1, 5, 30, 120, 600] as const;
const rests = [0, 10, 100, 500, 1_500] as const;
/** The same after a cause that only leads nearer to what is missing. */
const longRests = [100, 500, 2_000] as const;
/** How long it takes until an event is undone, ms. */
const undoneAfter = [1, 100, 1_500, 6_000, 20_000] as const;
/** A pair that was tried this often without success is tried again more rarely. */
const manyTries = 12;

interface Planned {
  readonly at: number;
  readonly event: WorldEvent;
}

export interface DirectorParts extends Omit<Draw, "wanted"> {
  readonly coverage: Pick<Coverage, "untakenAfter" | "towardsUntaken" | "tries">;
  /** The only chart that the director leads; null for all. */
  readonly focus: string | null;
  readonly random: Random;
  readonly now: () => number;
}

export class Director {
  readonly #parts: DirectorParts;
  /** By time, then in the order of plans. */
  #planned: readonly Planned[] = [];
  #restsUntil = 0;
  #steps = 0;

  constructor(parts: DirectorParts) {
    this.#parts = parts;
  }

  /** When the director's next step is due, ms since the epoch. */
  get dueAt(): number {
    return this.#planned[0]?.at ?? Infinity;
  }

  /** Takes the step that is due. */
  take(): WorldEvent | null {
    const [next, ...later] = this.#planned;
    this.#planned = later;
    return next?.event ?? null;
  }

  /** To be called when a chart has taken a transition. `isIn`: whether the chart is in a state now. */
  took(chart: string, arrow: string, isIn: (state: string) => boolean): void {
    const { coverage, focus, now } = this.#parts;
    if (focus !== null && chart !== focus) return;
    if (this.#steps >= maxSteps || now() < this.#restsUntil) return;
    const canFollow = (next: string): boolean => isIn(/^(.*) (?:on|always) /.exec(next)?.[1] ?? "");
    const untaken = coverage.untakenAfter(chart, arrow).filter(canFollow);
    const wanted = this.#leastTried(chart, arrow, untaken);
    if (wanted !== null) return this.#do(chart, wanted, rests);
    const ahead = coverage.towardsUntaken(chart, arrow).filter(canFollow);
    const nearer = this.#leastTried(chart, arrow, ahead);
    if (nearer !== null) this.#do(chart, nearer, longRests);
  }

  /** Which of the transitions to try next; null if none has a known cause, or all were tried often. */
  #leastTried(chart: string, arrow: string, wanted: readonly string[]): string | null {
    const { coverage, random } = this.#parts;
    const triesOf = (next: string): number =>
      coverage.tries.get(`${chart}: ${arrow} > ${next}`) ?? 0;
    const possible = wanted.filter((next) => causes[chart]?.[eventOf(next)]);
    if (possible.length === 0) return null;
    const fewest = Math.min(...possible.map(triesOf));
    if (random.next() * fewest > manyTries) return null;
    const next = random.pick(possible.filter((each) => triesOf(each) === fewest));
    coverage.tries.set(`${chart}: ${arrow} > ${next}`, fewest + 1);
    return next;
  }

  /** Does what may lead to a transition. */
  #do(chart: string, wanted: string, pauses: readonly number[]): void {
    const { random, now } = this.#parts;
    const make = causes[chart]?.[eventOf(wanted)];
    if (!make) return;
    const start = now() + random.pick(soon);
    const cause = make({ ...this.#parts, wanted });
    this.#restsUntil = start + Math.max(...cause.map(([later]) => later)) + random.pick(pauses);
    for (const [later, event] of cause) {
      this.#plan(start + later, event);
      const undo = oppositeOf(event);
      if (undo) this.#plan(start + later + random.pick(undoneAfter), undo);
    }
  }

  #plan(at: number, event: WorldEvent): void {
    this.#steps += 1;
    this.#planned = [...this.#planned, { at, event }].toSorted((a, b) => a.at - b.at);
  }
}

/** Where the table of causes has the event of a transition: 'x on retry #0' is under `retry`. */
function eventOf(arrow: string): string {
  const event = / on (\S+) #\d+$/.exec(arrow)?.[1] ?? "always";
  if (event.startsWith("xstate.done.")) return "done";
  return event.startsWith("xstate.after.") ? "after" : event;
}
