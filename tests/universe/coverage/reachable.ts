/**
 * Finds out which transition of a chart can follow which, with the chart's real guards. It explores the chart alone, as the
 * model tests walk it, from every situation that the walk's events and answers lead to.
 */
import {
  createActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from "xstate";
import { arrowId } from "../../../src/machines/inspection/chart.ts";
import type { Walk } from "../../model/walks/walk.ts";
import { eventsAt } from "../../support/model.ts";
import { pairName, pairOf } from "./pairs.ts";
import type { Sender } from "./senders.ts";

/** Maximum number of situations explored per chart. */
const maxSituations = 20_000;

/** A situation, and the transitions with which it can have been entered. */
export interface Situation {
  readonly snapshot: AnyMachineSnapshot;
  /** The name of its states. */
  readonly value: string;
  /** Whether it is the second's turn, of two events that take turns. */
  readonly isSecond: boolean;
  readonly last: Set<string>;
  readonly ways: Way[];
}

/** What an event does: the transitions taken, in order, and the situation after them. */
interface Way {
  readonly taken: readonly string[];
  readonly to: Situation;
}

/** What an exploration has found. */
export interface Explored {
  /** The names of all pairs that it takes. */
  readonly pairs: ReadonlySet<string>;
  readonly situations: readonly Situation[];
}

/** The name of the states that a chart is in. */
export const valueOf = ({ value }: AnyMachineSnapshot): string => JSON.stringify(value);

/** Explores a chart from each input of its walk, with what `sender` sends. */
export function explore(machine: AnyStateMachine, walk: Walk, sender: Sender = {}): Explored {
  const pairs = new Set<string>();
  const situations = [walk.input, ...(walk.otherInputs ?? [])].flatMap((input) =>
    exploreFrom(machine, { ...walk, input }, sender, pairs),
  );
  const { follows } = sender;
  return {
    pairs: follows ? new Set([...pairs].filter((pair) => follows(...pairOf(pair)))) : pairs,
    situations,
  };
}

/** Explores from the walk's first input, and adds the pairs that are taken. */
function exploreFrom(
  machine: AnyStateMachine,
  walk: Walk,
  sender: Sender,
  pairs: Set<string>,
): readonly Situation[] {
  const situations = new Map<string, Situation>();
  const open: Situation[] = [];
  const at = (snapshot: AnyMachineSnapshot, isSecond: boolean): Situation => {
    const value = valueOf(snapshot);
    const key = JSON.stringify([value, snapshot.status, isSecond, walk.key?.(snapshot) ?? null]);
    const known = situations.get(key);
    if (known) return known;
    const found: Situation = { snapshot, value, isSecond, last: new Set(), ways: [] };
    situations.set(key, found);
    open.push(found);
    return found;
  };
  const steps = stepsOf(machine);
  const { snapshot: first, taken: begun } = steps.begin(walk.input);
  const { last } = at(first, false);
  for (const each of begun.slice(-1)) last.add(each);
  addPairs(pairs, begun);
  for (let next = open.pop(); next && situations.size <= maxSituations; next = open.pop()) {
    if (next.snapshot.status !== "active") continue;
    for (const event of eventsAt(next.snapshot, walk)) {
      if (sender.sends?.(event, next.snapshot) === false) continue;
      const turn = sender.turns?.indexOf(event.type) ?? -1;
      if (turn >= 0 && (turn === 1) !== next.isSecond) continue;
      const { snapshot, taken } = steps.after(next.snapshot, event);
      next.ways.push({ taken, to: at(snapshot, turn >= 0 ? !next.isSecond : next.isSecond) });
      addPairs(pairs, taken);
    }
  }
  joinWays([...situations.values()], pairs);
  return [...situations.values()];
}

/** Adds the pairs between an event's first transition and the last one before it, wherever that was taken. */
function joinWays(situations: readonly Situation[], pairs: Set<string>): void {
  const changed = new Set(situations);
  for (const { last, ways } of changed) {
    for (const { taken, to } of ways) {
      const [first] = taken;
      const before = to.last.size;
      // An event that is not handled leaves what came before as the last.
      const ends = taken.length > 0 ? taken.slice(-1) : last;
      for (const end of ends) to.last.add(end);
      if (first !== undefined) for (const each of last) pairs.add(pairName(each, first));
      if (to.last.size === before) continue;
      changed.delete(to);
      changed.add(to);
    }
  }
}

function addPairs(pairs: Set<string>, taken: readonly string[]): void {
  for (const [i, second] of taken.entries()) {
    const first = taken[i - 1];
    if (first !== undefined) pairs.add(pairName(first, second));
  }
}

/** One step of a chart at a time, with the transitions that it takes, and without its work. */
function stepsOf(machine: AnyStateMachine) {
  let taken: string[] = [];
  const actor = createActor(machine, { input: {} as never });
  actor.system.inspect((event) => {
    if (event.type === "@xstate.microstep") taken.push(...event._transitions.map(arrowId));
  });
  const nothing = (): void => {};
  const scope = {
    self: actor,
    system: actor.system,
    id: "",
    sessionId: "",
    defer: nothing,
    logger: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  } as never;
  const noting = (step: () => unknown) => {
    taken = [];
    const snapshot = step() as AnyMachineSnapshot;
    return { snapshot, taken };
  };
  return {
    begin: (input: unknown) => noting(() => machine.getInitialSnapshot(scope, input as never)),
    after: (snapshot: AnyMachineSnapshot, event: EventObject) =>
      noting(() => machine.transition(snapshot, event as never, scope)),
  };
}
