/** Walks a chart by its model: everything its own events and the outcomes of its invoked work lead to. */
import {
  getInitialMicrosteps,
  getMicrosteps,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from "xstate";
import { getAdjacencyMap } from "xstate/graph";
import type { Walk } from "../model/walks.ts";

type StateNode = AnyStateMachine["root"];

/** The root of a chart has no name of its own in the paths of its states. */
const pathOf = (node: StateNode): string => node.path.join(".");

/** Every node of a chart, the root first. */
export function nodesOf(machine: AnyStateMachine): readonly StateNode[] {
  const below = (node: StateNode): StateNode[] => [
    node,
    ...Object.values(node.states).flatMap((child) => below(child as StateNode)),
  ];
  return below(machine.root);
}

/** `state` paths of a chart's nodes, root left out: 'found.virtual.loading'. */
export const statesOf = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine)
    .map(pathOf)
    .filter((path) => path !== "");

/** Names of all transitions a chart declares: 'state on event #n', 'state always #n'. */
export const transitionsOf = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine).flatMap((node) => [
    ...[...node.transitions.entries()].flatMap(([event, definitions]) =>
      definitions.map((_, i) => `${pathOf(node)} on ${event} #${i}`),
    ),
    ...(node.always ?? []).map((_, i) => `${pathOf(node)} always #${i}`),
  ]);

/** What a snapshot may hear next: the walk's events, what its work may answer, and its delays. */
export function eventsAt(snapshot: AnyMachineSnapshot, walk: Walk): readonly EventObject[] {
  const answers = snapshot._nodes.flatMap((node) =>
    node.invoke.flatMap(({ id, src }): EventObject[] => {
      const outputs = walk.outcomes?.[String(src)];
      if (!outputs) return [];
      const done = outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output }));
      return [
        ...done,
        { type: `xstate.error.actor.${id}`, error: new Error("scripted") },
      ] as EventObject[];
    }),
  );
  const delays = snapshot._nodes.flatMap((node) =>
    node.after.map(({ eventType }) => ({ type: String(eventType) })),
  );
  return [...walk.events, ...answers, ...delays];
}

/** What a walk over all of a chart has seen. */
export interface Coverage {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  /** Every situation, by its key. */
  readonly situations: readonly AnyMachineSnapshot[];
}

/** Walks everywhere the walk's vocabulary leads. */
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
        for (const definition of taken) transitions.add(nameOf(definition));
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

/** Every situation the walk leads to from one input, with the events that lead on. */
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

/** A transition by its state, its event and its place among those that hear it. */
export function nameOf(definition: AnyTransitionDefinition): string {
  const { source, eventType } = definition as unknown as {
    source: StateNode;
    eventType: string;
  };
  const siblings = source.transitions.get(eventType) ?? [];
  return `${pathOf(source)} on ${eventType} #${(siblings as readonly unknown[]).indexOf(definition)}`;
}

/** Which eventless transitions led from one small step to the next: the first of a node that fits. */
function eventless(step: AnyMachineSnapshot, next: AnyMachineSnapshot): readonly string[] {
  const after = new Set<unknown>(next._nodes);
  return step._nodes.flatMap((node) => {
    const place = (node.always ?? []).findIndex(({ target }) =>
      (target ?? []).every((each) => after.has(each)),
    );
    return place >= 0 && node.always ? [`${pathOf(node)} always #${place}`] : [];
  });
}
