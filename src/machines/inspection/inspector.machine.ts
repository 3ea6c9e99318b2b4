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
export interface Entry extends Happening {
  /** Increases by one with each entry. */
  readonly number: number;
  readonly key: string;
  readonly thread: Thread;
}

/** What the chart remembers. */
export interface Context {
  readonly actors: ReadonlyMap<string, Seen>;
  readonly charts: ReadonlyMap<string, Chart>;
  /** The newest few hundred entries, oldest first. */
  readonly log: readonly Entry[];
  readonly missed: number;
  /** Key of the selected actor. */
  readonly selected: string | null;
  /** Whether the log shows only the selected actor. */
  readonly isNarrow: boolean;
}

/** The log's length. */
const maxEntries = 400;

/** The actor that is selected first: the connection's chart, the most informative of the engine's. */
function firstOf(actors: ReadonlyMap<string, Seen>): string | null {
  const own = [...actors.values()].filter(({ thread }) => thread === "engine");
  return (own.find(({ machine }) => machine === "connection") ?? own[0])?.key ?? null;
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
        const first = (context.log.at(-1)?.number ?? 0) + 1;
        const entries = sighting.happenings.map((happening, i) => ({
          ...happening,
          thread,
          key: keyOf(thread, happening.actor),
          number: first + i,
        }));
        return {
          actors,
          charts: new Map([
            ...context.charts,
            ...sighting.charts.map((chart) => [chart.id, chart] as const),
          ]),
          log: [...context.log, ...entries].slice(-maxEntries),
          missed: context.missed + sighting.missed,
          selected:
            context.selected !== null && actors.has(context.selected)
              ? context.selected
              : firstOf(actors),
        };
      },
    ),
    forget: assign({ actors: new Map<string, Seen>() }),
    select: assign((_, { key }: { key: string }) => ({ selected: key })),
    narrow: assign(({ context }) => ({ isNarrow: !context.isNarrow })),
    clear: assign({ log: [], missed: 0 }),
  },
}).createMachine({
  id: "inspector",
  context: {
    actors: new Map(),
    charts: new Map(),
    log: [],
    missed: 0,
    selected: null,
    isNarrow: false,
  },
  initial: "watching",
  on: {
    "actor.selected": {
      guard: { type: "isKnown", params: ({ event }) => event },
      actions: { type: "select", params: ({ event }) => event },
    },
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
