/** App updates, connected to the service worker, which stores the copies. */
import { wrap } from "comlink";
import { createActor, fromPromise } from "xstate";
import { appUpdateMachine } from "../../machines/start/app-update.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { wordsFolder } from "../../domain/language/words.ts";
import {
  isCopyNews,
  type CopyService,
  type FoundBuild,
} from "../../domain/release/copy-service.ts";
import { needsVoucher, type StoredRelease } from "../../domain/release/stored-release.ts";
import { baseUrl } from "../browser/base.ts";
import { isSavingData } from "../browser/data-saving.ts";

let registration: ServiceWorkerRegistration | undefined;

/** Asks the service worker through a port of its own; null while the first copy is being stored. */
async function withCopies<T>(ask: (copies: CopyService) => Promise<T>): Promise<T | null> {
  const worker = registration?.active;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(null, [port2]);
  try {
    return await ask(wrap<CopyService>(port1));
  } finally {
    port1.close();
  }
}

/** Stores the words of the page's language; English is part of every copy. */
async function storeWords(): Promise<void> {
  const folder = wordsFolder();
  if (isSavingData || folder === null) return;
  await navigator.serviceWorker.ready;
  await withCopies((copies) => copies.storeWords(folder));
}

/** Whether there is nothing to check: the site has the release in use, and it is known who vouches for it, if anyone. */
const isKnown = (build: FoundBuild, { manifest, vouched, vouchers }: StoredRelease): boolean =>
  build.hash === manifest && build.isWorkerListed && (vouched !== null || !needsVoucher(vouchers));

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
        void storeWords();
      }),
      check: fromPromise(async ({ signal }) => {
        const checked = await withCopies(async (copies) => {
          const current = await copies.current();
          const build = await copies.look();
          if (!current || !build || isKnown(build, current)) return { current, newer: null };
          const { checkBuild } = await import("./check-build.ts");
          return checkBuild(build, current, copies, signal);
        });
        return checked ?? { current: null, newer: null };
      }),
      watchVersions: fromSubscription(({ sendBack }) => {
        const container = navigator.serviceWorker;
        const hear = ({ data }: MessageEvent<unknown>): void => {
          if (isCopyNews(data))
            sendBack({ type: data === "copy.used" ? "update.activated" : "update.found" });
        };
        container.addEventListener("message", hear);
        return () => container.removeEventListener("message", hear);
      }),
    },
    actions: {
      activate: () => void withCopies((copies) => copies.use()),
      reload: () => location.reload(),
    },
  }),
  { input: {} },
).start();
