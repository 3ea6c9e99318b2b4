/**
 * Directs a world to what no world has done yet. When a chart has taken a transition, the director does what may lead to
 * one that has never followed it, or to two more of which the second has never followed the first: the one tried least
 * often. Where nothing is missing, and now and then elsewhere, it does what leads nearer to another such place. Its steps
 * are recorded, so that the world can be replayed.
 */
import type { Random } from "../../../devnet/state/random.ts";
import type { Coverage } from "../coverage/coverage.ts";
import type { Choice } from "../coverage/ways.ts";
import type { WorldEvent } from "../world.ts";
import { causeOf, oppositeOf } from "./causes.ts";
import { later, type Deed, type Draw } from "./making.ts";

/** Maximum number of steps in a world, because each takes processor time. */
const maxSteps = 2_500;
/** How soon the director acts, and how long it then leaves the world alone, ms. */
const soon = [0, 0, 0, 1, 5, 30, 120, 600] as const;
const rests = [0, 10, 100, 500, 1_500] as const;
/** The same after a cause that only leads nearer to what is missing. */
const longRests = [100, 500, 2_000] as const;
/** How much later than the first of two causes the second begins, ms: the effect of one of them takes a while. */
const between = [-60, -2, 0, 0, 1, 2, 4, 15, 50, 90, 200, 600, 2_000] as const;
/** How long it takes until what was begun is undone, ms. */
const undoneAfter = [1, 100, 1_500, 6_000, 20_000] as const;
/** Where nothing happens, it acts again after this time, ms. */
const patience = 20_000;
/** A deed that takes this long, ms, counts as one more try. */
const longDeed = 60_000;
/** A visitor presses Retry no more often, ms. */
const pressing = 400;
/** And loads the page again no more often, ms: each load asks a node for the head several times. */
const loading = 2_000;
/** A first cause that takes longer, ms, is not followed by the second at once. */
const longFirst = 2_500;
/** Share of its acts with which the director leads a chart on, though something near is missing as well. */
const moves = 0.15;
/** A pair that was tried this often without success is tried again more rarely. */
const manyTries = 12;

interface Planned {
  readonly at: number;
  readonly event: WorldEvent;
}

/** What a chart has done last, and the states that it is in. */
interface Situation {
  readonly chart: string;
  readonly arrow: string;
  readonly value: string;
}

/** Changes nothing, and is planned only to act again. */
const pause: WorldEvent = { do: "show" };

export interface DirectorParts extends Omit<Draw, "wanted" | "value" | "again"> {
  readonly coverage: Pick<Coverage, "choicesAfter" | "tries">;
  /** The only chart that it leads; null for all. */
  readonly focus: string | null;
  readonly random: Random;
  readonly now: () => number;
}

/** A pair of transitions to bring about; `isBegun`: the first has just been taken. */
interface Goal {
  readonly first: string;
  readonly second: string;
  readonly isBegun: boolean;
}

