/**
 * The page's start and its connection to the engine: reads config.json and connects to the engine – to a new one when
 * that dies or the page comes back – or says what is wrong.
 */
import { assign, setup } from "xstate";
import type { Config, ConfigFault, NetworkConfig } from "../../domain/network/config.ts";
import { otherwise, thrown, when } from "../shared/asking.ts";
import { callbackPort, notProvided, promisePort } from "../shared/ports.ts";

/** The result of reading config.json. `networkKey` is the network that this page opens. */
export type ConfigOutcome =
  | { readonly kind: "config"; readonly config: Config; readonly networkKey: string }
  | { readonly kind: "fault"; readonly fault: ConfigFault }
  | { readonly kind: "unreachable"; readonly message: string };

/** The network to open, by its key in config.json, which has been read by then. */
export interface ToOpen {
  readonly key: string;
  readonly network: NetworkConfig;
}

export interface Context {
  readonly config: Config | null;
  readonly networkKey: string;
  readonly fault: ConfigFault | null;
  readonly message: string;
}

/** What happens to a connection: it opens, or can't; later the engine's worker may die. */
export type ConnectionNews =
  | { readonly type: "engine.opened" }
  | { readonly type: "engine.failed"; readonly error: unknown }
  | { readonly type: "engine.died" };
type PageMoved = { readonly type: "page.left" | "page.restored" };

export const startMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: "start.retry" } | ConnectionNews | PageMoved,
    tags: {} as "busy" | "failed" | "ready" | "connected",
  },
  actors: {
    loadConfig: promisePort<ConfigOutcome>("loadConfig"),
    /** Connects the page to the engine until it is stopped. */
    connect: callbackPort<ConnectionNews, ToOpen>("connect"),
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
    /** Provided by the page: a deadline that passes while the page is frozen would fail its question on return. */
    stopDeadlines: () => notProvided("stopDeadlines"),
  },
}).createMachine({
  id: "start",
  context: { config: null, networkKey: "", fault: null, message: "" },
  invoke: { src: "watchPage" },
  on: { "page.left": { actions: "stopDeadlines" } },
  initial: "loadingConfig",
  states: {
    loadingConfig: {
      description: "config.json is read and checked; no other request has been made.",
      tags: "busy",
      invoke: {
        src: "loadConfig",
        onDone: [
          when("isConfig", "engine", "rememberOutcome"),
          when("isFault", "invalidConfig", "rememberOutcome"),
          otherwise("failed", "rememberOutcome"),
        ],
        onError: thrown("failed", "rememberError"),
      },
    },
    engine: {
      description:
        "The page is connected to the engine's worker; leaving this state disconnects it.",
      invoke: {
        src: "connect",
        input: ({ context: { config, networkKey: key } }) => ({
          key,
          network: config?.networks[key] as NetworkConfig,
        }),
      },
      on: {
        "engine.opened": ".ready",
        "engine.failed": {
          target: "failed",
          actions: { type: "rememberError", params: ({ event }) => event },
        },
        "engine.died": { target: ".reopening", reenter: true },
        "page.left": { target: "away", actions: "stopDeadlines" },
      },
      initial: "opening",
      states: {
        opening: {
          description: "The worker opens the network's database and connections.",
          tags: "busy",
          on: { "page.left": { target: "#start.awayUnopened", actions: "stopDeadlines" } },
        },
        ready: { tags: ["ready", "connected"] },
        reopening: {
          description:
            "The worker died, or the page was restored: open questions are sent to the next engine.",
          tags: "ready",
        },
      },
    },
    away: {
      description:
        "The page has been left. The browser may keep it as it is, frozen, and show it again on Back.",
      tags: "ready",
      on: { "page.restored": "engine.reopening" },
    },
    awayUnopened: {
      description: "The page was left before its first engine had opened.",
      tags: "busy",
      on: { "page.restored": "engine" },
    },
    invalidConfig: {
      description: "config.json is invalid; the page names the field.",
      tags: "failed",
      on: { "start.retry": "loadingConfig" },
    },
    failed: { tags: "failed", on: { "start.retry": "loadingConfig" } },
  },
});
