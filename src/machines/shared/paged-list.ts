/** The lifecycle of a long list that is loaded a page at a time. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import type { ListPage, ListQuery } from "../../domain/list/list.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { promisePort } from "./ports.ts";
import { answerOrFailure, isAnswer, otherwise, output, when } from "./asking.ts";

/** What the chart remembers. */
export interface PagedListContext<Row> {
  readonly query: ListQuery;
  /** The query of the current load. */
  readonly requested: ListQuery;
  readonly answer: Sourced<ListPage<Row>> | null;
  readonly failure: Failure | null;
}

/** Whether two queries ask for the same page. */
export const isSameQuery = (a: ListQuery, b: ListQuery): boolean =>
  a.page === b.page && a.sort === b.sort && a.isReversed === b.isReversed && a.find === b.find;

const cancelled: Failure = { kind: "cancelled" };

/**
 * A chart that loads each page of its list through the `load` port. After a failure the rows are empty, and a quiet
 * message says why.
 */
export const createPagedList = <Row>(id: string) =>
  setup({
    types: {
      context: {} as PagedListContext<Row>,
      input: {} as { query: ListQuery },
      events: {} as
        | { type: "query.changed"; query: ListQuery }
        | { type: "list.retry" }
        | { type: "list.cancel" },
      tags: {} as "busy" | "shown" | "empty" | "failed" | "turning",
    },
    actors: { load: promisePort<Answer<ListPage<Row>>, { query: ListQuery }>("load") },
    guards: {
      isNews: ({ context }, { query }: { query: ListQuery }) => !isSameQuery(context.query, query),
      hasRows: (_, answer: Answer<ListPage<Row>>) => answer.ok && answer.value.value.all > 0,
      isAnswer,
      /**
       * The list has arrived, but the query has changed meanwhile. The engine has the list now, so asking again is
       * cheap.
       */
      isOutdated: ({ context: { query, requested } }, answer: Answer<ListPage<Row>>) =>
        answer.ok && !isSameQuery(query, requested),
    },
    actions: {
      choose: assign((_, { query }: { query: ListQuery }) => ({ query })),
      noteRequested: assign(({ context }) => ({ requested: context.query })),
      remember: assign((_, answer: Answer<ListPage<Row>>) => answerOrFailure(answer)),
      rememberCancelled: assign({ failure: cancelled }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      query: input.query,
      requested: input.query,
      answer: null,
      failure: null,
    }),
    initial: "loading",
    states: {
      loading: {
        tags: "busy",
        entry: "noteRequested",
        on: {
          "list.cancel": { target: "failed", actions: "rememberCancelled" },
          "query.changed": { actions: { type: "choose", params: ({ event }) => event } },
        },
        invoke: {
          src: "load",
          input: ({ context }) => ({ query: context.query }),
          onDone: [
            {
              guard: { type: "isOutdated", params: output },
              target: "loading",
              reenter: true,
            },
            when("hasRows", "loaded", "remember"),
            when("isAnswer", "empty", "remember"),
            otherwise("failed", "remember"),
          ],
        },
      },
      loaded: {
        tags: "shown",
        on: {
          "query.changed": {
            guard: { type: "isNews", params: ({ event }) => event },
            target: "turning",
            actions: { type: "choose", params: ({ event }) => event },
          },
        },
      },
      turning: {
        description: "The old page stays on screen until the new one is there.",
        tags: ["shown", "turning"],
        on: {
          "query.changed": {
            guard: { type: "isNews", params: ({ event }) => event },
            target: "turning",
            reenter: true,
            actions: { type: "choose", params: ({ event }) => event },
          },
        },
        invoke: {
          src: "load",
          input: ({ context }) => ({ query: context.query }),
          onDone: otherwise("loaded", "remember"),
        },
      },
      empty: {
        tags: "empty",
        on: {
          "list.retry": "loading",
          "query.changed": { actions: { type: "choose", params: ({ event }) => event } },
        },
      },
      failed: {
        description: "Rows stay empty; a quiet note names the source.",
        tags: "failed",
        on: {
          "list.retry": "loading",
          "query.changed": { actions: { type: "choose", params: ({ event }) => event } },
        },
      },
    },
  });
