/** Charts for everything computed from an archive: they ask again when the archive or the request changes. */
import { assign, setup } from "xstate";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { answerOrFailure, isAnswer, otherwise, when } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";

/** What the chart remembers. */
export interface ArchiveAnswerContext<Request, Value> {
  readonly account: AccountName;
  readonly request: Request;
  /** The archive's newest version. */
  readonly version: number;
  /** The last request, and the archive's version at that time; null before the first. */
  readonly requested: { readonly request: Request; readonly version: number } | null;
  readonly answer: Sourced<Value> | null;
  readonly failure: Failure | null;
}

/**
 * A chart that loads through its `load` port. While the archive grows, it waits for each answer before it asks again,
 * so the engine never computes two versions at a time.
 */
export const createArchiveAnswer = <Request, Value>(id: string) =>
  setup({
    types: {
      context: {} as ArchiveAnswerContext<Request, Value>,
      input: {} as { account: AccountName; request: Request; version: number },
      events: {} as
        | { type: "request.changed"; request: Request }
        | { type: "archive.changed"; version: number }
        | { type: "answer.retry" },
      tags: {} as "busy" | "shown" | "failed",
    },
    actors: {
      load: promisePort<Answer<Value>, { account: AccountName; request: Request }>("load"),
    },
    guards: {
      isAnswer,
      isOutdated: ({ context: { requested, request, version } }) =>
        requested === null || requested.request !== request || requested.version !== version,
      isNewVersion: ({ context }, { version }: { version: number }) => version > context.version,
    },
    actions: {
      noteRequested: assign(({ context: { request, version } }) => ({
        requested: { request, version },
      })),
      choose: assign((_, { request }: { request: Request }) => ({ request })),
      noteVersion: assign((_, { version }: { version: number }) => ({ version })),
      remember: assign((_, answer: Answer<Value>) => answerOrFailure(answer)),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, requested: null, answer: null, failure: null }),
    initial: "loading",
    on: {
      "request.changed": {
        target: ".loading",
        reenter: true,
        actions: { type: "choose", params: ({ event }) => event },
      },
      "archive.changed": {
        guard: { type: "isNewVersion", params: ({ event }) => event },
        actions: { type: "noteVersion", params: ({ event }) => event },
      },
    },
    states: {
      loading: {
        description: "The last answer stays on screen until the next one has arrived.",
        tags: "busy",
        entry: "noteRequested",
        invoke: {
          src: "load",
          input: ({ context: { account, request } }) => ({ account, request }),
          onDone: [when("isAnswer", "shown", "remember"), otherwise("failed", "remember")],
        },
      },
      shown: { tags: "shown", always: { guard: "isOutdated", target: "loading" } },
      failed: {
        description: "Tried again when the visitor asks, or when more has been downloaded.",
        tags: "failed",
        always: { guard: "isOutdated", target: "loading" },
        on: { "answer.retry": "loading" },
      },
    },
  });
