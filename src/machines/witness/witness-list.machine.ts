/** The witness list: a first load with retries, a silent refresh every minute, avatars one after another. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { isSameListQuery, type ListPage, type ListQuery } from "../../domain/list/list.ts";
import { pageLimits as defaults, type PageLimits } from "../../domain/page-limits.ts";
import type { Witness } from "../../domain/witness/witnesses.ts";
import { answerOrFailure, isAnswer, otherwise, output, when } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";

export interface Context {
  readonly limits: PageLimits;
  readonly query: ListQuery;
  /** The query of the current load. */
  readonly requested: ListQuery;
  readonly answer: Sourced<ListPage<Witness>> | null;
  readonly failure: Failure | null;
  /** Attempts since the visitor or a new query last requested the list. */
  readonly attempt: number;
  /** Witnesses up to this rank of the whole list show their avatars. */
  readonly illustrated: number;
}

type Page = Answer<ListPage<Witness>>;

export const witnessListMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { query: ListQuery; limits?: PageLimits },
    events: {} as
      | { type: "query.changed"; query: ListQuery }
      | { type: "retry" }
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
    isAnswer,
    /**
     * The list has arrived, but the query has changed meanwhile. The engine has the list now, so asking again is cheap.
     */
    isOutdated: ({ context: { query, requested } }, answer: Page) =>
      answer.ok && !isSameListQuery(query, requested),
    mayRetry: ({ context: { attempt, limits } }, answer: Page) =>
      !answer.ok &&
      (answer.error.kind === "timeout" || answer.error.kind === "connection") &&
      attempt < limits.witnesses.attempts,
    isNews: ({ context }, { query }: { query: ListQuery }) =>
      !isSameListQuery(context.query, query),
    hasAllAvatars: ({ context: { illustrated, limits } }) =>
      illustrated >= limits.witnesses.avatars,
  },
  actions: {
    choose: assign((_, { query }: { query: ListQuery }) => ({ query })),
    noteRequested: assign(({ context }) => ({ requested: context.query })),
    remember: assign((_, answer: Page) => answerOrFailure(answer)),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    startOver: assign({ attempt: 0 }),
    illustrate: assign(({ context }) => ({ illustrated: context.illustrated + 1 })),
  },
}).createMachine({
  id: "witnessList",
  context: ({ input }) => ({
    limits: input.limits ?? defaults,
    query: input.query,
    requested: input.query,
    answer: null,
    failure: null,
    attempt: 0,
    illustrated: 0,
  }),
  on: { "query.changed": { actions: { type: "choose", params: ({ event }) => event } } },
  initial: "loading",
  states: {
    loading: {
      tags: "busy",
      entry: ["countAttempt", "noteRequested"],
      invoke: {
        src: "load",
        input: ({ context }) => ({ query: context.query, isFresh: false }),
        onDone: [
          {
            guard: { type: "isOutdated", params: output },
            target: "loading",
            reenter: true,
            actions: "startOver",
          },
          when("isAnswer", "loaded", "remember"),
          when("mayRetry", "retrying", "remember"),
          otherwise("failed", "remember"),
        ],
      },
    },
    retrying: {
      description:
        "The nodes were slow or out of reach. Tries again after 2 s × attempt, at most 8 s.",
      tags: ["busy", "retrying"],
      after: { retryPause: "loading" },
    },
    failed: {
      tags: "failed",
      on: { retry: { target: "loading", actions: "startOver" } },
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
              description: "Another page, order or filter of the loaded list.",
              invoke: {
                src: "load",
                input: ({ context }) => ({ query: context.query, isFresh: false }),
                onDone: otherwise("current", "remember"),
              },
            },
            refreshing: {
              description: "Refreshed silently; a failure leaves the old list.",
              tags: "updating",
              invoke: {
                src: "load",
                input: ({ context }) => ({ query: context.query, isFresh: true }),
                onDone: otherwise("current", "remember"),
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
