/** Shortest paths through all transitions of a chart, and a driver that replays them on the real implementation. */
import {
  getInitialSnapshot,
  getNextSnapshot,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from "xstate";
import { getAdjacencyMap } from "xstate/graph";
import { arrowId } from "../../src/machines/inspection/chart.ts";
import type { Walk } from "../model/walks/walk.ts";
import { eventsAt, transitionsOf } from "./model.ts";

/** One event of a path, with the snapshots before and after it. */
export interface PathStep {
  /** 'retry', 'load answers', 'load breaks', 'after settle'. */
  readonly name: string;
  readonly event: EventObject;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  /** The next event, for actions that cause two events at once. */
  readonly next: EventObject | null;
}

/** A path from an initial state. It takes at least one transition that no other path takes. */
export interface ModelPath {
  readonly input: unknown;
  readonly initial: AnyMachineSnapshot;
  readonly steps: readonly PathStep[];
  /** 'loading – load answers → found'. */
  readonly says: string;
}

/** Maps a chart's events and states to the real implementation. */
export interface Replay {
  /** Causes an event, by the event's name in a path. */
  readonly acts: Readonly<Record<string, (step: PathStep) => Promise<unknown> | void>>;
  /** Checks a state, by the path of the innermost state; `next` may already be in progress. */
  readonly states: Readonly<
    Record<
      string,
      (snapshot: AnyMachineSnapshot, next: EventObject | null) => Promise<unknown> | void
    >
  >;
  /** Runs after every step, in any state. */
  readonly always?: (snapshot: AnyMachineSnapshot) => Promise<unknown> | void;
}

/** The events that can happen in the real implementation. */
export interface Vocabulary {
  /** Event names, as in `acts`. */
  readonly names: ReadonlySet<string>;
  /** Transitions that the real implementation never takes, each with a reason. */
  readonly unseen?: Readonly<Record<string, string>>;
  /** Whether an event can happen in a snapshot; by default always. */
  readonly may?: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;
}

/** A small set of shortest paths that take every transition of a chart except the `unseen` ones. */
export function pathsOf(
  machine: AnyStateMachine,
  walk: Walk,
  vocabulary: Vocabulary,
): readonly ModelPath[] {
  const candidates = inputsOf(walk)
    .flatMap((input) => {
      const map = mapOf(machine, walk, vocabulary, input);
      return [...waysFrom(map, map.start)].map((way) => pathOf(machine, input, eventsOf(way)));
    })
    .map((path) => ({ path, takes: takenOn(machine, path) }));
  const first = new Map<string, (typeof candidates)[number]>();
  for (const candidate of candidates.toSorted((a, b) => a.path.steps.length - b.path.steps.length))
    for (const name of candidate.takes) if (!first.has(name)) first.set(name, candidate);
  const covered = new Set<string>();
  const chosen = [...new Set(first.values())]
    .toSorted((a, b) => b.path.steps.length - a.path.steps.length)
    .filter(({ takes }) => {
      const isNews = takes.some((name) => !covered.has(name));
      for (const name of takes) covered.add(name);
      return isNews;
    });
  demandAll(machine, vocabulary, covered);
  return chosen.map(({ path }) => path);
}

/**
 * Takes the same transitions in as few tours as possible, by continuing where the previous path ends. For tests with a
 * slow setup.
 */
export function toursOf(
  machine: AnyStateMachine,
  walk: Walk,
  vocabulary: Vocabulary,
): readonly ModelPath[] {
  const covered = new Set<string>(Object.keys(vocabulary.unseen ?? {}));
  const tours = inputsOf(walk).flatMap((input) => {
    const map = mapOf(machine, walk, vocabulary, input);
    const own: ModelPath[] = [];
    for (;;) {
      const tour: Edge[] = [];
      for (;;) {
        const way = nearest(map, tour.at(-1)?.to ?? map.start, covered);
        if (!way) break;
        for (const { takes } of way) for (const name of takes) covered.add(name);
        tour.push(...way);
      }
      if (tour.length === 0) return own.length > 0 ? own : [pathOf(machine, input, [])];
      own.push(pathOf(machine, input, eventsOf(tour)));
    }
  });
  demandAll(machine, vocabulary, new Set(tours.flatMap((tour) => takenOn(machine, tour))));
  return tours;
}

/** An event in a snapshot. */
interface Edge {
  readonly event: EventObject;
  /** Key of the snapshot it leads to. */
  readonly to: string;
  readonly takes: readonly string[];
}

/** All snapshots that can be reached from one input. */
interface ChartMap {
  readonly start: string;
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
}

const inputsOf = (walk: Walk): readonly unknown[] => [walk.input, ...(walk.otherInputs ?? [])];
const eventsOf = (way: readonly Edge[]): readonly EventObject[] => way.map(({ event }) => event);

function mapOf(
  machine: AnyStateMachine,
  walk: Walk,
  { names, may = () => true }: Vocabulary,
  input: unknown,
): ChartMap {
  const serializeState = (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.value, walk.key?.(snapshot) ?? null]);
  const options: unknown = {
    input,
    limit: 20_000,
    serializeState,
    events: (snapshot: AnyMachineSnapshot) =>
      eventsAt(snapshot, walk).filter(
        (event) => names.has(nameOfEvent(snapshot, event)) && may(snapshot, event),
      ),
  };
  const situations = getAdjacencyMap(machine, options as never) as unknown as Readonly<
    Record<
      string,
      {
        readonly state: AnyMachineSnapshot;
        readonly transitions: Readonly<
          Record<string, { readonly event: EventObject; readonly state: AnyMachineSnapshot }>
        >;
      }
    >
  >;
  return {
    start: serializeState(begin(machine, input)),
    edges: new Map(
      Object.values(situations).map(({ state, transitions }) => [
        serializeState(state),
        Object.values(transitions).map(({ event, state: next }) => ({
          event,
          to: serializeState(next),
          takes: taken(machine, state, event),
        })),
      ]),
    ),
  };
}

