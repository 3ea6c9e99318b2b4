/** Exports a table to a file: part by part, with progress, ending with the manifest. */
import { assign, sendTo, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import {
  wholeExport,
  type ExportManifest,
  type ExportOptions,
} from "../../domain/export/export.ts";
import type { ExportSubject } from "../../domain/export/subject.ts";
import { callbackPort } from "../shared/ports.ts";

/** What the work on a file reports. */
export type ExportNews =
  /** It looks whether rows have prices; then those that they need may still arrive. */
  | { readonly type: "export.seeksPrices" | "export.lacksPrices" }
  /** The table is opened, with or without them. */
  | { readonly type: "export.opensTable" }
  | { readonly type: "export.progressed"; readonly rows: number; readonly total: number }
  | { readonly type: "export.finished"; readonly manifest: ExportManifest }
  | { readonly type: "export.declined" }
  | { readonly type: "export.failed"; readonly failure: Failure };

/** Commands to the work on a file. */
export interface ExportOrder {
  /** `goOn`: without the prices that it waits for. */
  readonly type: "export.goOn" | "export.pause" | "export.resume";
}

const goOn: ExportOrder = { type: "export.goOn" };
const pause: ExportOrder = { type: "export.pause" };
const resume: ExportOrder = { type: "export.resume" };

/** What is exported and how. */
export interface ExportInput {
  readonly subject: ExportSubject;
  readonly options: ExportOptions;
}

export interface Context {
  readonly subject: ExportSubject;
  readonly options: ExportOptions;
  readonly rows: number;
  /** All rows; null until the engine has opened the table. */
  readonly total: number | null;
  readonly manifest: ExportManifest | null;
  readonly failure: Failure | null;
}

const unwritten = { rows: 0, total: null, manifest: null, failure: null };

export const tableExportMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { subject: ExportSubject; timeZone: string },
    events: {} as
      | { type: "export.choose"; options: ExportOptions }
      | { type: "export.limit"; subject: ExportSubject }
      | { type: "export.start" }
      | ExportOrder
      | { type: "export.cancel" }
      | { type: "export.again" }
      | ExportNews,
    tags: {} as "cancelled" | "busy" | "seeking" | "waiting" | "paused" | "done" | "failed",
  },
  actors: { writeFile: callbackPort<ExportNews, ExportInput>("writeFile") },
  actions: {
    choose: assign((_, { options }: { options: ExportOptions }) => ({ options })),
    limit: assign((_, { subject }: { subject: ExportSubject }) => ({ subject })),
    begin: assign(unwritten),
    progress: assign((_, { rows, total }: { rows: number; total: number }) => ({ rows, total })),
    finish: assign((_, { manifest }: { manifest: ExportManifest }) => ({ manifest })),
    fail: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: "tableExport",
  context: ({ input: { subject, timeZone } }) => ({
    subject,
    options: wholeExport(subject.table, timeZone),
    ...unwritten,
  }),
  initial: "choosing",
  states: {
    choosing: {
      on: {
        "export.choose": { actions: { type: "choose", params: ({ event }) => event } },
        "export.limit": { actions: { type: "limit", params: ({ event }) => event } },
        "export.start": { target: "writing", actions: "begin" },
      },
      initial: "fresh",
      states: {
        fresh: {},
        cancelled: { description: "The last export was cancelled.", tags: "cancelled" },
      },
    },
    writing: {
      description: "The browser asks where to save the file, then lines are written part by part.",
      tags: "busy",
      invoke: {
        id: "writeFile",
        src: "writeFile",
        input: ({ context: { subject, options } }) => ({ subject, options }),
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
        "export.cancel": "choosing.cancelled",
      },
      initial: "running",
      states: {
        running: {
          on: {
            "export.seeksPrices": "seeking",
            "export.pause": { target: "paused", actions: sendTo("writeFile", pause) },
          },
        },
        seeking: {
          description: "The prices of the rows are looked up.",
          tags: "seeking",
          on: { "export.lacksPrices": "waiting", "export.opensTable": "running" },
        },
        waiting: {
          description:
            "Nothing is written until the prices have arrived, or the visitor goes on without.",
          tags: "waiting",
          on: {
            "export.goOn": { target: "running", actions: sendTo("writeFile", goOn) },
            "export.opensTable": "running",
          },
        },
        paused: {
          description: "What is written stays; the next part waits.",
          tags: "paused",
          on: { "export.resume": { target: "running", actions: sendTo("writeFile", resume) } },
        },
      },
    },
    done: { tags: "done", on: { "export.again": "choosing" } },
    failed: {
      description: "Nothing stored is lost; the file is incomplete.",
      tags: "failed",
      on: { "export.again": "choosing" },
    },
  },
});
