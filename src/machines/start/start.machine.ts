/** The page's start: reads config.json and opens the engine, or says what is wrong. */
import { assign, setup } from "xstate";
import type { Config, ConfigFault } from "../../domain/network/config.ts";
import { notProvided, callbackPort, promisePort } from "../shared/ports.ts";
import { otherwise, thrown, when } from "../shared/asking.ts";

/** The result of reading config.json. `networkKey` is the network that this page opens. */
export type ConfigOutcome =
  | { readonly kind: "config"; readonly config: Config; readonly networkKey: string }
  | { readonly kind: "fault"; readonly fault: ConfigFault }
  | { readonly kind: "unreachable"; readonly message: string };

/** What opening the engine needs; config.json has been read by then. */
const opening = ({ context }: { context: Context }) => ({
  config: context.config as Config,
  networkKey: context.networkKey,
});

export interface Context {
  readonly config: Config | null;
  readonly networkKey: string;
  readonly fault: ConfigFault | null;
  readonly message: string;
}

type EngineDied = { readonly type: "engine.died" };
type PageMoved = { readonly type: "page.left" | "page.restored" };

export const startMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: "start.retry" } | EngineDied | PageMoved,
    tags: {} as "busy" | "failed" | "ready" | "connected",
  },
  actors: {
    loadConfig: promisePort<ConfigOutcome>("loadConfig"),
    openEngine: promisePort<void, { config: Config; networkKey: string }>("openEngine"),
    watchEngine: callbackPort<EngineDied>("watchEngine"),
    watchPage: callbackPort<PageMoved>("watchPage"),
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
    rememberError: assign((_, { error }: { error: unknown }) => ({
      message: error instanceof Error ? error.message : String(error),
    })),
    /** Provided by the page: disconnects the page from the engine and stops waiting for answers. */
    closeEngine: () => notProvided("closeEngine"),
  },
}).createMachine({
  id: "start",
  context: { config: null, networkKey: "", fault: null, message: "" },
  invoke: { src: "watchPage" },
  on: { "page.left": { actions: "closeEngine" } },
  initial: "loadingConfig",
  states: {
    loadingConfig: {
      description: "config.json is read and checked; no other request has been made.",
      tags: "busy",
      invoke: {
        src: "loadConfig",
        onDone: [
          when("isConfig", "openingEngine", "rememberOutcome"),
          when("isFault", "invalidConfig", "rememberOutcome"),
          otherwise("failed", "rememberOutcome"),
        ],
        onError: thrown("failed", "rememberError"),
      },
    },
    openingEngine: {
      description: "The worker opens the network's database and connections.",
      tags: "busy",
      on: { "page.restored": { target: "openingEngine", reenter: true } },
      invoke: {
        src: "openEngine",
        input: opening,
        onDone: "ready",
        onError: thrown("failed", "rememberError"),
      },
    },
    ready: {
      tags: ["ready", "connected"],
      invoke: { src: "watchEngine" },
      on: {
        "engine.died": "reopeningEngine",
        "page.left": { target: "away", actions: "closeEngine" },
      },
    },
    away: {
      description:
        "The page has been left. The browser may keep it as it is, frozen, and show it again on Back.",
      tags: "ready",
      on: { "page.restored": "reopeningEngine" },
    },
    reopeningEngine: {
      description:
        "The worker died, or the page was restored: open questions are sent to the next engine.",
      tags: "ready",
      on: { "page.left": { target: "away", actions: "closeEngine" } },
      invoke: {
        src: "openEngine",
        input: opening,
        onDone: "ready",
        onError: thrown("failed", "rememberError"),
      },
    },
    invalidConfig: {
      description: "config.json is invalid; the page names the field.",
      tags: "failed",
      on: { "start.retry": "loadingConfig" },
    },
    failed: { tags: "failed", on: { "start.retry": "loadingConfig" } },
  },
});