/** The shortest path from a snapshot to and over every edge, shortest first. */
function* waysFrom({ edges }: ChartMap, from: string): Iterable<readonly Edge[]> {
  const seen = new Set([from]);
  const open: { readonly at: string; readonly way: readonly Edge[] }[] = [{ at: from, way: [] }];
  for (const { at, way } of open)
    for (const edge of edges.get(at) ?? []) {
      const longer = [...way, edge];
      yield longer;
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      open.push({ at: edge.to, way: longer });
    }
}

/** The shortest path from a snapshot that takes a new transition. */
function nearest(
  map: ChartMap,
  from: string,
  covered: ReadonlySet<string>,
): readonly Edge[] | undefined {
  for (const way of waysFrom(map, from))
    if (way.at(-1)?.takes.some((name) => !covered.has(name))) return way;
  return undefined;
}

const begin = (machine: AnyStateMachine, input: unknown): AnyMachineSnapshot =>
  getInitialSnapshot(machine, input as never) as AnyMachineSnapshot;

/** Throws if a transition is not covered (eventless ones aside), or if `unseen` names one that does not exist. */
function demandAll(
  machine: AnyStateMachine,
  { unseen = {} }: Vocabulary,
  covered: ReadonlySet<string>,
): void {
  const missing = transitionsOf(machine).filter(
    (name) => !covered.has(name) && !(name in unseen) && !name.includes(" always #"),
  );
  if (missing.length > 0) throw new Error(`no path takes ${missing.join("; ")}`);
  const all = new Set(transitionsOf(machine));
  const unknown = Object.keys(unseen).filter((name) => !all.has(name));
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join("; ")}`);
}

/** Replays a path against the real implementation and checks it after every step. */
export async function replay(path: ModelPath, { acts, states, always }: Replay): Promise<void> {
  const look = async (snapshot: AnyMachineSnapshot, next: EventObject | null): Promise<void> => {
    for (const node of snapshot._nodes)
      if (Object.keys(node.states).length === 0) {
        const see = states[node.path.join(".")];
        if (!see) throw new Error(`nothing says how ${node.path.join(".")} looks`);
        await see(snapshot, next);
      }
    await always?.(snapshot);
  };
  await look(path.initial, path.steps[0]?.event ?? null);
  for (const [i, step] of path.steps.entries())
    try {
      await acts[step.name]?.(step);
      await look(step.after, step.next);
    } catch (cause) {
      const words = `${valueText(step.before)}, ${step.name} → ${valueText(step.after)}`;
      throw new Error(`step ${i + 1} of ${path.steps.length}: ${words}: ${String(cause)}`, {
        cause,
      });
    }
}

function pathOf(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly EventObject[],
): ModelPath {
  const initial = begin(machine, input);
  const steps: PathStep[] = [];
  for (const [i, event] of events.entries()) {
    const before = steps.at(-1)?.after ?? initial;
    const after = getNextSnapshot(machine, before as never, event as never) as AnyMachineSnapshot;
    const next = events[i + 1] ?? null;
    steps.push({ name: nameOfEvent(before, event), event, before, after, next });
  }
  const words = steps.map(({ name, after }) => `${name} → ${valueText(after)}`);
  return { input, initial, steps, says: [valueText(initial), ...words].join(", ") };
}

/** The names of the transitions an event takes, without eventless ones. */
const taken = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): readonly string[] =>
  (machine.getTransitionData(snapshot as never, event) as readonly AnyTransitionDefinition[]).map(
    arrowId,
  );

const takenOn = (machine: AnyStateMachine, { steps }: ModelPath): readonly string[] =>
  steps.flatMap(({ before, event }) => taken(machine, before, event));

const valueText = ({ value }: AnyMachineSnapshot): string =>
  typeof value === "string" ? value : JSON.stringify(value).replaceAll('"', "");

/** An event's name in a path: results of work are named after the work, delays after their name. */
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
