/** Charts of the page itself, joined to the browser: clipboard, clock, theme, address. */
import { createActor, fromCallback, fromPromise, type EventObject } from "xstate";
import { navigate } from "wouter/use-browser-location";
import { limits } from "../../domain/limits.ts";
import { isFixedTheme } from "../../domain/remembered-theme.ts";
import { copyMachine } from "../../machines/copy.machine.ts";
import { searchMachine } from "../../machines/search.machine.ts";
import { startMachine } from "../../machines/start.machine.ts";
import { themeMachine, type Theme } from "../../machines/theme.machine.ts";
import { tickingClockMachine } from "../../machines/ticking-clock.machine.ts";
import { roster } from "../actors.ts";
import { watchEngine } from "../engine-worker.ts";
import { openEngine } from "../runtime.ts";
import { loadConfig } from "./config.ts";
import { choicesOf } from "./settings.ts";
import { leaveForShell, showTheme, themeKey } from "./shell-theme.ts";
import { readStored, writeStored } from "./storage.ts";

/** A copy button. */
export const copy = copyMachine.provide({
  actors: {
    writeClipboard: fromPromise(({ input }) => navigator.clipboard.writeText(input.text)),
  },
});

/** A search box that leads to routes. */
export const search = searchMachine.provide({
  actions: { openRoute: (_, { to }) => navigate(to) },
});

/** The page's one clock. */
export const clock = createActor(
  tickingClockMachine.provide({
    actors: {
      tick: fromCallback<EventObject, { every: number }>(({ input, sendBack }) => {
        const tick = (): void => {
          if (!document.hidden) sendBack({ type: "clock.ticked", now: Date.now() });
        };
        const timer = setInterval(tick, input.every);
        document.addEventListener("visibilitychange", tick);
        return () => {
          clearInterval(timer);
          document.removeEventListener("visibilitychange", tick);
        };
      }),
    },
  }),
  { input: { now: Date.now(), every: limits.liveClockRefresh } },
).start();

const isTheme = (value: unknown): value is Theme => value === "system" || isFixedTheme(value);

/** The page's one theme. */
export const theme = createActor(
  themeMachine.provide({
    actions: {
      apply: (_, { theme: chosen }) => {
        showTheme(chosen);
        writeStored(themeKey, { theme: chosen });
        void leaveForShell(chosen);
      },
    },
  }),
  { input: { stored: readStored(themeKey, "theme", isTheme) ?? "system" } },
).start();

/** The page's start: config.json, then the engine. */
export const start = createActor(
  startMachine.provide({
    actors: {
      loadConfig: fromPromise(({ signal }) => loadConfig(signal)),
      openEngine: fromPromise(async ({ input }) => {
        const network = input.config.networks[input.networkKey];
        if (network) await openEngine(input.networkKey, network, choicesOf);
      }),
      watchEngine: fromCallback(({ sendBack }) =>
        watchEngine(() => sendBack({ type: "engine.died" })),
      ),
    },
  }),
).start();

for (const actor of [clock, theme, start]) roster.enrol(actor);
