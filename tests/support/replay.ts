/** A chart's shortest ways through all its transitions, and the driver that walks the real thing along them. */
import {
  getInitialSnapshot,
  getNextSnapshot,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from "xstate";
import { getAdjacencyMap } from "xstate/graph";
import type { Walk } from "../model/walks.ts";
import { arrowId } from "../../src/machines/inspection/chart.ts";
import { eventsAt, transitionsOf } from "./model.ts";

/** One event of a path: what it is called, where it comes, where it leads. */
export interface PathStep {
  /** 'page.retry', 'load answers', 'load breaks', 'after settle'. */
  readonly name: string;
  readonly event: EventObject;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  /** What comes next, where one action brings about two events. */
  readonly next: EventObject | null;
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
  /** What is to be seen, by the innermost states' paths; `next` may be on its way already. */
  readonly states: Readonly<
    Record<
      string,
      (snapshot: AnyMachineSnapshot, next: EventObject | null) => Promise<unknown> | void
    >
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
  /** Whether an event can happen in a situation at all; always, where it is left out. */
  readonly may?: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;
}

/** The fewest shortest paths that take every transition of a chart, `unseen` ones excepted. */
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
 * The same transitions in as few walks as possible: from where one shortest path ends the next begins. For
 * things that are slow to begin with.
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

/** One event in one situation. */
interface Edge {
  readonly event: EventObject;
  /** The situation it leads to. */
  readonly to: string;
  readonly takes: readonly string[];
}

/** Every situation that can be brought about from one input. */
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

/** Shortest ways from a situation over every edge of a map, shortest first. */
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

/** The shortest way from a situation that takes something new. */
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

/** Eventless transitions are taken where their states are; a reason for what is there no more is refused. */
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

/** Walks the real thing along a path, looking at it after every step. */
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

/** Names of the transitions an event takes, eventless ones left out. */
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
