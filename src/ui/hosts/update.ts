/** The product's versions, joined to the browser's service worker. */
import { createActor, fromCallback, fromPromise } from "xstate";
import { appUpdateMachine } from "../../machines/app-update.machine.ts";
import { allowOwnScripts } from "../../domain/trusted-scripts.ts";

let registration: ServiceWorkerRegistration | undefined;

/** The page's one watch over versions. */
export const appUpdate = createActor(
  appUpdateMachine.provide({
    actors: {
      register: fromPromise(async () => {
        if (import.meta.env.DEV) throw new Error("nothing is kept while developing");
        allowOwnScripts();
        registration = await navigator.serviceWorker.register("/sw.js");
        // A first copy is being made already.
        if (registration.active) await registration.update();
      }),
      check: fromPromise(async () => {
        await registration?.update();
      }),
      watchVersions: fromCallback(({ sendBack }) => {
        const container = navigator.serviceWorker;
        const own = registration;
        /** A version that is installed while another is in charge waits. */
        const tell = (): void => {
          if (own?.waiting && container.controller) sendBack({ type: "update.found" });
        };
        const follow = (): void => own?.installing?.addEventListener("statechange", tell);
        const change = (): void => sendBack({ type: "update.activated" });
        follow();
        tell();
        own?.addEventListener("updatefound", follow);
        container.addEventListener("controllerchange", change);
        return () => {
          own?.removeEventListener("updatefound", follow);
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
