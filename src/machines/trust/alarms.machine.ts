/** The warnings of every page: nodes that lag, an old chain, two chains. Watching begins once the page has settled. */
import { assign, setup } from "xstate";
import type { Alarm } from "../../domain/trust/views.ts";
import { callbackPort, promisePort } from "../shared/ports.ts";
import { settling } from "../shared/settling.ts";

export interface Context {
  readonly alarms: readonly Alarm[];
}

type AlarmsChanged = { readonly type: "alarms.changed"; readonly alarms: readonly Alarm[] };

export const alarmsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AlarmsChanged,
    tags: {} as "alarmed",
  },
  actors: {
    settle: promisePort<void>("settle"),
    watchAlarms: callbackPort<AlarmsChanged>("watchAlarms"),
  },
  guards: {
    hasAlarms: ({ context }) => context.alarms.length > 0,
    hasNone: ({ context }) => context.alarms.length === 0,
  },
  actions: {
    remember: assign((_, { alarms }: { alarms: readonly Alarm[] }) => ({ alarms })),
  },
}).createMachine({
  id: "alarms",
  context: { alarms: [] },
  initial: "settling",
  states: {
    settling,
    watching: {
      description: "The engine reports alarms as they begin and end.",
      invoke: { src: "watchAlarms" },
      on: { "alarms.changed": { actions: { type: "remember", params: ({ event }) => event } } },
      initial: "quiet",
      states: {
        quiet: { always: { guard: "hasAlarms", target: "alarmed" } },
        alarmed: { tags: "alarmed", always: { guard: "hasNone", target: "quiet" } },
      },
    },
  },
});
