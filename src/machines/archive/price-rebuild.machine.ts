/** Prices of past days, rebuilt a few at a time until every day has one or the visitor stops. */
import { assign, setup } from "xstate";
import type { RebuiltDays } from "../../domain/archive/values-then.ts";
import type { BookChoices } from "../../domain/book/book-choices.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { isAnswer, otherwise, when } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";

/** Which days get a price. */
export interface RebuildInput {
  readonly accounts: readonly AccountName[];
  /** The choices of the book that has these days; null for the days on which the first account received rewards. */
  readonly choices: BookChoices | null;
}

export interface PriceRebuildContext extends RebuildInput {
  /** Days that got a price so far. */
  readonly rebuilt: number;
  /** Days that can't get one, because too few witnesses had published a price. */
  readonly tooFewFeeds: number;
  /** Days still to do; null before the first answer. */
  readonly left: number | null;
  readonly failure: Failure | null;
}

export const priceRebuildMachine = setup({
  types: {
    context: {} as PriceRebuildContext,
    input: {} as RebuildInput,
    events: {} as { type: "rebuild.start" } | { type: "rebuild.stop" },
    tags: {} as "busy" | "failed",
  },
  actors: { load: promisePort<Answer<RebuiltDays>, RebuildInput>("load") },
  guards: {
    isAnswer,
    hasMore: (_, answer: Answer<RebuiltDays>) => answer.ok && answer.value.value.left > 0,
  },
  actions: {
    remember: assign(({ context }, answer: Answer<RebuiltDays>) =>
      answer.ok
        ? {
            ...answer.value.value,
            rebuilt: context.rebuilt + answer.value.value.rebuilt,
            failure: null,
          }
        : { failure: answer.error },
    ),
  },
}).createMachine({
  id: "priceRebuild",
  context: ({ input }) => ({ ...input, rebuilt: 0, tooFewFeeds: 0, left: null, failure: null }),
  initial: "waiting",
  states: {
    waiting: {
      description:
        "A day takes a few hundred calls, so nothing is requested before the visitor asks for it.",
      on: { "rebuild.start": "rebuilding" },
    },
    rebuilding: {
      description: "Stopping keeps the days that are done.",
      tags: "busy",
      on: { "rebuild.stop": "waiting" },
      invoke: {
        src: "load",
        input: ({ context: { accounts, choices } }) => ({ accounts, choices }),
        onDone: [
          { ...when("hasMore", "rebuilding", "remember"), reenter: true },
          when("isAnswer", "waiting", "remember"),
          otherwise("failed", "remember"),
        ],
      },
    },
    failed: { tags: "failed", on: { "rebuild.start": "rebuilding" } },
  },
});
