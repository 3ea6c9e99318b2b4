/** Checks a dropped evidence file without a network and shows it, or says why it is refused. */
import { assign, setup } from "xstate";
import { crashed, type Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { EvidenceReport } from "../../domain/evidence/evidence.ts";
import { maxFileLength, problem } from "../../domain/evidence/problems.ts";
import type { Result } from "../../domain/result.ts";
import { isAnswer, otherwise, thrown, when } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";

/** The part of the browser's `File` that is used here. */
export interface DroppedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface Context {
  readonly file: DroppedFile | null;
  /** The file's text while it is being checked. */
  readonly text: string;
  readonly report: EvidenceReport | null;
  readonly failure: Failure | null;
}

type ReadText = Result<string, Failure>;

export const evidenceCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: "file.given"; file: DroppedFile },
    tags: {} as "busy" | "shown" | "refused",
  },
  actors: {
    read: promisePort<ReadText, { file: DroppedFile }>("read"),
    check: promisePort<Answer<EvidenceReport>, { text: string }>("check"),
  },
  guards: {
    isTooLong: (_, { file }: { file: DroppedFile }) => file.size > maxFileLength,
    isEmpty: (_, { file }: { file: DroppedFile }) => file.size === 0,
    isRead: (_, outcome: ReadText) => outcome.ok,
    isAnswer,
  },
  actions: {
    take: assign((_, { file }: { file: DroppedFile }) => ({
      file,
      text: "",
      report: null,
      failure: null,
    })),
    refuse: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    rememberText: assign((_, outcome: ReadText) =>
      outcome.ok ? { text: outcome.value } : { failure: outcome.error },
    ),
    rememberReport: assign((_, answer: Answer<EvidenceReport>) =>
      answer.ok ? { text: "", report: answer.value.value } : { text: "", failure: answer.error },
    ),
    rememberCrash: assign((_, { error }: { error: unknown }) => ({
      text: "",
      failure: crashed(error),
    })),
  },
}).createMachine({
  id: "evidenceCheck",
  context: { file: null, text: "", report: null, failure: null },
  initial: "empty",
  on: {
    "file.given": [
      {
        guard: { type: "isTooLong", params: ({ event }) => event },
        target: ".refused",
        actions: [
          { type: "take", params: ({ event }) => event },
          { type: "refuse", params: { failure: problem("tooLong") } },
        ],
      },
      {
        guard: { type: "isEmpty", params: ({ event }) => event },
        target: ".refused",
        actions: [
          { type: "take", params: ({ event }) => event },
          { type: "refuse", params: { failure: problem("empty") } },
        ],
      },
      { target: ".reading", actions: { type: "take", params: ({ event }) => event } },
    ],
  },
  states: {
    empty: { description: "No file yet." },
    reading: {
      description: "The file's bytes are read as text.",
      tags: "busy",
      invoke: {
        src: "read",
        input: ({ context }) => ({ file: context.file as DroppedFile }),
        onDone: [when("isRead", "checking", "rememberText"), otherwise("refused", "rememberText")],
        onError: thrown("refused", "rememberCrash"),
      },
    },
    checking: {
      description: "Everything in it is recomputed, from its own bytes alone.",
      tags: "busy",
      invoke: {
        src: "check",
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          when("isAnswer", "shown", "rememberReport"),
          otherwise("refused", "rememberReport"),
        ],
      },
    },
    shown: { description: "What the file shows, with its verdict.", tags: "shown" },
    refused: { description: "It isn't an evidence file that can be checked.", tags: "refused" },
  },
});
