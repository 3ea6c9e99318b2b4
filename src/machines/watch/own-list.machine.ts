/** The lifecycle of a list of the visitor's own, stored by the engine: loaded, changed, and loaded again after a change. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import type { InboxChange, InboxRows, WatchedRule } from "../../domain/watch/answers.ts";
import type { RuleText } from "../../domain/watch/read-rule.ts";
import type { StoredRule } from "../../domain/watch/rule-state.ts";
import { maxRules } from "../../domain/watch/rule.ts";
import { answerOrFailure, isAnswer, otherwise, when } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";

export interface OwnListContext<List, Change> {
  /** How many rows are wanted. */
  readonly count: number;
  readonly answer: Sourced<List> | null;
  readonly failure: Failure | null;
  /** The change being made, or the last one made. */
  readonly change: Change | null;
  /** Changes that are made after it, in this order. */
  readonly waiting: readonly Change[];
  /** The change that takes back the last one that was made; null if there is none. */
  readonly undo: Change | null;
  /** Why the last change was not made. */
  readonly refusal: Failure | null;
}

/** A chart that loads its list through the `load` port and changes it through `change`. `step`: rows of one part. */
const createOwnList = <List, Change>(step: number) =>
  setup({
    types: {
      context: {} as OwnListContext<List, Change>,
      events: {} as
        /** The engine reports that the list has changed. */
        | { type: "list.outdated" }
        | { type: "list.more" }
        | { type: "retry" }
        | { type: "list.change"; change: Change },
      tags: {} as "busy" | "shown" | "failed" | "changing",
    },
    actors: {
      load: promisePort<Answer<List>, { count: number }>("load"),
      /** Gives the change that takes it back; null if there is none. */
      change: promisePort<Answer<Change | null>, { change: Change | null }>("change"),
    },
    guards: {
      isAnswer,
      isWaiting: ({ context }) => context.waiting.length > 0,
    },
    actions: {
      remember: assign((_, answer: Answer<List>) => answerOrFailure(answer)),
      showMore: assign(({ context }) => ({ count: context.count + step })),
      noteChange: assign((_, { change }: { change: Change }) => ({ change, refusal: null })),
      noteOutcome: assign(({ context: { change, waiting } }, answer: Answer<Change | null>) => {
        const [next, ...later] = waiting;
        const outcome = answer.ok ? { undo: answer.value.value } : { refusal: answer.error };
        return { ...outcome, change: next ?? (answer.ok ? change : null), waiting: later };
      }),
      queueChange: assign(({ context: { waiting } }, { change }: { change: Change }) => ({
        waiting: [...waiting, change],
      })),
    },
  }).createMachine({
    id: "ownList",
    context: {
      count: step,
      answer: null,
      failure: null,
      change: null,
      waiting: [],
      undo: null,
      refusal: null,
    },
    initial: "loading",
    states: {
      loading: {
        tags: "busy",
        on: { "list.outdated": { target: "loading", reenter: true } },
        invoke: {
          src: "load",
          input: ({ context }) => ({ count: context.count }),
          onDone: [when("isAnswer", "shown", "remember"), otherwise("failed", "remember")],
        },
      },
      shown: {
        tags: "shown",
        on: {
          "list.outdated": "refreshing",
          "list.more": { target: "refreshing", actions: "showMore" },
          "list.change": {
            target: "changing",
            actions: { type: "noteChange", params: ({ event }) => event },
          },
        },
      },
      refreshing: {
        description: "The old rows stay; a failure leaves them there.",
        tags: ["shown", "busy"],
        on: {
          "list.outdated": { target: "refreshing", reenter: true },
          "list.change": {
            target: "changing",
            actions: { type: "noteChange", params: ({ event }) => event },
          },
        },
        invoke: {
          src: "load",
          input: ({ context }) => ({ count: context.count }),
          onDone: otherwise("shown", "remember"),
        },
      },
      changing: {
        description:
          "The engine makes the change, and those that were waiting; the old rows stay until then.",
        tags: ["shown", "changing"],
        on: {
          "list.more": { actions: "showMore" },
          "list.change": {
            actions: { type: "queueChange", params: ({ event }) => event },
          },
        },
        invoke: {
          src: "change",
          input: ({ context }) => ({ change: context.change }),
          onDone: [
            { ...when("isWaiting", "changing", "noteOutcome"), reenter: true },
            otherwise("refreshing", "noteOutcome"),
          ],
        },
      },
      failed: {
        tags: "failed",
        on: { retry: "loading", "list.outdated": "loading" },
      },
    },
  });

/** A change of the rules; `restore` takes back `remove`. */
export type RulesChange =
  | { readonly kind: "add"; readonly text: RuleText }
  | { readonly kind: "remove"; readonly key: string }
  | { readonly kind: "restore"; readonly rule: StoredRule };

/** Events in one part of the inbox. */
const part = 50;

/** The visitor's rules. */
export const watchRulesMachine = createOwnList<readonly WatchedRule[], RulesChange>(maxRules);

/** What the rules have found. */
export const watchInboxMachine = createOwnList<InboxRows, InboxChange>(part);
