/** Compares the nodes' heads and chains from time to time, and this device's clock with the chain's. */
import { assign, setup } from "xstate";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import type { Alarm } from "../../domain/trust/views.ts";
import { output } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";

export interface Context {
  readonly limits: Limits;
  /** From the last comparison; a split stays until the trust root is reset. */
  readonly alarms: readonly Alarm[];
  /** Whether a page shows live blocks. */
  readonly isWanted: boolean;
}

const isSplit = ({ kind }: Alarm): boolean => kind === "split";

export const chainWatchMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits?: Limits },
    events: {} as
      | { type: "watch.wanted" }
      | { type: "watch.unwanted" }
      /** A page has opened a block. */
      | { type: "watch.opened" }
      /** A split that was found on an earlier visit. */
      | { type: "watch.recalled"; split: Alarm }
      /** The light client has reached the anchor that pages need: that is where chains may differ. */
      | { type: "watch.caughtUp" }
      | { type: "watch.reset" },
    tags: {} as "busy" | "alarmed",
  },
  actors: { compareChains: promisePort<readonly Alarm[]>("compareChains") },
  delays: { pause: ({ context }) => context.limits.trust.compareEvery },
  guards: {
    isAlarming: ({ context }, alarms: readonly Alarm[]) =>
      alarms.length > 0 || context.alarms.some(isSplit),
    knowsNoSplit: ({ context }) => !context.alarms.some(isSplit),
    hasAlarms: ({ context }) => context.alarms.length > 0,
    isWanted: ({ context }) => context.isWanted,
  },
  actions: {
    remember: assign(({ context }, alarms: readonly Alarm[]) => ({
      alarms: alarms.some(isSplit) ? alarms : [...alarms, ...context.alarms.filter(isSplit)],
    })),
    recall: assign(({ context, event }) =>
      event.type === "watch.recalled" ? { alarms: [...context.alarms, event.split] } : {},
    ),
    /** Stores a split that is among the alarms, so that it is known on the next visit. */
    storeSplit: (_event, _alarms: readonly Alarm[]) => notProvided("storeSplit"),
    forget: assign({ alarms: [] }),
    noteWanted: assign({ isWanted: true }),
    noteUnwanted: assign({ isWanted: false }),
    forgetPassing: assign(({ context }) => ({ alarms: context.alarms.filter(isSplit) })),
  },
}).createMachine({
  id: "chainWatch",
  context: ({ input }) => ({ limits: input.limits ?? defaults, alarms: [], isWanted: false }),
  initial: "idle",
  on: {
    "watch.reset": { target: ".idle", actions: "forget" },
    "watch.wanted": { actions: "noteWanted" },
    "watch.unwanted": { actions: "noteUnwanted" },
    "watch.recalled": { guard: "knowsNoSplit", actions: "recall" },
  },
  states: {
    idle: {
      description: "No page shows live blocks, and none has opened a block recently.",
      always: { guard: "isWanted", target: "comparing" },
      on: { "watch.opened": "comparing" },
    },
    comparing: {
      description: "The nodes are being compared. This runs to its end even if the page is left.",
      tags: "busy",
      invoke: {
        src: "compareChains",
        onDone: [
          {
            guard: { type: "isAlarming", params: output },
            target: "compared.alarmed",
            actions: [
              { type: "remember", params: output },
              { type: "storeSplit", params: output },
            ],
          },
          { target: "compared.calm", actions: "forget" },
        ],
        onError: [{ guard: "hasAlarms", target: "compared.alarmed" }, { target: "compared.calm" }],
      },
      on: { "watch.caughtUp": { target: "comparing", reenter: true } },
    },
    compared: {
      after: {
        pause: [
          { guard: "isWanted", target: "comparing" },
          { target: "idle", actions: "forgetPassing" },
        ],
      },
      on: {
        "watch.caughtUp": "comparing",
        "watch.unwanted": { target: "idle", actions: ["noteUnwanted", "forgetPassing"] },
      },
      initial: "calm",
      states: {
        calm: {
          description: "The nodes agree about the head, and it is recent.",
          on: { "watch.recalled": { target: "alarmed", actions: "recall" } },
        },
        alarmed: { description: "Every page shows a warning.", tags: "alarmed" },
      },
    },
  },
});
