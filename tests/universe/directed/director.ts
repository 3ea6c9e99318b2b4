/**
 * Directs a world to what no world has done yet: when a chart takes a transition that another one could follow but never
 * has, the director does what may cause that one. Its steps are recorded, so that the world can be replayed.
 */
import type { Random } from "../../../devnet/state/random.ts";
import type { Coverage } from "../coverage/coverage.ts";
import type { WorldEvent } from "../world.ts";
import { causes, oppositeOf, type Draw } from "./causes.ts";

/** Maximum number of steps in a world: each takes time. */
const maxSteps = 600;
/** How soon the director acts, and how long it then leaves the world alone, ms. */
const soon = [0, 0, 1, 5, 30, 120, 600] as const;
const rests = [0, 10, 100, 500, 2_000, 8_000] as const;
/** How long it takes until an event is undone, ms. */
const undoneAfter = [1, 100, 1_500, 6_000, 20_000] as const;

interface Planned {
  readonly at: number;
  readonly event: WorldEvent;
}

export interface DirectorParts extends Draw {
  readonly coverage: Pick<Coverage, "untakenAfter">;
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

  /** When its next step is due, ms since the epoch. */
  get dueAt(): number {
    return this.#planned[0]?.at ?? Infinity;
  }

  /** Takes the step that is due. */
  take(): WorldEvent | null {
    const [next, ...later] = this.#planned;
    this.#planned = later;
    return next?.event ?? null;
  }

  /** A chart has taken a transition. */
  took(chart: string, arrow: string): void {
    const { coverage, random, now } = this.#parts;
    if (this.#steps >= maxSteps || now() < this.#restsUntil) return;
    const makes = coverage
      .untakenAfter(chart, arrow)
      .flatMap((wanted) => causes[chart]?.[eventOf(wanted)] ?? []);
    if (makes.length === 0) return;
    const begin = now() + random.pick(soon);
    const cause = random.pick(makes)(this.#parts);
    this.#restsUntil = begin + Math.max(...cause.map(([delay]) => delay)) + random.pick(rests);
    for (const [delay, event] of cause) {
      this.#plan(begin + delay, event);
      const opposite = oppositeOf(event);
      if (opposite) this.#plan(begin + delay + random.pick(undoneAfter), opposite);
    }
  }

  #plan(at: number, event: WorldEvent): void {
    this.#steps += 1;
    this.#planned = [...this.#planned, { at, event }].toSorted((a, b) => a.at - b.at);
  }
}

/** The event by which the table of causes lists a transition: 'x on retry #0' is under `retry`. */
function eventOf(arrow: string): string {
  const event = / on (\S+) #\d+$/.exec(arrow)?.[1] ?? "always";
  if (event.startsWith("xstate.done.")) return "done";
  return event.startsWith("xstate.after.") ? "after" : event;
}
