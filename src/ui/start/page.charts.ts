/** The page's own charts, connected to the browser: clipboard, clock, theme and start. */
import { createActor, fromPromise } from "xstate";
import { pageLimits } from "../../domain/page-limits.ts";
import { chosenThemeMachine } from "../../machines/settings/chosen-theme.machine.ts";
import { ageClockMachine } from "../../machines/shared/age-clock.machine.ts";
import { copyMachine } from "../../machines/shared/copy.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { startMachine } from "../../machines/start/start.machine.ts";
import { pageSettled } from "../browser/page-settled.ts";
import { choicesOf } from "../settings/settings.charts.ts";
import { roster } from "./actors.ts";
import { saveThemeForShell, showTheme, storedTheme } from "./apply-theme.ts";
import { loadConfig } from "./config.ts";
import { connectEngine } from "./engine-worker.ts";
import { engineLeft, engineOpened, stopDeadlines } from "./runtime.ts";

export const copy = copyMachine.provide({
  actors: {
    writeClipboard: fromPromise(({ input }) => navigator.clipboard.writeText(input.text)),
  },
});

/** The clock that keeps the page's ages current. */
export const clock = createActor(
  ageClockMachine.provide({
    actors: {
      tick: fromSubscription(({ input, sendBack }) => {
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
  { input: { now: Date.now(), every: pageLimits.liveClockRefresh } },
).start();

/** The page's theme. */
export const theme = createActor(
  chosenThemeMachine.provide({
    actions: {
      apply: (_, { theme: chosen }) => {
        showTheme(chosen);
        storedTheme.write(chosen);
        // For the next visit: it need not delay this one.
        void pageSettled().then(() => saveThemeForShell(chosen));
      },
    },
  }),
  { input: { stored: storedTheme.read() } },
).start();
storedTheme.watch(() => theme.send({ type: `theme.${storedTheme.read()}` }));

/** The page's start: config.json, then the engine. */
export const start = createActor(
  startMachine.provide({
    actors: {
      loadConfig: fromPromise(({ signal }) => loadConfig(signal)),
      connect: fromSubscription(({ input: { key, network }, sendBack }) => {
        const choices = choicesOf(key);
        const connection = connectEngine({ key, network, choices, prefetchBlocks: false });
        const follow = async (): Promise<void> => {
          engineOpened(await connection.opened, key, choicesOf);
          sendBack({ type: "engine.opened" });
          await connection.died;
          sendBack({ type: "engine.died" });
        };
        follow().catch((error: unknown) => sendBack({ type: "engine.failed", error }));
        return () => {
          engineLeft();
          connection.leave();
        };
      }),
      watchPage: fromSubscription(({ sendBack }) => {
        const left = (): void => sendBack({ type: "page.left" });
        const shown = ({ persisted }: PageTransitionEvent): void => {
          if (persisted) sendBack({ type: "page.restored" });
        };
        addEventListener("pagehide", left);
        addEventListener("pageshow", shown);
        return () => {
          removeEventListener("pagehide", left);
          removeEventListener("pageshow", shown);
        };
      }),
    },
    actions: { stopDeadlines },
  }),
).start();

for (const actor of [clock, theme, start]) roster.register(actor);
