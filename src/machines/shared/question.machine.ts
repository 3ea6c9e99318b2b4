/** One question of `domain/contract/questions.ts`: asked, answered, asked again. Every page asks through this chart. */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import type { QuestionName } from "../../domain/contract/questions.ts";
import { areSameArguments } from "../../domain/contract/same-arguments.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import {
  askedAgain,
  isAskedOnReturn,
  never,
  oneMore,
  pauseAfter,
  type Failing,
} from "./asking-again.ts";
import { answerOrFailure, isAnswer, isMissing, otherwise, output, when } from "./asking.ts";
import { notProvided, promisePort } from "./ports.ts";

/** When a question is asked, and what new arguments do; without a policy it is asked once, at once. */
export interface QuestionPolicy {
  /** Asked when the visitor opens it; closing it cancels it, and opening it again shows the same answer. */
  readonly whenOpened?: boolean;
  /** The pause, ms, after which it is asked again. */
  readonly every?: number;
  /** What the answer was computed from, for example an archive's version: a higher one makes it outdated. */
  readonly version?: number;
  /** The old answer stays on screen while other arguments are asked about. */
  readonly keepsAnswer?: boolean;
  /** Other arguments wait for the first answer instead of cancelling it, because the engine then has what they need. */
  readonly isPatient?: boolean;
}

/** What is asked about. */
export interface Asked {
  readonly args: readonly unknown[];
  readonly version: number;
}

/** What the chart remembers; `ui/shared/data/use-question.ts` gives arguments and answer the types of the question's row. */
export interface Context extends Asked, Failing {
  readonly name: QuestionName;
  readonly policy: Omit<QuestionPolicy, "version">;
  /** The last request; null before the first. */
  readonly requested: Asked | null;
  readonly answer: Sourced<unknown> | null;
}

/** The pause after an answer that lacks what may still come, ms. */
const partialPeriod = 10_000;

const cancelled: Failure = { kind: "cancelled" };

const asking = {
  src: "ask",
  input: ({ context: { name, args } }: { readonly context: Context }) => ({ name, args }),
} as const;

/** What an answer leads to. */
const outcomes = [
  when("isAnswer", "#question.answered", "remember"),
  when("isMissing", "#question.missing", "remember"),
  otherwise("#question.failed", "remember"),
] as const;

type Asks = { readonly type: "question.ask"; readonly args: readonly unknown[] };
type Outdated = { readonly type: "question.outdated"; readonly version: number };

const news = ({ event }: { readonly event: Asks }): Asks => event;
const choosing = { type: "choose", params: news } as const;

