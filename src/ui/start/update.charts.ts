/** App updates, connected to the service worker. */
import { createActor, fromPromise } from "xstate";
import { appUpdateMachine } from "../../machines/start/app-update.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { wordsFolder } from "../../domain/language/words.ts";
import { baseUrl } from "../browser/base.ts";
import { isSavingData } from "../browser/data-saving.ts";

/** Asks the service worker for the words of the page's language; English is part of every version. */
async function cacheLanguage(): Promise<void> {
  if (isSavingData) return;
  const { active } = await navigator.serviceWorker.ready;
  const message = { type: "CACHE_LANGUAGE", folder: wordsFolder() };
  active?.postMessage(message, []);
}

/** Without a network there is nothing newer to be had; the stored copy works on. */
const offline = (): void => {};

let registration: ServiceWorkerRegistration | undefined;

/** The page's update check. */
export const appUpdate = createActor(
  appUpdateMachine.provide({
    actors: {
      register: fromPromise(async () => {
        if (import.meta.env.DEV) throw new Error("nothing is cached in development");
        // A copy is the code of all pages: with data saving none is made, but one that exists is kept up to date.
        if (isSavingData && !(await navigator.serviceWorker.getRegistration(baseUrl)))
          throw new Error("the browser asks for less data");
        registration = await navigator.serviceWorker.register(`${baseUrl}sw.js`);
        void cacheLanguage();
        // Without an active worker, the first installation is still running.
        if (registration.active) await registration.update().catch(offline);
      }),
      check: fromPromise(async () => {
        await registration?.update();
      }),
      watchVersions: fromSubscription(({ sendBack }) => {
        const container = navigator.serviceWorker;
        const own = registration;
        /** A new version waits while another one controls the page. */
        const reportWaiting = (): void => {
          if (own?.waiting && container.controller) sendBack({ type: "update.found" });
        };
        const watchInstall = (): void =>
          own?.installing?.addEventListener("statechange", reportWaiting);
        const change = (): void => sendBack({ type: "update.activated" });
        watchInstall();
        reportWaiting();
        own?.addEventListener("updatefound", watchInstall);
        container.addEventListener("controllerchange", change);
        return () => {
          own?.removeEventListener("updatefound", watchInstall);
          container.removeEventListener("controllerchange", change);
        };
      }),
    },
    actions: {
      activate: () => registration?.waiting?.postMessage({ type: "SKIP_WAITING" }),
      reload: () => location.reload(),
    },
  }),
  { input: {} },
).start();
