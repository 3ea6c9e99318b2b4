/** App updates, connected to the service worker, which stores the copies. */
import { createActor, fromPromise } from "xstate";
import { wordsFolder } from "../../domain/language/words.ts";
import {
  isCopyNews,
  type AskCopies,
  type CopyQuestion,
  type CopyReply,
  type CopyResult,
} from "../../domain/release/copy-service.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { appUpdateMachine } from "../../machines/start/app-update.machine.ts";
import { baseUrl } from "../browser/base.ts";
import { isSavingData } from "../browser/data-saving.ts";

let registration: ServiceWorkerRegistration | undefined;

/** Asks the service worker. Rejects while the first copy is being stored, or if the call fails. */
const ask: AskCopies = (name, ...parameters) =>
  new Promise((resolve, reject) => {
    const worker = registration?.active;
    if (!worker) return reject(new Error("no copy is stored"));
    const { port1, port2 } = new MessageChannel();
    const receive = ({ data }: MessageEvent<CopyReply<CopyResult<typeof name>>>): void => {
      port1.close();
      if ("value" in data) resolve(data.value);
      else reject(new Error(data.error));
    };
    port1.addEventListener("message", receive);
    port1.start();
    worker.postMessage({ name, parameters } satisfies CopyQuestion, [port2]);
  });

/** Stores the words of the page's language; English is part of every copy. */
async function storeWords(): Promise<void> {
  const folder = wordsFolder();
  if (isSavingData || folder === null) return;
  await navigator.serviceWorker.ready;
  await ask("storeWords", folder);
}

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
        // Words that can't be stored now are stored as they are used.
        storeWords().catch(() => {});
      }),
      check: fromPromise(async ({ signal }) => {
        const { current, build } = await ask("look");
        if (!current || !build) return { current, newer: null };
        const { checkBuild } = await import("./check-build.ts");
        return checkBuild(build, current, ask, signal);
      }),
      use: fromPromise(() => ask("use")),
      watchVersions: fromSubscription(({ sendBack }) => {
        if (!("serviceWorker" in navigator)) return () => {};
        const container = navigator.serviceWorker;
        const receive = ({ data }: MessageEvent<unknown>): void => {
          if (isCopyNews(data)) sendBack({ type: data });
        };
        container.addEventListener("message", receive);
        return () => container.removeEventListener("message", receive);
      }),
    },
    actions: {
      reload: () => location.reload(),
    },
  }),
  { input: {} },
).start();
