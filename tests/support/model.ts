/** Explores a chart: all the states that its events and the results of its invoked work lead to. */
import {
  getInitialMicrosteps,
  getMicrosteps,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from "xstate";
import { getAdjacencyMap } from "xstate/graph";
import { arrowId, chartOf, nodesOf, pathOf } from "../../src/machines/inspection/chart.ts";
import type { Walk } from "../model/walks/walk.ts";

/** The paths of a chart's states without the root: 'found.virtual.loading'. */
export const statesOf = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine)
    .map(pathOf)
    .filter((path) => path !== "");

/** The names of all transitions of a chart: 'state on event #n', 'state always #n'. */
export const transitionsOf = (machine: AnyStateMachine): readonly string[] =>
  chartOf(machine).arrows.map(({ id }) => id);

/** All possible next events: the walk's events, results of pending work, and delays. */
export function eventsAt(snapshot: AnyMachineSnapshot, walk: Walk): readonly EventObject[] {
  const answers = snapshot._nodes.flatMap((node) =>
    node.invoke.flatMap(({ id, src, onError }): EventObject[] => {
      const outputs = walk.outcomes?.[String(src)];
      if (!outputs) return [];
      const done = outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output }));
      const broken = { type: `xstate.error.actor.${id}`, error: new Error("scripted") };
      return onError === undefined ? done : [...done, broken];
    }),
  );
  const delays = snapshot._nodes.flatMap((node) =>
    node.after.map(({ eventType }) => ({ type: String(eventType) })),
  );
  return [...walk.events, ...answers, ...delays];
}

/** What a walk has covered. */
export interface Coverage {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  /** All distinct snapshots. */
  readonly situations: readonly AnyMachineSnapshot[];
}

/** Explores all states that the walk's events lead to. */
export function cover(machine: AnyStateMachine, walk: Walk): Coverage {
  const states = new Set<string>();
  const transitions = new Set<string>();
  const see = (snapshot: AnyMachineSnapshot): void => {
    for (const node of snapshot._nodes) if (node.path.length > 0) states.add(pathOf(node));
  };
  const follow = (steps: readonly AnyMachineSnapshot[]): void => {
    for (const [i, step] of steps.entries()) {
      see(step);
      const next = steps[i + 1];
      if (next) for (const taken of eventless(step, next)) transitions.add(taken);
    }
  };
  const situations: AnyMachineSnapshot[] = [];
  for (const input of [walk.input, ...(walk.otherInputs ?? [])]) {
    follow(
      getInitialMicrosteps(machine, input as never).map(
        ([snapshot]) => snapshot as AnyMachineSnapshot,
      ),
    );
    for (const { snapshot, events } of situationsOf(machine, walk, input)) {
      situations.push(snapshot);
      see(snapshot);
      for (const event of events) {
        const taken = machine.getTransitionData(
          snapshot as never,
          event,
        ) as readonly AnyTransitionDefinition[];
        for (const definition of taken) transitions.add(arrowId(definition));
        follow(
          getMicrosteps(machine, snapshot as never, event as never).map(
            ([each]) => each as AnyMachineSnapshot,
          ),
        );
      }
    }
  }
  return { states, transitions, situations };
}

/** All distinct snapshots the walk reaches from one input, each with its possible events. */
function situationsOf(
  machine: AnyStateMachine,
  walk: Walk,
  input: unknown,
): readonly { readonly snapshot: AnyMachineSnapshot; readonly events: readonly EventObject[] }[] {
  const options: unknown = {
    input,
    limit: 20_000,
    serializeState: (snapshot: AnyMachineSnapshot) =>
      JSON.stringify([snapshot.value, walk.key?.(snapshot) ?? null]),
    events: (snapshot: AnyMachineSnapshot) => eventsAt(snapshot, walk),
  };
  const map = getAdjacencyMap(machine, options as never) as unknown as Readonly<
    Record<
      string,
      { state: AnyMachineSnapshot; transitions: Readonly<Record<string, { event: EventObject }>> }
    >
  >;
  return Object.values(map).map(({ state, transitions }) => ({
    snapshot: state,
    events: Object.values(transitions).map(({ event }) => event),
  }));
}

/** The eventless transitions between two microsteps: for each node the first whose target matches. */
function eventless(step: AnyMachineSnapshot, next: AnyMachineSnapshot): readonly string[] {
  const after = new Set<unknown>(next._nodes);
  return step._nodes.flatMap((node) => {
    const place = (node.always ?? []).findIndex(({ target }) =>
      (target ?? []).every((each) => after.has(each)),
    );
    return place >= 0 && node.always ? [`${pathOf(node)} always #${place}`] : [];
  });
}
