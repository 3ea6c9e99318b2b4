/** A coin's prices over the chosen span. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import type { PricePoint, Span } from "../../domain/market/coins.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { promisePort } from "../shared/ports.ts";
import { isAnswer, otherwise, when } from "../shared/asking.ts";

type Points = Answer<readonly PricePoint[]>;

export const coinChartMachine = setup({
  types: {
    context: {} as {
      readonly coin: string;
      readonly span: Span;
      readonly answer: Sourced<readonly PricePoint[]> | null;
      readonly failure: Failure | null;
    },
    input: {} as { coin: string },
    events: {} as { type: "span.chosen"; span: Span } | { type: "chart.retry" },
    tags: {} as "busy" | "shown" | "empty" | "failed",
  },
  actors: { loadChart: promisePort<Points, { coin: string; span: Span }>("loadChart") },
  guards: {
    hasPoints: (_, answer: Points) => answer.ok && answer.value.value.length > 1,
    isAnswer,
  },
  actions: {
    choose: assign((_, { span }: { span: Span }) => ({ span })),
    remember: assign((_, answer: Points) =>
      answer.ok ? { answer: answer.value, failure: null } : { answer: null, failure: answer.error },
    ),
  },
}).createMachine({
  id: "coinChart",
  context: ({ input }) => ({ coin: input.coin, span: "7d", answer: null, failure: null }),
  initial: "loading",
  on: {
    "span.chosen": {
      target: ".loading",
      actions: { type: "choose", params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      tags: "busy",
      invoke: {
        src: "loadChart",
        input: ({ context: { coin, span } }) => ({ coin, span }),
        onDone: [
          when("hasPoints", "shown", "remember"),
          when("isAnswer", "empty", "remember"),
          otherwise("failed", "remember"),
        ],
      },
    },
    shown: { tags: "shown" },
    empty: { description: "The provider has no prices, and the page says so.", tags: "empty" },
    failed: { tags: "failed", on: { "chart.retry": "loading" } },
  },
});