export const questionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      readonly name: QuestionName;
      readonly args: readonly unknown[];
      readonly policy?: QuestionPolicy;
    },
    events: {} as
      | Asks
      | Outdated
      | { type: "question.toggle" }
      | { type: "question.refresh" }
      | { type: "retry" }
      | { type: "question.cancel" },
    tags: {} as "busy" | "answered" | "missing" | "failed",
  },
  actors: {
    ask: promisePort<Answer<unknown>, { name: QuestionName; args: readonly unknown[] }>("ask"),
    /** Answers once the page is visible: at once if it is. */
    whenShown: promisePort<void>("whenShown"),
    /** Answers once the visitor comes back: the page is shown again, or the browser is online again. */
    whenReturned: promisePort<void>("whenReturned"),
  },
  delays: {
    again: ({ context }) => Math.min(context.policy.every ?? never, pauseAfter(context)),
    period: ({ context: { answer, policy } }) =>
      answer?.isPartial === true ? partialPeriod : (policy.every ?? never),
  },
  guards: {
    isAnswer,
    isMissing,
    isAskedOnReturn,
    isOpenedLater: ({ context }) => context.policy.whenOpened === true,
    isAnswered: ({ context }) => context.answer !== null,
    isPatient: ({ context }) => context.policy.isPatient === true && context.answer === null,
    isOutdated: ({ context: { requested, version } }) => requested?.version !== version,
    /** An answer has arrived, but meanwhile the page has asked with other arguments. */
    isForOthers: ({ context: { requested, args } }, answer: Answer<unknown>) =>
      answer.ok && requested !== null && !areSameArguments(requested.args, args),
    isNews: ({ context }, { args }: Asks) => !areSameArguments(args, context.args),
    isNewVersion: ({ context }, { version }: Outdated) => version > context.version,
  },
  actions: {
    /** Provided by the page: lets the engine call resting nodes again. */
    wakeNodes: () => notProvided("wakeNodes"),
    countRepeat: assign(({ context }) => oneMore(context)),
    beginAnew: assign({ repeats: 0 }),
    noteRequest: assign(({ context: { args, version } }) => ({ requested: { args, version } })),
    choose: assign(({ context }, { args }: Asks) =>
      context.policy.keepsAnswer ? { args } : { args, answer: null, failure: null },
    ),
    noteVersion: assign((_, { version }: Outdated) => ({ version })),
    remember: assign((_, answer: Answer<unknown>) => answerOrFailure(answer)),
    rememberCancelled: assign({ failure: cancelled }),
  },
}).createMachine({
  id: "question",
  context: ({ input: { name, args, policy: { version = 0, ...policy } = {} } }) => ({
    name,
    args,
    version,
    policy,
    requested: null,
    answer: null,
    failure: null,
    repeats: 0,
  }),
  initial: "starting",
  on: {
    "question.ask": {
      guard: { type: "isNews", params: news },
      target: ".asking",
      reenter: true,
      actions: choosing,
    },
    "question.outdated": {
      guard: { type: "isNewVersion", params: ({ event }) => event },
      actions: { type: "noteVersion", params: ({ event }) => event },
    },
  },
  states: {
    starting: { always: [{ guard: "isOpenedLater", target: "closed" }, { target: "asking" }] },
    closed: {
      description: "Nothing is asked until the visitor opens it.",
      on: {
        "question.ask": { actions: choosing },
        "question.toggle": [{ guard: "isAnswered", target: "answered" }, { target: "asking" }],
      },
    },
    asking: {
      description:
        "For an answer that is not known yet. An older one stays on screen if the policy says so.",
      tags: "busy",
      entry: ["beginAnew", "noteRequest"],
      on: {
        // A question that is not patient is asked anew, as in every state.
        "question.ask": { guard: "isPatient", actions: choosing },
        "question.toggle": { guard: "isOpenedLater", target: "closed" },
        "question.cancel": { target: "failed", actions: "rememberCancelled" },
      },
      invoke: {
        ...asking,
        onDone: [
          { guard: { type: "isForOthers", params: output }, target: "asking", reenter: true },
          ...outcomes,
        ],
      },
    },
    answered: {
      tags: "answered",
      always: { guard: "isOutdated", target: "asking" },
      on: {
        "question.refresh": "refreshing",
        retry: "asking",
        "question.toggle": { guard: "isOpenedLater", target: "closed" },
      },
      initial: "waiting",
      states: {
        waiting: { after: { period: "due" } },
        due: {
          description: "The period is over; a hidden page asks once it is shown.",
          invoke: { src: "whenShown", onDone: "#question.refreshing" },
        },
      },
    },
    refreshing: {
      description: "The answer stays on screen; a failure leaves it there.",
      tags: ["answered", "busy"],
      invoke: { ...asking, onDone: otherwise("answered", "remember") },
    },
    missing: {
      description: "There is no such thing.",
      tags: "missing",
      on: { retry: { target: "asking", actions: "wakeNodes" } },
    },
    failed: {
      description:
        "Asked again when the visitor wants to or comes back, after longer and longer pauses if that may help, or about a new version.",
      always: { guard: "isOutdated", target: "asking" },
      on: {
        retry: { target: "asking", actions: "wakeNodes" },
        "question.toggle": { guard: "isOpenedLater", target: "asking" },
      },
      ...askedAgain("question.failed", { ...asking, onDone: outcomes }),
    },
  },
});
