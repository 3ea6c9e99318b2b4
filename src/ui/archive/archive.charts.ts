/** The download of a history, connected to the engine. */
import { fromPromise } from "xstate";
import { archiveDownloadMachine } from "../../machines/archive/archive-download.machine.ts";
import { whenShown } from "../browser/when-shown.ts";
import { asks, wakeNodes } from "../start/runtime.ts";
import { storeDecision } from "./agreed-downloads.ts";

export const archiveDownload = archiveDownloadMachine.provide({
  actors: {
    use: asks("archive.use", ({ account }) => [account]),
    open: asks("archive.open", ({ account }) => [account]),
    more: asks("archive.more", ({ account }) => [account]),
    retry: asks("archive.retry", ({ account }) => [account]),
    whenShown: fromPromise(({ signal }) => whenShown(signal)),
  },
  actions: { wakeNodes, storeDecision: (_, decision) => storeDecision(decision) },
});
