/** The lifecycle of a long list that is read a page at a time. */
import { assign, setup } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { ListPage, ListQuery } from "../domain/lists/list.ts";
import type { Answer, Sourced } from "../domain/protocol/sourced.ts";
import { promisePort } from "./ports.ts";

/** What such a chart remembers. */
export interface PagedListContext<Row> {
  readonly query: ListQuery;
  readonly answer: Sourced<ListPage<Row>> | null;
  readonly failure: Failure | null;
}

/** Whether two queries ask for the same page. */
export const isSameQuery = (a: ListQuery, b: ListQuery): boolean =>
  a.page === b.page && a.sort === b.sort && a.isReversed === b.isReversed && a.find === b.find;

const cancelled: Failure = { kind: "cancelled" };

/**
 * A chart that loads its list through the `load` port and turns its pages through the same. A failure
 * leaves the rows empty and is told quietly.
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
      isAnswer: (_, answer: Answer<ListPage<Row>>) => answer.ok,
    },
    actions: {
      choose: assign((_, { query }: { query: ListQuery }) => ({ query })),
      remember: assign((_, answer: Answer<ListPage<Row>>) =>
        answer.ok ? { answer: answer.value, failure: null } : { failure: answer.error },
      ),
      rememberCancelled: assign({ failure: cancelled }),
      rememberCrash: assign((_, { error }: { error: unknown }) => ({
        failure: { kind: "connection", closeCode: undefined, message: String(error) } as const,
      })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ query: input.query, answer: null, failure: null }),
    initial: "loading",
    states: {
      loading: {
        tags: "busy",
        on: {
          "list.cancel": { target: "failed", actions: "rememberCancelled" },
          "query.changed": { actions: { type: "choose", params: ({ event }) => event } },
        },
        invoke: {
          src: "load",
          input: ({ context }) => ({ query: context.query }),
          onDone: [
            {
              guard: { type: "hasRows", params: ({ event }) => event.output },
              target: "loaded",
              actions: { type: "remember", params: ({ event }) => event.output },
            },
            {
              guard: { type: "isAnswer", params: ({ event }) => event.output },
              target: "empty",
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
          onDone: {
            target: "loaded",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
          onError: "loaded",
        },
      },
      empty: { tags: "empty", on: { "list.retry": "loading" } },
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
