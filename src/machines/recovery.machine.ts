/** Tries once more, unasked, what failed while nobody could be asked: when somebody answers again. */
import { assign, setup } from "xstate";
import { limits as defaults, type Limits } from "../domain/limits.ts";
import { isCutOff } from "../domain/protocol/cut-off.ts";
import type { ConnectionView } from "../domain/protocol/views.ts";
import { callbackPort } from "./ports.ts";

type Heard = Pick<ConnectionView, "health">;

/** What the chart remembers. */
export interface Context extends Heard {
  readonly limits: Limits;
}

export const recoveryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits?: Limits },
    events: {} as { type: "connection.changed" } & Heard,
  },
  actors: { watchConnection: callbackPort("watchConnection") },
  delays: { settle: ({ context }) => context.limits.recovery.settle },
  guards: {
    isCutOff: ({ context }) => isCutOff(context),
    isHealthy: ({ context }) => context.health === "healthy",
    isSick: ({ context }) => context.health !== "healthy",
  },
  actions: {
    remember: assign((_, { health }: Heard) => ({ health })),
    /** Provided by the host. */
    tryAgain: () => {},
  },
}).createMachine({
  id: "recovery",
  context: ({ input }) => ({ limits: input.limits ?? defaults, health: "healthy" }),
  invoke: { src: "watchConnection" },
  on: { "connection.changed": { actions: { type: "remember", params: ({ event }) => event } } },
  initial: "connected",
  states: {
    connected: {
      description:
        "Somebody can be asked. Single errors are no outage: they may be what another try would bring about, without end.",
      always: { guard: "isCutOff", target: "cutOff" },
    },
    cutOff: { always: { guard: "isHealthy", target: "settling" } },
    settling: {
      description: "A connection that has just come back may go at once.",
      always: { guard: "isSick", target: "cutOff" },
      after: { settle: "recovered" },
    },
    recovered: { type: "final", entry: "tryAgain" },
  },
});
