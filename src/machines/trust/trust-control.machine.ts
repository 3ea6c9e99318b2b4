/** What a visitor can do with the light client: pin its anchor, use a checkpoint, export the root, or reset it. */
import { assign, setup } from "xstate";
import { crashed, type Failure, type StorageFailure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { say } from "../../domain/language/say.ts";
import type { Result } from "../../domain/result.ts";
import type { DroppedFile } from "../evidence/evidence-check.machine.ts";
import { otherwise, output, thrown } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";

/** Maximum size of a checkpoint's file, in bytes; real ones have about 2 kB. */
export const maxCheckpointLength = 64 * 1024;

export interface Context {
  /** The checkpoint as typed or read from a file. */
  readonly text: string;
  readonly file: DroppedFile | null;
  readonly failure: Failure | null;
  /** The last action that succeeded, which a sentence on the page reports. */
  readonly done: "pinned" | "exported" | "reset" | null;
  /** Why the pinned root, which is in use, could not be stored. */
  readonly unstored: StorageFailure | null;
}

type Text = Result<string, Failure>;
type Pinned = Answer<StorageFailure | null>;

const tooLong: Failure = {
  kind: "parameter",
  message: say`The file is larger than 64 kB: too large for a checkpoint.`,
};
const noCheckpoint: Failure = { kind: "parameter", message: say`Please paste a checkpoint first.` };

export const trustControlMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: "anchor.pin" }
      | { type: "checkpoint.open" }
      | { type: "checkpoint.typed"; text: string }
      | { type: "checkpoint.file"; file: DroppedFile }
      | { type: "checkpoint.submitted" }
      | { type: "checkpoint.close" }
      | { type: "root.export" }
      | { type: "trust.reset" }
      | { type: "reset.confirm" }
      | { type: "reset.cancel" },
    tags: {} as "busy" | "entering" | "confirming",
  },
  actors: {
    readFile: promisePort<Text, { file: DroppedFile }>("readFile"),
    pin: promisePort<Pinned, { text: string | null }>("pin"),
    exportRoot: promisePort<Answer<string>>("exportRoot"),
    reset: promisePort<Answer<null>>("reset"),
  },
  guards: {
    isOk: (_, outcome: Result<unknown, Failure>) => outcome.ok,
    isEmpty: ({ context }) => context.text.trim() === "",
    isTooLong: (_, { file }: { file: DroppedFile }) => file.size > maxCheckpointLength,
  },
  actions: {
    /** Provided by the page: saves a file. */
    downloadRoot: (_event, _params: Answer<string>) => notProvided("downloadRoot"),
    forget: assign({ failure: null, done: null, unstored: null }),
    type: assign((_, { text }: { text: string }) => ({ text, failure: null })),
    take: assign((_, { file }: { file: DroppedFile }) => ({ file, failure: null })),
    rememberText: assign((_, outcome: Text) =>
      outcome.ok ? { text: outcome.value, failure: null } : { failure: outcome.error },
    ),
    refuse: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    rememberFailure: assign((_, outcome: Result<unknown, Failure>) =>
      outcome.ok ? {} : { failure: outcome.error },
    ),
    rememberCrash: assign((_, { error }: { error: unknown }) => ({
      failure: crashed(error),
    })),
    finish: assign((_, { done }: { done: Context["done"] }) => ({ done, failure: null })),
    finishPin: assign((_, pinned: Pinned) => ({
      done: "pinned" as const,
      unstored: pinned.ok ? pinned.value.value : null,
    })),
    empty: assign({ text: "", file: null }),
  },
}).createMachine({
  id: "trustControl",
  context: { text: "", file: null, failure: null, done: null, unstored: null },
  initial: "idle",
  states: {
    idle: {
      description: "The light client works on its own.",
      on: {
        "anchor.pin": { target: "pinning", actions: "forget" },
        "checkpoint.open": { target: "entering", actions: "forget" },
        "root.export": { target: "exporting", actions: "forget" },
        "trust.reset": { target: "confirming", actions: "forget" },
      },
    },
    pinning: {
      description: "The current anchor becomes the root that later visits start from.",
      tags: "busy",
      invoke: {
        src: "pin",
        input: { text: null },
        onDone: [
          {
            guard: { type: "isOk", params: output },
            target: "idle",
            actions: { type: "finishPin", params: output },
          },
          otherwise("idle", "rememberFailure"),
        ],
      },
    },
    entering: {
      description: "A checkpoint is pasted or read from a file; what was typed survives a refusal.",
      tags: "entering",
      on: { "checkpoint.close": { target: "idle", actions: "forget" } },
      initial: "editing",
      states: {
        editing: {
          on: {
            "checkpoint.typed": { actions: { type: "type", params: ({ event }) => event } },
            "checkpoint.file": [
              {
                guard: { type: "isTooLong", params: ({ event }) => event },
                actions: { type: "refuse", params: { failure: tooLong } },
              },
              { target: "reading", actions: { type: "take", params: ({ event }) => event } },
            ],
            "checkpoint.submitted": [
              { guard: "isEmpty", actions: { type: "refuse", params: { failure: noCheckpoint } } },
              { target: "submitting", actions: "forget" },
            ],
          },
        },
        reading: {
          description: "The file's text replaces the typed text.",
          tags: "busy",
          invoke: {
            src: "readFile",
            input: ({ context }) => ({ file: context.file as DroppedFile }),
            onDone: {
              target: "editing",
              actions: { type: "rememberText", params: output },
            },
            onError: thrown("editing", "rememberCrash"),
          },
        },
        submitting: {
          tags: "busy",
          invoke: {
            src: "pin",
            input: ({ context }) => ({ text: context.text }),
            onDone: [
              {
                guard: { type: "isOk", params: output },
                target: "#trustControl.idle",
                actions: [{ type: "finishPin", params: output }, "empty"],
              },
              otherwise("editing", "rememberFailure"),
            ],
          },
        },
      },
    },
    exporting: {
      tags: "busy",
      invoke: {
        src: "exportRoot",
        onDone: [
          {
            guard: { type: "isOk", params: output },
            target: "idle",
            actions: [
              { type: "downloadRoot", params: output },
              { type: "finish", params: { done: "exported" } },
            ],
          },
          otherwise("idle", "rememberFailure"),
        ],
      },
    },
    confirming: {
      description: "Nothing is deleted before the visitor has agreed.",
      tags: "confirming",
      on: { "reset.confirm": "resetting", "reset.cancel": "idle" },
    },
    resetting: {
      description: "The root and every learned key are deleted; the light client starts over.",
      tags: "busy",
      invoke: {
        src: "reset",
        onDone: [
          {
            guard: { type: "isOk", params: output },
            target: "idle",
            actions: { type: "finish", params: { done: "reset" } },
          },
          otherwise("idle", "rememberFailure"),
        ],
      },
    },
  },
});
