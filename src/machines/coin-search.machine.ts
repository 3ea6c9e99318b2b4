/** Looking for coins while somebody types: half a second after the last key. */
import { assign, setup } from "xstate";
import type { Failure } from "../domain/failure.ts";
import { limits as defaults, type Limits } from "../domain/limits.ts";
import type { CoinHits } from "../domain/protocol/market.ts";
import type { Answer } from "../domain/protocol/sourced.ts";
import { promisePort } from "./ports.ts";

export const coinSearchMachine = setup({
  types: {
    context: {} as {
      readonly limits: Limits;
      readonly text: string;
      readonly hits: CoinHits | null;
      readonly failure: Failure | null;
    },
    input: {} as { limits?: Limits },
    events: {} as { type: "coin.typed"; text: string } | { type: "coin.retry" },
    tags: {} as "busy" | "results" | "none" | "failed" | "active",
  },
  actors: { searchCoins: promisePort<Answer<CoinHits>, { query: string }>("searchCoins") },
  delays: { debounce: ({ context }) => context.limits.market.debounce },
  guards: {
    isEmpty: (_, { text }: { text: string }) => text.trim() === "",
    hasHits: (_, answer: Answer<CoinHits>) => answer.ok && answer.value.value.coins.length > 0,
    isAnswer: (_, answer: Answer<CoinHits>) => answer.ok,
  },
  actions: {
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
    limits: input.limits ?? defaults,
    text: "",
    hits: null,
    failure: null,
  }),
  initial: "idle",
  on: {
    "coin.typed": [
      {
        guard: { type: "isEmpty", params: ({ event }) => event },
        target: ".idle",
        actions: "clear",
      },
      {
        target: ".debouncing",
        reenter: true,
        actions: { type: "type", params: ({ event }) => event },
      },
    ],
  },
  states: {
    idle: {},
    debouncing: { tags: ["busy", "active"], after: { debounce: "searching" } },
    searching: {
      tags: ["busy", "active"],
      invoke: {
        src: "searchCoins",
        input: ({ context }) => ({ query: context.text }),
        onDone: [
          {
            guard: { type: "hasHits", params: ({ event }) => event.output },
            target: "results",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
          {
            guard: { type: "isAnswer", params: ({ event }) => event.output },
            target: "none",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
          {
            target: "failed",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
        ],
        onError: "failed",
      },
    },
    results: { tags: ["results", "active"] },
    none: { tags: ["none", "active"] },
    failed: { tags: ["failed", "active"], on: { "coin.retry": "searching" } },
  },
});
