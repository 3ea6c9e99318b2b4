/** A chart's shortest ways through all its transitions, and the driver that walks the real thing along them. */
import {
  getInitialSnapshot,
  getNextSnapshot,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from "xstate";
import { getShortestPaths } from "xstate/graph";
import type { Walk } from "../model/walks.ts";
import { eventsAt, nameOf, transitionsOf } from "./model.ts";

/** One event of a path: what it is called, where it comes, where it leads. */
export interface PathStep {
  /** 'page.retry', 'load answers', 'load breaks', 'after settle'. */
  readonly name: string;
  readonly event: EventObject;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
}

/** A way from a beginning; walked in full it takes what no other way takes. */
export interface ModelPath {
  readonly input: unknown;
  readonly initial: AnyMachineSnapshot;
  readonly steps: readonly PathStep[];
  /** 'loading – load answers → found'. */
  readonly says: string;
}

/** How one chart's events and states look in the real thing. */
export interface Replay {
  /** What to do so that the event happens, by the event's name in a path. */
  readonly acts: Readonly<Record<string, (step: PathStep) => Promise<unknown> | void>>;
  /** What is to be seen, by the innermost states' paths. */
  readonly states: Readonly<
    Record<string, (snapshot: AnyMachineSnapshot) => Promise<unknown> | void>
  >;
  /** Seen after every step, whatever the state. */
  readonly always?: (snapshot: AnyMachineSnapshot) => Promise<unknown> | void;
}

/** Which events the real thing can bring about. */
export interface Vocabulary {
  /** Names of events, as the acts name them. */
  readonly names: ReadonlySet<string>;
  /** Transitions the real thing never takes, each with its reason. */
  readonly unseen?: Readonly<Record<string, string>>;
}

/** The fewest shortest paths that take every transition of a chart, `unseen` ones excepted. */
export function pathsOf(
  machine: AnyStateMachine,
  walk: Walk,
  { names, unseen = {} }: Vocabulary,
): readonly ModelPath[] {
  const possible = (snapshot: AnyMachineSnapshot): readonly EventObject[] =>
    eventsAt(snapshot, walk).filter((event) => names.has(nameOfEvent(snapshot, event)));
  const candidates = [walk.input, ...(walk.otherInputs ?? [])].flatMap((input) => {
    const options: unknown = {
      input,
      limit: 20_000,
      serializeState: (snapshot: AnyMachineSnapshot) =>
        JSON.stringify([snapshot.value, walk.key?.(snapshot) ?? null]),
      events: possible,
    };
    const situations = getShortestPaths(machine, options as never) as unknown as readonly {
      readonly state: AnyMachineSnapshot;
      readonly steps: readonly { readonly event: EventObject }[];
    }[];
    return situations.flatMap(({ state, steps }) => {
      const way = steps.map(({ event }) => event).filter(({ type }) => type !== "xstate.init");
      return [way, ...possible(state).map((event) => [...way, event])].map((events) => ({
        input,
        events,
      }));
    });
  });
  const wanted = new Set([...transitionsOf(machine)].filter((name) => !(name in unseen)));
  const first = new Map<string, (typeof candidates)[number]>();
  for (const candidate of candidates.toSorted((a, b) => a.events.length - b.events.length))
    for (const name of taken(machine, candidate.input, candidate.events))
      if (!first.has(name)) first.set(name, candidate);
  const missing = [...wanted].filter((name) => !first.has(name) && !/ always #/.test(name));
  if (missing.length > 0) throw new Error(`no path takes ${missing.join("; ")}`);
  const chosen: ModelPath[] = [];
  const covered = new Set<string>();
  for (const { input, events } of [...new Set(first.values())].toSorted(
    (a, b) => b.events.length - a.events.length,
  )) {
    const takes = taken(machine, input, events);
    if (takes.every((name) => covered.has(name))) continue;
    for (const name of takes) covered.add(name);
    chosen.push(pathOf(machine, input, events));
  }
  const begun = new Set(chosen.map(({ initial }) => JSON.stringify(initial.value)));
  for (const input of [walk.input, ...(walk.otherInputs ?? [])]) {
    const still = pathOf(machine, input, []);
    if (!begun.has(JSON.stringify(still.initial.value))) chosen.push(still);
  }
  return chosen;
}

/** Walks the real thing along a path, looking at it after every step. */
export async function replay(path: ModelPath, { acts, states, always }: Replay): Promise<void> {
  const look = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    for (const node of snapshot._nodes)
      if (Object.keys(node.states).length === 0) {
        const see = states[node.path.join(".")];
        if (!see) throw new Error(`nothing says how ${node.path.join(".")} looks`);
        await see(snapshot);
      }
    await always?.(snapshot);
  };
  await look(path.initial);
  for (const step of path.steps) {
    await acts[step.name]?.(step);
    await look(step.after);
  }
}

function pathOf(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly EventObject[],
): ModelPath {
  const initial = getInitialSnapshot(machine, input as never) as AnyMachineSnapshot;
  const steps: PathStep[] = [];
  for (const event of events) {
    const before = steps.at(-1)?.after ?? initial;
    const after = getNextSnapshot(machine, before as never, event as never) as AnyMachineSnapshot;
    steps.push({ name: nameOfEvent(before, event), event, before, after });
  }
  const words = steps.map(({ name, after }) => `${name} → ${valueText(after)}`);
  return { input, initial, steps, says: [valueText(initial), ...words].join(", ") };
}

/** Names of the transitions a series of events takes, eventless ones left out. */
function taken(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly EventObject[],
): readonly string[] {
  let snapshot = getInitialSnapshot(machine, input as never) as AnyMachineSnapshot;
  return events.flatMap((event) => {
    const definitions = machine.getTransitionData(
      snapshot as never,
      event,
    ) as readonly AnyTransitionDefinition[];
    snapshot = getNextSnapshot(machine, snapshot as never, event as never) as AnyMachineSnapshot;
    return definitions.map(nameOf);
  });
}

const valueText = ({ value }: AnyMachineSnapshot): string =>
  typeof value === "string" ? value : JSON.stringify(value).replaceAll('"', "");

/** What a path calls an event: an answer of invoked work by the work, a delay by its name. */
function nameOfEvent(snapshot: AnyMachineSnapshot, { type }: EventObject): string {
  for (const node of snapshot._nodes) {
    for (const { id, src } of node.invoke) {
      if (type === `xstate.done.actor.${id}`) return `${String(src)} answers`;
      if (type === `xstate.error.actor.${id}`) return `${String(src)} breaks`;
    }
    for (const { eventType, delay } of node.after)
      if (type === eventType) return `after ${String(delay)}`;
  }
  return type;
}
