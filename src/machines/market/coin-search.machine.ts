/** Searches coins half a second after the last key press, and keeps the URL up to date. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { CoinHits } from "../../domain/market/answers.ts";
import { pageLimits } from "../../domain/page-limits.ts";
import { isAnswer, otherwise, when } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";

export const coinSearchMachine = setup({
  types: {
    context: {} as {
      readonly text: string;
      readonly hits: CoinHits | null;
      readonly failure: Failure | null;
    },
    /** `initial`: the text in the URL. */
    input: {} as { initial: string },
    events: {} as
      | { type: "coin.typed"; text: string }
      | { type: "retry" }
      | { type: "address.changed"; text: string },
    tags: {} as "busy" | "results" | "none" | "failed" | "active",
  },
  actors: { searchCoins: promisePort<Answer<CoinHits>, { query: string }>("searchCoins") },
  delays: { debounce: pageLimits.typingPause.coins },
  guards: {
    isEmpty: (_, { text }: { text: string }) => text.trim() === "",
    isKnown: ({ context }, { text }: { text: string }) => text === context.text,
    hasHits: (_, answer: Answer<CoinHits>) => answer.ok && answer.value.value.coins.length > 0,
    isAnswer,
  },
  actions: {
    /** Provided by the page: replaces the text in the URL. */
    writeAddress: (_event, _params: { text: string }) => notProvided("writeAddress"),
    type: assign((_, { text }: { text: string }) => ({ text })),
    clear: assign({ text: "", hits: null, failure: null }),
    remember: assign((_, answer: Answer<CoinHits>) =>
      answer.ok
        ? { hits: answer.value.value, failure: null }
        : { hits: null, failure: answer.error },
    ),
  },
}).createMachine({
  id: "coinSearch",
  context: ({ input }) => ({
    text: input.initial,
    hits: null,
    failure: null,
  }),
  initial: "arriving",
  on: {
    "coin.typed": [
      {
        guard: { type: "isEmpty", params: ({ event }) => event },
        target: ".idle",
        actions: ["clear", { type: "writeAddress", params: { text: "" } }],
      },
      {
        target: ".debouncing",
        reenter: true,
        actions: [
          { type: "type", params: ({ event }) => event },
          { type: "writeAddress", params: ({ event }) => event },
        ],
      },
    ],
    "address.changed": [
      { guard: { type: "isKnown", params: ({ event }) => event } },
      {
        guard: { type: "isEmpty", params: ({ event }) => event },
        target: ".idle",
        actions: "clear",
      },
      {
        target: ".searching",
        reenter: true,
        actions: { type: "type", params: ({ event }) => event },
      },
    ],
  },
  states: {
    arriving: {
      description: "A query in the URL is searched at once.",
      always: [
        {
          guard: { type: "isEmpty", params: ({ context }) => context },
          target: "idle",
          actions: "clear",
        },
        { target: "searching" },
      ],
    },
    idle: {},
    debouncing: { tags: ["busy", "active"], after: { debounce: "searching" } },
    searching: {
      tags: ["busy", "active"],
      invoke: {
        src: "searchCoins",
        input: ({ context }) => ({ query: context.text }),
        onDone: [
          when("hasHits", "results", "remember"),
          when("isAnswer", "none", "remember"),
          otherwise("failed", "remember"),
        ],
      },
    },
    results: { tags: ["results", "active"] },
    none: { tags: ["none", "active"] },
    failed: { tags: ["failed", "active"], on: { retry: "searching" } },
  },
});