export class Director {
  readonly #parts: DirectorParts;
  /** By time, then in the order of plans. */
  #planned: readonly Planned[] = [];
  #restsUntil = 0;
  /** The transitions for which it rests. */
  #awaited: readonly string[] = [];
  #last: Situation | null = null;
  /** When the page was last planned to be loaded again, ms. */
  #loadsAt = Number.NEGATIVE_INFINITY;
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
    const [next, ...rest] = this.#planned;
    this.#planned = rest;
    if (next?.event === pause && this.#last) this.#act(this.#last);
    if (this.#planned.length === 0 && this.#steps < maxSteps)
      this.#plan(Math.max(this.#restsUntil, this.#parts.now()) + patience, pause);
    return next?.event ?? null;
  }

  /** To be called when a chart has taken a transition. `value` names the states that it is in now. */
  took(chart: string, arrow: string, value: string): void {
    const { focus, now } = this.#parts;
    if (focus !== null && chart !== focus) return;
    this.#last = { chart, arrow, value };
    if (this.#awaited.includes(`${chart}: ${arrow}`)) this.#restsUntil = 0;
    if (this.#steps < maxSteps && now() >= this.#restsUntil) this.#act(this.#last);
  }

  #act(situation: Situation): void {
    const { chart, arrow, value } = situation;
    const choices = this.#parts.coverage.choicesAfter(chart, value, arrow);
    // The last of an event's transitions says most about what leads to it.
    const nextOf = ({ taken }: Choice): string =>
      taken.findLast((each) => causeOf(chart, each)) ?? taken[0] ?? "";
    const goals = choices
      .filter(({ steps }) => steps <= 1)
      .map((choice): Goal =>
        choice.second === null
          ? { first: arrow, second: nextOf(choice), isBegun: true }
          : { first: nextOf(choice), second: choice.second, isBegun: false },
      );
    const far = choices.filter(({ steps }) => steps > 1 && steps < Infinity);
    const shortest = Math.min(...far.map(({ steps }) => steps));
    const ahead = far
      .filter(({ steps }) => steps === shortest)
      .map((each): Goal => ({ first: arrow, second: nextOf(each), isBegun: true }));
    const isRestless = this.#parts.random.next() < moves;
    const goal = isRestless ? null : this.#leastTried(chart, goals);
    if (goal !== null) return this.#pursue(situation, goal, rests);
    const step = this.#leastTried(chart, ahead) ?? this.#leastTried(chart, goals);
    if (step !== null) this.#pursue(situation, step, longRests);
  }

  /** Which of the goals to try next; null if none has a known cause, or all were tried often. */
  #leastTried(chart: string, goals: readonly Goal[]): Goal | null {
    const { coverage, random } = this.#parts;
    const triesOf = (goal: Goal): number => coverage.tries.get(nameOf(chart, goal)) ?? 0;
    const possible = goals.filter(
      ({ first, second, isBegun }) => causeOf(chart, second) && (isBegun || causeOf(chart, first)),
    );
    if (possible.length === 0) return null;
    const fewest = Math.min(...possible.map(triesOf));
    if (random.next() * fewest > manyTries) return null;
    return random.pick(possible.filter((each) => triesOf(each) === fewest));
  }

  #pursue(situation: Situation, goal: Goal, pauses: readonly number[]): void {
    const { coverage, random, now } = this.#parts;
    const { chart, arrow } = situation;
    const first = goal.isBegun ? [] : this.#deed(situation, arrow, goal.first);
    // When a long deed has its effect is not known beforehand: the second cause follows then.
    const isLong = lastingOf(first) > longFirst && !goal.second.includes(" always ");
    const second = isLong ? [] : this.#deed(situation, goal.first, goal.second);
    const gap = goal.isBegun ? 0 : random.pick(between);
    const deed = [...later(first, Math.max(0, -gap)), ...later(second, Math.max(0, gap))];
    const name = nameOf(chart, goal);
    coverage.tries.set(name, (coverage.tries.get(name) ?? 0) + 1 + lastingOf(deed) / longDeed);
    const load = deed.findLast(([, event]) => event.do === "reload");
    const begin = Math.max(now() + random.pick(soon), load ? this.#loadsAt + loading : 0);
    if (load) this.#loadsAt = begin + load[0];
    this.#awaited = [goal.first, goal.second].map((each) => `${chart}: ${each}`);
    const length = Math.max(0, ...deed.map(([at]) => at));
    this.#restsUntil = begin + length + random.pick(pauses);
    if (deed.some(([, event]) => event.do === "retry")) this.#restsUntil += pressing;
    for (const [at, event] of deed) {
      this.#plan(begin + at, event);
      const undo = oppositeOf(event);
      if (undo) this.#plan(begin + at + random.pick(undoneAfter), undo);
    }
  }

  /** What may lead to a transition after another one. */
  #deed({ chart, value }: Situation, before: string, wanted: string): Deed {
    const draw: Draw = { ...this.#parts, value, wanted, again: () => [] };
    const again = (): Deed => causeOf(chart, before)?.({ ...draw, wanted: before }) ?? [];
    return causeOf(chart, wanted)?.({ ...draw, again }) ?? [];
  }

  #plan(at: number, event: WorldEvent): void {
    this.#steps += 1;
    this.#planned = [...this.#planned, { at, event }].toSorted((a, b) => a.at - b.at);
  }
}

const nameOf = (chart: string, { first, second }: Goal): string => `${chart}: ${first} > ${second}`;

/** How long a deed takes, with a device that sleeps in it, ms. */
const lastingOf = (deed: Deed): number =>
  Math.max(0, ...deed.map(([at, event]) => at + (event.do === "freeze" ? event.for : 0)));
