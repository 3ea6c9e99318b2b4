/** The built-in inspector: the actors on both threads, the selected one, and a log of what happened. */
import { assign, setup } from "xstate";
import type { ActorView, Chart, Happening, Sighting } from "../../domain/inspection/inspection.ts";
import { callbackPort } from "../shared/ports.ts";

/** Where an actor runs. */
export type Thread = "engine" | "page";

/** An actor, identified by its thread and its id. */
export interface Seen extends ActorView {
  readonly key: string;
  readonly thread: Thread;
}

/** A line of the log. */
export interface HappenedEntry extends Happening {
  /** Unique; increases by one with each entry that arrives. */
  readonly number: number;
  readonly key: string;
  readonly thread: Thread;
}

/** A machine as an address names it; `subject` if it names one of several actors. */
export interface Wanted {
  readonly machine: string;
  readonly subject: string | null;
}

export interface Context {
  readonly actors: ReadonlyMap<string, Seen>;
  readonly charts: ReadonlyMap<string, Chart>;
  /** The newest few hundred entries in the order of their times, oldest first. */
  readonly log: readonly HappenedEntry[];
  /** How many entries have arrived. */
  readonly arrived: number;
  readonly missed: number;
  /** Key of the selected actor. */
  readonly selected: string | null;
  /** The machine that the address names; it may not be running yet. */
  readonly wanted: Wanted | null;
  /** Whether the log shows only the selected actor. */
  readonly isNarrow: boolean;
}

/** The log's length. */
const maxEntries = 400;

/** The engine's charts to select first, in order of preference; without a websocket, `connection` does not run. */
const preferred = ["connection", "liveFeed"];

/** The actor that is selected first. */
function firstOf(actors: ReadonlyMap<string, Seen>): string | null {
  const own = [...actors.values()].filter(({ thread }) => thread === "engine");
  const best = preferred.map((name) => own.find(({ machine }) => machine === name)).find(Boolean);
  return (best ?? own[0])?.key ?? null;
}

/** Whether an actor is the one that an address names. */
export const isWanted = ({ machine, subject }: Seen, wanted: Wanted): boolean =>
  machine === wanted.machine && (wanted.subject === null || subject === wanted.subject);

/** The selected actor, as long as it runs and no other is wanted; else the wanted one, or the first. */
function selectionOf(
  actors: ReadonlyMap<string, Seen>,
  selected: string | null,
  wanted: Wanted | null,
): string | null {
  const current = selected === null ? undefined : actors.get(selected);
  if (current && (!wanted || isWanted(current, wanted))) return selected;
  const found = [...actors.values()].filter((actor) => wanted && isWanted(actor, wanted));
  const near = found.find(({ thread }) => selected?.startsWith(thread)) ?? found[0];
  return near?.key ?? current?.key ?? firstOf(actors);
}

const keyOf = (thread: Thread, id: string): string => `${thread}/${id}`;

type SightingReceived = {
  readonly type: "sighting.received";
  readonly thread: Thread;
  readonly sighting: Sighting;
};

export const inspectorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | SightingReceived
      | { type: "actor.selected"; key: string }
      | { type: "machine.named"; wanted: Wanted | null }
      | { type: "log.narrowed" }
      | { type: "log.cleared" }
      | { type: "inspector.pause" }
      | { type: "inspector.resume" },
    tags: {} as "watching" | "paused",
  },
  actors: { watchThreads: callbackPort<SightingReceived>("watchThreads") },
  guards: {
    isKnown: ({ context }, { key }: { key: string }) => context.actors.has(key),
  },
  actions: {
    remember: assign(
      ({ context }, { thread, sighting }: { thread: Thread; sighting: Sighting }) => {
        const actors = new Map(context.actors);
        for (const id of sighting.gone) actors.delete(keyOf(thread, id));
        for (const actor of sighting.actors) {
          const key = keyOf(thread, actor.id);
          actors.set(key, { ...actor, key, thread });
        }
        const entries = sighting.happenings.map((happening, i) => ({
          ...happening,
          thread,
          key: keyOf(thread, happening.actor),
          number: context.arrived + i + 1,
        }));
        return {
          actors,
          charts: new Map([
            ...context.charts,
            ...sighting.charts.map((chart) => [chart.id, chart] as const),
          ]),
          // Each thread reports in its own time, so what arrives later may have happened before.
          log: [...context.log, ...entries].toSorted((a, b) => a.at - b.at).slice(-maxEntries),
          arrived: context.arrived + entries.length,
          missed: context.missed + sighting.missed,
          selected: selectionOf(actors, context.selected, context.wanted),
        };
      },
    ),
    forget: assign({ actors: new Map<string, Seen>() }),
    select: assign(({ context }, { key }: { key: string }) => {
      const { machine, subject } = context.actors.get(key) ?? {};
      return {
        selected: key,
        wanted: machine === undefined ? null : { machine, subject: subject ?? null },
      };
    }),
    want: assign(({ context }, { wanted }: { wanted: Wanted | null }) => ({
      wanted,
      selected: selectionOf(context.actors, context.selected, wanted),
    })),
    narrow: assign(({ context }) => ({ isNarrow: !context.isNarrow })),
    clear: assign({ log: [], missed: 0 }),
  },
}).createMachine({
  id: "inspector",
  context: {
    actors: new Map(),
    charts: new Map(),
    log: [],
    arrived: 0,
    missed: 0,
    selected: null,
    wanted: null,
    isNarrow: false,
  },
  initial: "watching",
  on: {
    "actor.selected": {
      guard: { type: "isKnown", params: ({ event }) => event },
      actions: { type: "select", params: ({ event }) => event },
    },
    "machine.named": { actions: { type: "want", params: ({ event }) => event } },
    "log.narrowed": { actions: "narrow" },
    "log.cleared": { actions: "clear" },
  },
  states: {
    watching: {
      description:
        "Both threads report their running actors; leaving this state stops the reports.",
      tags: "watching",
      invoke: { src: "watchThreads" },
      on: {
        "sighting.received": { actions: { type: "remember", params: ({ event }) => event } },
        "inspector.pause": "paused",
      },
    },
    paused: {
      description: "The last view is frozen; nothing is sent.",
      tags: "paused",
      on: { "inspector.resume": { target: "watching", actions: "forget" } },
    },
  },
});
