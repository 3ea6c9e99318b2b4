/** Moves the visitor's data: saved to a file, and read from one – shown first, then merged, and undone on request. */
import { assign, setup } from "xstate";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Taken } from "../../domain/own-data/merge-own-data.ts";
import { maxFileBytes } from "../../domain/own-data/own-data-format.ts";
import type { MovedData, OwnData } from "../../domain/own-data/own-data.ts";
import { refusedText } from "../../domain/own-data/read-own-data.ts";
import type { Result } from "../../domain/result.ts";
import type { DroppedFile } from "../evidence/evidence-check.machine.ts";
import { output, otherwise, when } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";

/** A file that was read, and the visitor's data beside it. */
export interface OwnDataFile {
  readonly mine: OwnData;
  readonly theirs: MovedData;
  /** Networks in the file that this copy of the app doesn't have; their labels and rules are left out. */
  readonly unknown: readonly string[];
}

/** The visitor's data around an import. */
export interface Imported {
  readonly before: OwnData;
  readonly after: OwnData;
}

export interface Context {
  /** Whether a saved file has the visitor's key of the coin market. */
  readonly hasKey: boolean;
  readonly file: DroppedFile | null;
  readonly read: OwnDataFile | null;
  readonly taken: Taken;
  readonly imported: Imported | null;
  /** Why the last step changed nothing; empty if nothing is wrong. */
  readonly fault: string;
}

type Outcome<T> = Result<T, Failure>;

const isDone = (_: unknown, outcome: Outcome<unknown>): boolean => outcome.ok;

export const ownDataMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: "key.include"; isIncluded: boolean }
      | { type: "own.export" }
      | { type: "file.given"; file: DroppedFile }
      | { type: "conflicts.take"; keys: readonly string[]; isTaken: boolean }
      | { type: "own.import" }
      | { type: "own.cancel" }
      | { type: "own.undo" },
    tags: {} as "busy" | "previewing" | "saved" | "imported" | "undone" | "refused",
  },
  actors: {
    /** Collects the visitor's data, with the key of the coin market or without. */
    collect: promisePort<Outcome<MovedData>, { hasKey: boolean }>("collect"),
    /** Reads a file, and the visitor's data to compare it with. */
    read: promisePort<Outcome<OwnDataFile>, { file: DroppedFile }>("read"),
    /** Merges the file with the data as it is now. */
    merge: promisePort<Outcome<Imported>, { theirs: MovedData; taken: Taken }>("merge"),
    /** Takes the import back. */
    undo: promisePort<Outcome<null>, Imported>("undo"),
  },
  guards: {
    isDone,
    isTooLong: (_, { file }: { file: DroppedFile }) => file.size > maxFileBytes,
    isEmpty: (_, { file }: { file: DroppedFile }) => file.size === 0,
  },
  actions: {
    includeKey: assign((_, { isIncluded }: { isIncluded: boolean }) => ({ hasKey: isIncluded })),
    take: assign((_, { file }: { file: DroppedFile }) => ({
      file,
      read: null,
      taken: new Set<string>(),
      imported: null,
      fault: "",
    })),
    refuse: assign((_, { fault }: { fault: string }) => ({ fault })),
    explain: assign((_, outcome: Outcome<unknown>) => ({
      fault: outcome.ok ? "" : failureReason(outcome.error),
    })),
    rememberFile: assign((_, outcome: Outcome<OwnDataFile>) => ({
      read: outcome.ok ? outcome.value : null,
    })),
    choose: assign(
      ({ context }, { keys, isTaken }: { keys: readonly string[]; isTaken: boolean }) => {
        const taken = new Set(context.taken);
        for (const key of keys)
          if (isTaken) taken.add(key);
          else taken.delete(key);
        return { taken };
      },
    ),
    rememberImport: assign((_, outcome: Outcome<Imported>) => ({
      imported: outcome.ok ? outcome.value : null,
      read: null,
    })),
    forget: assign({ read: null, imported: null, fault: "" }),
    clearFault: assign({ fault: "" }),
    /** Provided by the page: saves a file. */
    download: (_event, _outcome: Outcome<MovedData>) => notProvided("download"),
  },
}).createMachine({
  id: "ownData",
  context: { hasKey: true, file: null, read: null, taken: new Set(), imported: null, fault: "" },
  initial: "resting",
  states: {
    resting: {
      initial: "ready",
      on: {
        "key.include": { actions: { type: "includeKey", params: ({ event }) => event } },
        "own.export": { target: "collecting", actions: "clearFault" },
        "file.given": [
          {
            guard: { type: "isTooLong", params: ({ event }) => event },
            target: ".refused",
            actions: [
              { type: "take", params: ({ event }) => event },
              { type: "refuse", params: { fault: refusedText.tooLong } },
            ],
          },
          {
            guard: { type: "isEmpty", params: ({ event }) => event },
            target: ".refused",
            actions: [
              { type: "take", params: ({ event }) => event },
              { type: "refuse", params: { fault: refusedText.empty } },
            ],
          },
          { target: "reading", actions: { type: "take", params: ({ event }) => event } },
        ],
      },
      states: {
        ready: {},
        saved: { description: "The file was saved.", tags: "saved" },
        imported: {
          description: "The file's data is in use; the import can be undone.",
          tags: "imported",
          on: { "own.undo": { target: "#ownData.undoing", actions: "clearFault" } },
        },
        undone: { description: "The import was undone.", tags: "undone" },
        refused: { description: "Nothing was changed, and a sentence says why.", tags: "refused" },
      },
    },
    collecting: {
      tags: "busy",
      invoke: {
        src: "collect",
        input: ({ context: { hasKey } }) => ({ hasKey }),
        onDone: [
          when("isDone", "resting.saved", "download"),
          otherwise("resting.refused", "explain"),
        ],
      },
    },
    reading: {
      description: "The file is checked, and compared with what this browser has.",
      tags: "busy",
      invoke: {
        src: "read",
        input: ({ context }) => ({ file: context.file as DroppedFile }),
        onDone: [
          when("isDone", "previewing", "rememberFile"),
          otherwise("resting.refused", "explain"),
        ],
      },
    },
    previewing: {
      description: "What the file would change is shown; conflicts are the visitor's to decide.",
      tags: "previewing",
      on: {
        "conflicts.take": { actions: { type: "choose", params: ({ event }) => event } },
        "own.import": { target: "merging", actions: "clearFault" },
        "own.cancel": { target: "resting.ready", actions: "forget" },
      },
    },
    merging: {
      tags: "busy",
      invoke: {
        src: "merge",
        input: ({ context }) => ({ theirs: context.read?.theirs ?? {}, taken: context.taken }),
        onDone: [
          when("isDone", "resting.imported", "rememberImport"),
          otherwise("previewing", "explain"),
        ],
      },
    },
    undoing: {
      tags: "busy",
      invoke: {
        src: "undo",
        input: ({ context }) => context.imported as Imported,
        onDone: [
          {
            guard: { type: "isDone", params: output },
            target: "resting.undone",
            actions: "forget",
          },
          otherwise("resting.imported", "explain"),
        ],
      },
    },
  },
});
