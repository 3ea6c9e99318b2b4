/** Repeats work that failed while no source could be reached, once, as soon as a source answers again. */
import { assign, setup } from "xstate";
import type { ConnectionView } from "../../domain/contract/topics.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import { isCutOff } from "../../domain/network/cut-off.ts";
import { notProvided, callbackPort } from "./ports.ts";

type Connection = Pick<ConnectionView, "health">;
type ConnectionChanged = { readonly type: "connection.changed" } & Connection;

export interface Context extends Connection {
  readonly limits: Limits;
}

export const recoveryMachine = setup({
  types: {
    context: {} as Context,
    /** `health`: 'lost' if no source could be reached, so that the work failed or was answered from the store. */
    input: {} as { limits?: Limits; health?: Connection["health"] },
    events: {} as ConnectionChanged,
  },
  actors: { watchConnection: callbackPort<ConnectionChanged>("watchConnection") },
  delays: { settle: ({ context }) => context.limits.recovery.settle },
  guards: {
    isDisconnected: ({ context }) => isCutOff(context),
    isHealthy: ({ context }) => context.health === "healthy",
    isUnhealthy: ({ context }) => context.health !== "healthy",
  },
  actions: {
    remember: assign((_, { health }: Connection) => ({ health })),
    /** Provided by the page. */
    tryAgain: () => notProvided("tryAgain"),
  },
}).createMachine({
  id: "recovery",
  context: ({ input }) => ({ limits: input.limits ?? defaults, health: input.health ?? "healthy" }),
  invoke: { src: "watchConnection" },
  on: { "connection.changed": { actions: { type: "remember", params: ({ event }) => event } } },
  initial: "connected",
  states: {
    connected: {
      description:
        "A source can be reached. Single errors are not an outage: retrying after each could cause endless errors.",
      always: { guard: "isDisconnected", target: "disconnected" },
    },
    disconnected: { always: { guard: "isHealthy", target: "settling" } },
    settling: {
      description: "A connection that has just come back may be lost again at once.",
      always: { guard: "isUnhealthy", target: "disconnected" },
      after: { settle: "recovered" },
    },
    recovered: { type: "final", entry: "tryAgain" },
  },
});
