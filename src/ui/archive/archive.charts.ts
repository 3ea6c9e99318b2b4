/** The charts of archives, connected to the engine and the URL. */
import { fromPromise } from "xstate";
import { writeArchiveQuery, writePart } from "../../domain/archive/query.ts";
import { archiveDownloadMachine } from "../../machines/archive/archive-download.machine.ts";
import { archiveListMachine } from "../../machines/archive/archive-list.machine.ts";
import { pushQuery, pushQueryAfterTyping } from "../browser/address/query.ts";
import { whenReturned, whenShown } from "../browser/when-shown.ts";
import { asks, wakeNodes } from "../start/runtime.ts";
import { storeDecision } from "./agreed-downloads.ts";

export const archiveDownload = archiveDownloadMachine.provide({
  actors: {
    use: asks("archive.use", ({ account }) => [account]),
    open: asks("archive.open", ({ account }) => [account]),
    more: asks("archive.more", ({ account }) => [account]),
    retry: asks("archive.retry", ({ account }) => [account]),
    announce: asks("archive.announce", ({ account }) => [account]),
    grown: asks("archive.grown", ({ account, version, isFollowed }) => [
      account,
      version,
      isFollowed,
    ]),
    whenShown: fromPromise(({ signal }) => whenShown(signal)),
    whenReturned: fromPromise(({ signal }) => whenReturned(signal)),
  },
  actions: { wakeNodes, storeDecision: (_, decision) => storeDecision(decision) },
});

export const archiveList = archiveListMachine.provide({
  actors: {
    readRows: asks("archive.rows", ({ account, query, from, count }) => [
      account,
      query,
      from,
      count,
    ]),
  },
  actions: {
    writeAddress: ({ context: { query, part } }, { typedIn }) => {
      const change = (before: string): string => writePart(writeArchiveQuery(before, query), part);
      if (typedIn === null) pushQuery(change);
      else pushQueryAfterTyping(change, typedIn);
    },
  },
});
