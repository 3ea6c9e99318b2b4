/** The witness list: first load with retries, silent refresh every minute, avatars one after the other. */
import { assign, setup } from "xstate";
import type { Failure } from "../domain/failure.ts";
import { limits as defaults, type Limits } from "../domain/limits.ts";
import type { ListPage, ListQuery } from "../domain/lists/list.ts";
import type { Witness } from "../domain/lists/witnesses.ts";
import type { Answer, Sourced } from "../domain/protocol/sourced.ts";
import { isSameQuery } from "./paged-list.ts";
import { promisePort } from "./ports.ts";

/** What the chart remembers. */
export interface Context {
  readonly limits: Limits;
  readonly query: ListQuery;
  readonly answer: Sourced<ListPage<Witness>> | null;
  readonly failure: Failure | null;
  /** Tries made since the list was last asked for anew. */
  readonly attempt: number;
  /** How many rows from the top show their avatar. */
  readonly illustrated: number;
}

type Page = Answer<ListPage<Witness>>;

export const witnessListMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { query: ListQuery; limits?: Limits },
    events: {} as
      | { type: "query.changed"; query: ListQuery }
      | { type: "list.retry" }
      | { type: "list.refresh" },
    tags: {} as "busy" | "retrying" | "shown" | "updating" | "failed",
  },
  actors: {
    load: promisePort<Page, { query: ListQuery; isFresh: boolean }>("load"),
  },
  delays: {
    retryPause: ({ context: { attempt, limits } }) =>
      Math.min(limits.witnesses.retryStep * attempt, limits.witnesses.retryMax),
    refreshPause: ({ context }) => context.limits.witnesses.refresh,
    firstAvatars: ({ context }) => context.limits.witnesses.avatarsAfter,
    nextAvatar: ({ context }) => context.limits.witnesses.avatarSpacing,
  },
  guards: {
    isAnswer: (_, answer: Page) => answer.ok,
    mayRetry: ({ context: { attempt, limits } }, answer: Page) =>
      !answer.ok &&
      (answer.error.kind === "timeout" || answer.error.kind === "connection") &&
      attempt < limits.witnesses.attempts,
    isNews: ({ context }, { query }: { query: ListQuery }) => !isSameQuery(context.query, query),
    hasAllAvatars: ({ context: { illustrated, limits } }) =>
      illustrated >= limits.witnesses.avatars,
  },
  actions: {
    choose: assign((_, { query }: { query: ListQuery }) => ({ query })),
    remember: assign((_, answer: Page) =>
      answer.ok ? { answer: answer.value, failure: null } : { failure: answer.error },
    ),
    rememberCrash: assign((_, { error }: { error: unknown }) => ({
      failure: { kind: "connection", closeCode: undefined, message: String(error) } as const,
    })),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    startOver: assign({ attempt: 0 }),
    illustrate: assign(({ context }) => ({ illustrated: context.illustrated + 1 })),
  },
}).createMachine({
  id: "witnessList",
  context: ({ input }) => ({
    limits: input.limits ?? defaults,
    query: input.query,
    answer: null,
    failure: null,
    attempt: 0,
    illustrated: 0,
  }),
  initial: "loading",
  states: {
    loading: {
      tags: "busy",
      entry: "countAttempt",
      invoke: {
        src: "load",
        input: ({ context }) => ({ query: context.query, isFresh: false }),
        onDone: [
          {
            guard: { type: "isAnswer", params: ({ event }) => event.output },
            target: "loaded",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
          {
            guard: { type: "mayRetry", params: ({ event }) => event.output },
            target: "retrying",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
          {
            target: "failed",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: "failed",
          actions: { type: "rememberCrash", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    retrying: {
      description: "The network was slow or away; another try after 2 s × attempt, 8 s at most.",
      tags: ["busy", "retrying"],
      after: { retryPause: "loading" },
    },
    failed: {
      tags: "failed",
      on: { "list.retry": { target: "loading", actions: "startOver" } },
    },
    loaded: {
      tags: "shown",
      type: "parallel",
      states: {
        rows: {
          initial: "current",
          on: {
            "query.changed": {
              guard: { type: "isNews", params: ({ event }) => event },
              target: ".turning",
              actions: { type: "choose", params: ({ event }) => event },
            },
          },
          states: {
            current: {
              after: { refreshPause: "refreshing" },
              on: { "list.refresh": "refreshing" },
            },
            turning: {
              description: "Another page, order or filter of the list that is held.",
              invoke: {
                src: "load",
                input: ({ context }) => ({ query: context.query, isFresh: false }),
                onDone: {
                  target: "current",
                  actions: { type: "remember", params: ({ event }) => event.output },
                },
                onError: "current",
              },
            },
            refreshing: {
              description: "Asked again without a word; a failure leaves the old list.",
              tags: "updating",
              invoke: {
                src: "load",
                input: ({ context }) => ({ query: context.query, isFresh: true }),
                onDone: {
                  target: "current",
                  actions: { type: "remember", params: ({ event }) => event.output },
                },
                onError: "current",
              },
            },
          },
        },
        avatars: {
          initial: "waiting",
          states: {
            waiting: { after: { firstAvatars: "illustrating" } },
            illustrating: {
              description: "One more picture every 50 ms, for the first 50 rows.",
              entry: "illustrate",
              always: { guard: "hasAllAvatars", target: "illustrated" },
              after: { nextAvatar: { target: "illustrating", reenter: true } },
            },
            illustrated: {},
          },
        },
      },
    },
  },
});
