/** Checks the visitor's rules in the engine: at once after a change or a new irreversible block, one look at a time. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import { crashed } from "../../domain/contract/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import { output } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";

/** The result of a look. */
export interface RulesChecked {
  /** Number of rules. */
  readonly rules: number;
  /** Whether more irreversible blocks are known than have been checked. */
  readonly isBehind: boolean;
  readonly failure: Failure | null;
}

export interface Context {
  readonly limits: Limits;
  /** The last look; null before the first. */
  readonly last: RulesChecked | null;
  /** Whether something has changed since the look began. */
  readonly isDue: boolean;
}

export const ruleWatchMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { limits: Limits },
    events: {} as
      /** The visitor has changed the rules. */
      | { type: "rules.changed" }
      /** More blocks have become irreversible. */
      | { type: "blocks.settled" },
    tags: {} as "active" | "asleep" | "failed",
  },
  actors: { check: promisePort<RulesChecked>("check") },
  delays: {
    look: ({ context }) => context.limits.watch.look,
    retryAfter: ({ context }) => context.limits.watch.retryAfter,
  },
  guards: {
    hasFailed: (_, { failure }: RulesChecked) => failure !== null,
    hasNoRules: (_, { rules }: RulesChecked) => rules === 0,
    isBehind: (_, { isBehind }: RulesChecked) => isBehind,
    isDue: ({ context }) => context.isDue,
  },
  actions: {
    remember: assign((_, last: RulesChecked) => ({ last })),
    noteFailure: assign(({ context }, { error }: { error: unknown }) => ({
      last: { rules: context.last?.rules ?? 0, isBehind: true, failure: crashed(error) },
    })),
    begin: assign({ isDue: false }),
    noteDue: assign({ isDue: true }),
  },
}).createMachine({
  id: "ruleWatch",
  context: ({ input }) => ({ limits: input.limits, last: null, isDue: false }),
  initial: "checking",
  states: {
    checking: {
      description: "Blocks, histories or figures are being read; every match is stored at once.",
      tags: "active",
      entry: "begin",
      on: { "rules.changed": { actions: "noteDue" }, "blocks.settled": { actions: "noteDue" } },
      invoke: {
        src: "check",
        onDone: [
          {
            guard: { type: "hasFailed", params: output },
            target: "failed",
            actions: { type: "remember", params: output },
          },
          {
            guard: "isDue",
            target: "checking",
            reenter: true,
            actions: { type: "remember", params: output },
          },
          {
            guard: { type: "hasNoRules", params: output },
            target: "asleep",
            actions: { type: "remember", params: output },
          },
          {
            guard: { type: "isBehind", params: output },
            target: "checking",
            reenter: true,
            actions: { type: "remember", params: output },
          },
          { target: "watching", actions: { type: "remember", params: output } },
        ],
        onError: {
          target: "failed",
          actions: { type: "noteFailure", params: ({ event }) => event },
        },
      },
    },
    asleep: {
      description: "There are no rules: nothing is read.",
      tags: "asleep",
      on: { "rules.changed": "checking" },
    },
    watching: {
      description:
        "Everything irreversible has been checked; figures that no block has are checked again later.",
      tags: "active",
      on: { "rules.changed": "checking", "blocks.settled": "checking" },
      after: { look: "checking" },
    },
    failed: {
      description: "The last look stored nothing; the next one starts from the same place.",
      tags: ["active", "failed"],
      on: { "rules.changed": "checking" },
      after: { retryAfter: "checking" },
    },
  },
});
