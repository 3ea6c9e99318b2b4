/** The page's own start: read config.json, open the engine, be ready – or say what is wrong. */
import { assign, setup } from "xstate";
import type { Config, ConfigFault } from "../domain/config/config.ts";
import { callbackPort, promisePort } from "./ports.ts";

/** What reading config.json ends in. `networkKey` is the network this page opens. */
export type ConfigOutcome =
  | { readonly kind: "config"; readonly config: Config; readonly networkKey: string }
  | { readonly kind: "fault"; readonly fault: ConfigFault }
  | { readonly kind: "unreachable"; readonly message: string };

/** What reading config.json ended in, once it has: the engine is opened with no less. */
const opening = ({ context }: { context: Context }) => ({
  config: context.config as Config,
  networkKey: context.networkKey,
});

/** What the chart remembers. */
export interface Context {
  readonly config: Config | null;
  readonly networkKey: string;
  readonly fault: ConfigFault | null;
  readonly message: string;
}

export const startMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: "start.retry" } | { type: "engine.died" },
    tags: {} as "busy" | "failed" | "ready",
  },
  actors: {
    loadConfig: promisePort<ConfigOutcome>("loadConfig"),
    openEngine: promisePort<void, { config: Config; networkKey: string }>("openEngine"),
    watchEngine: callbackPort("watchEngine"),
  },
  guards: {
    isConfig: (_, outcome: ConfigOutcome) => outcome.kind === "config",
    isFault: (_, outcome: ConfigOutcome) => outcome.kind === "fault",
  },
  actions: {
    rememberOutcome: assign((_, outcome: ConfigOutcome) => ({
      config: outcome.kind === "config" ? outcome.config : null,
      networkKey: outcome.kind === "config" ? outcome.networkKey : "",
      fault: outcome.kind === "fault" ? outcome.fault : null,
      message: outcome.kind === "unreachable" ? outcome.message : "",
    })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ message: String(error) })),
  },
}).createMachine({
  id: "start",
  context: { config: null, networkKey: "", fault: null, message: "" },
  initial: "loadingConfig",
  states: {
    loadingConfig: {
      description: "config.json is read and checked; no other request has been made.",
      tags: "busy",
      invoke: {
        src: "loadConfig",
        onDone: [
          {
            guard: { type: "isConfig", params: ({ event }) => event.output },
            target: "openingEngine",
            actions: { type: "rememberOutcome", params: ({ event }) => event.output },
          },
          {
            guard: { type: "isFault", params: ({ event }) => event.output },
            target: "invalidConfig",
            actions: { type: "rememberOutcome", params: ({ event }) => event.output },
          },
          {
            target: "failed",
            actions: { type: "rememberOutcome", params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: "failed",
          actions: { type: "rememberError", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    openingEngine: {
      description: "The worker opens the network's database and connections.",
      tags: "busy",
      invoke: {
        src: "openEngine",
        input: opening,
        onDone: "ready",
        onError: {
          target: "failed",
          actions: { type: "rememberError", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {
      tags: "ready",
      invoke: { src: "watchEngine" },
      on: { "engine.died": "reopeningEngine" },
    },
    reopeningEngine: {
      description: "The worker died; another takes its place, and what was asked is asked again.",
      tags: "ready",
      invoke: {
        src: "openEngine",
        input: opening,
        onDone: "ready",
        onError: {
          target: "failed",
          actions: { type: "rememberError", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    invalidConfig: {
      description: "config.json names something wrong; the screen names the field.",
      tags: "failed",
      on: { "start.retry": "loadingConfig" },
    },
    failed: { tags: "failed", on: { "start.retry": "loadingConfig" } },
  },
});
