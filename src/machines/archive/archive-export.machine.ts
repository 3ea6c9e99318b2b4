/** Exports what a filter finds to a file, part by part and with progress; the manifest comes last. */
import { assign, setup } from "xstate";
import type { ExportManifest, ExportOptions } from "../../domain/archive/export-columns.ts";
import { wholeExport } from "../../domain/archive/export-columns.ts";
import type { ArchiveQuery } from "../../domain/archive/query.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { callbackPort } from "../shared/ports.ts";

/** What the export reports as it writes a file. */
export type ExportNews =
  | { readonly type: "export.progressed"; readonly rows: number; readonly total: number }
  | { readonly type: "export.finished"; readonly manifest: ExportManifest }
  | { readonly type: "export.declined" }
  | { readonly type: "export.failed"; readonly failure: Failure };

/** What is exported and how. */
export interface ExportInput {
  readonly account: AccountName;
  readonly query: ArchiveQuery;
  readonly options: ExportOptions;
}

/** What the chart remembers. */
export interface Context {
  readonly account: AccountName;
  readonly query: ArchiveQuery;
  readonly options: ExportOptions;
  readonly rows: number;
  readonly total: number;
  readonly manifest: ExportManifest | null;
  readonly failure: Failure | null;
}

export const archiveExportMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { account: AccountName; query: ArchiveQuery },
    events: {} as
      | { type: "export.open" }
      | { type: "export.close" }
      | { type: "export.choose"; options: ExportOptions }
      | { type: "export.start"; query: ArchiveQuery }
      | { type: "export.cancel" }
      | ExportNews,
    tags: {} as "open" | "busy" | "done" | "failed",
  },
  actors: { writeFile: callbackPort<ExportNews, ExportInput>("writeFile") },
  actions: {
    choose: assign((_, { options }: { options: ExportOptions }) => ({ options })),
    begin: assign((_, { query }: { query: ArchiveQuery }) => ({
      query,
      rows: 0,
      total: 0,
      manifest: null,
      failure: null,
    })),
    progress: assign((_, { rows, total }: { rows: number; total: number }) => ({ rows, total })),
    finish: assign((_, { manifest }: { manifest: ExportManifest }) => ({ manifest })),
    fail: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: "archiveExport",
  context: ({ input }) => ({
    ...input,
    options: wholeExport,
    rows: 0,
    total: 0,
    manifest: null,
    failure: null,
  }),
  initial: "closed",
  states: {
    closed: { on: { "export.open": "choosing" } },
    choosing: {
      tags: "open",
      on: {
        "export.close": "closed",
        "export.choose": { actions: { type: "choose", params: ({ event }) => event } },
        "export.start": {
          target: "writing",
          actions: { type: "begin", params: ({ event }) => event },
        },
      },
    },
    writing: {
      description: "The browser asks where to save the file, then lines are written part by part.",
      tags: ["open", "busy"],
      invoke: {
        src: "writeFile",
        input: ({ context: { account, query, options } }) => ({ account, query, options }),
      },
      on: {
        "export.progressed": { actions: { type: "progress", params: ({ event }) => event } },
        "export.finished": {
          target: "done",
          actions: { type: "finish", params: ({ event }) => event },
        },
        "export.declined": "choosing",
        "export.failed": {
          target: "failed",
          actions: { type: "fail", params: ({ event }) => event },
        },
        "export.cancel": "choosing",
      },
    },
    done: {
      tags: ["open", "done"],
      on: { "export.close": "closed", "export.open": "choosing" },
    },
    failed: {
      description: "The archive is intact; the file is incomplete.",
      tags: ["open", "failed"],
      on: { "export.close": "closed", "export.open": "choosing" },
    },
  },
});
