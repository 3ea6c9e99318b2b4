/** Gets evidence from the engine and saves it as a file. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { EvidenceSubject } from "../../domain/evidence/evidence.ts";
import { isAnswer, otherwise, output } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";

export interface Context {
  readonly about: EvidenceSubject;
  readonly failure: Failure | null;
}

export const evidenceSavingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { about: EvidenceSubject },
    events: {} as { type: "evidence.save" },
    tags: {} as "busy" | "saved" | "failed",
  },
  actors: { gather: promisePort<Answer<string>, { about: EvidenceSubject }>("gather") },
  guards: { isAnswer },
  actions: {
    /** Provided by the page: saves the file. */
    downloadEvidence: (_event, _params: { about: EvidenceSubject; answer: Answer<string> }) =>
      notProvided("downloadEvidence"),
    rememberFailure: assign((_, answer: Answer<string>) =>
      answer.ok ? {} : { failure: answer.error },
    ),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: "evidenceSaving",
  context: ({ input }) => ({ about: input.about, failure: null }),
  initial: "idle",
  on: { "evidence.save": { target: ".gathering", actions: "forgetFailure" } },
  states: {
    idle: { description: "No file has been requested yet." },
    gathering: {
      description: "Bytes, Merkle path and the signed headers above are collected.",
      tags: "busy",
      on: { "evidence.save": {} },
      invoke: {
        src: "gather",
        input: ({ context }) => ({ about: context.about }),
        onDone: [
          {
            guard: { type: "isAnswer", params: output },
            target: "saved",
            actions: {
              type: "downloadEvidence",
              params: ({ context, event }) => ({ about: context.about, answer: event.output }),
            },
          },
          otherwise("failed", "rememberFailure"),
        ],
      },
    },
    saved: { description: "The browser has the file; another one can be saved.", tags: "saved" },
    failed: {
      description: "A block could not be read, or can't be written as bytes.",
      tags: "failed",
    },
  },
});
