/** Archives, connected to the engine. */
import { archiveDownloadMachine } from "../../machines/archive/archive-download.machine.ts";
import { archiveListMachine } from "../../machines/archive/archive-list.machine.ts";
import { archiveSummaryMachine } from "../../machines/archive/archive-summary.machine.ts";
import { writeArchiveQuery } from "../../domain/archive/query.ts";
import { replaceQueryAfterTyping } from "../browser/address.ts";
import { asks, wakeNodes } from "../start/runtime.ts";

export const archiveDownload = archiveDownloadMachine.provide({
  actors: {
    use: asks("archive.use", ({ account }) => [account]),
    open: asks("archive.open", ({ account }) => [account]),
    more: asks("archive.more", ({ account }) => [account]),
    retry: asks("archive.retry", ({ account }) => [account]),
  },
  actions: { wakeNodes },
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
    writeAddress: (_, { query }) =>
      replaceQueryAfterTyping((before) => writeArchiveQuery(before, query)),
  },
});

export const archiveSummary = archiveSummaryMachine.provide({
  actors: { load: asks("archive.summary", ({ account, request }) => [account, request]) },
});
