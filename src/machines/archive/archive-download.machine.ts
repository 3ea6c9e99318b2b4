/**
 * Downloads an account's whole history into this browser. The page requests one batch after another, so pausing or
 * leaving the page stops the download after the current batch; what has arrived is stored.
 */
import { assign, setup } from "xstate";
import type { ArchiveState } from "../../domain/archive/answers.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import { answerOrFailure, isAnswer, otherwise, output, when } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";

/** What the chart remembers. */
export interface Context {
  readonly limits: Limits;
  readonly account: AccountName;
  readonly answer: Sourced<ArchiveState> | null;
  readonly failure: Failure | null;
  /** When the current download began and how much was loaded then; null while there is none. */
  readonly began: { readonly at: number; readonly loaded: number } | null;
}

type StateAnswer = Answer<ArchiveState>;

const missingIn = ({ total, loaded }: ArchiveState): number => total - loaded;

const gapsIn = ({ gaps }: ArchiveState): number =>
  gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0);

export const archiveDownloadMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { account: AccountName; limits?: Limits },
    events: {} as
      | { type: "archive.download" }
      | { type: "archive.pause" }
      | { type: "archive.retry" },
    tags: {} as "busy" | "asking" | "downloading" | "paused" | "incomplete" | "complete" | "failed",
  },
  actors: {
    use: promisePort<Answer<null>, { account: AccountName }>("use"),
    open: promisePort<StateAnswer, { account: AccountName }>("open"),
    more: promisePort<StateAnswer, { account: AccountName }>("more"),
    retry: promisePort<StateAnswer, { account: AccountName }>("retry"),
    /** Answers once the page is visible: at once if it is. */
    whenShown: promisePort<void>("whenShown"),
  },
  delays: { refresh: ({ context }) => context.limits.history.refresh },
  guards: {
    isAnswer,
    isComplete: ({ context }) => context.answer?.value.isComplete === true,
    isDisputed: (_, answer: StateAnswer) => !answer.ok && answer.error.kind === "disputed",
    isLong: ({ context: { answer, limits } }) =>
      answer !== null && missingIn(answer.value) > limits.history.unasked,
    isSmaller: ({ context: { answer } }, next: StateAnswer) =>
      next.ok && answer !== null && next.value.value.loaded < answer.value.loaded,
    hasOnlyGaps: ({ context: { answer } }) =>
      answer !== null && missingIn(answer.value) <= gapsIn(answer.value),
  },
  actions: {
    /** Provided by the page: lets the engine call resting nodes again. */
    wakeNodes: () => notProvided("wakeNodes"),
    remember: assign((_, answer: StateAnswer) => answerOrFailure(answer)),
    begin: assign(({ context: { answer } }) => ({
      began: answer && { at: answer.receivedAt, loaded: answer.value.loaded },
    })),
    end: assign({ began: null }),
  },
}).createMachine({
  id: "archiveDownload",
  context: ({ input }) => ({
    limits: input.limits ?? defaults,
    account: input.account,
    answer: null,
    failure: null,
    began: null,
  }),
  description:
    "While a page shows a history, the engine does not remove it to make room for another.",
  invoke: { src: "use", input: ({ context: { account } }) => ({ account }) },
  initial: "opening",
  states: {
    opening: {
      description: "The stored part is read, and a node reports how many entries there are.",
      tags: "busy",
      invoke: {
        src: "open",
        input: ({ context: { account } }) => ({ account }),
        onDone: [when("isAnswer", "deciding", "remember"), otherwise("failed", "remember")],
      },
    },
    deciding: {
      always: [
        { guard: "isComplete", target: "complete" },
        { guard: "hasOnlyGaps", target: "incomplete" },
        { guard: "isLong", target: "asking" },
        { target: "downloading" },
      ],
    },
    asking: {
      description: "The history is long: the visitor decides whether to download it.",
      tags: "asking",
      on: { "archive.download": "downloading" },
    },
    downloading: {
      tags: "downloading",
      entry: "begin",
      exit: "end",
      on: { "archive.pause": "paused" },
      initial: "fetching",
      states: {
        fetching: {
          description:
            "One batch of pages is loading. If another tab removed the entries loaded before, a long download needs the visitor's decision again.",
          invoke: {
            src: "more",
            input: ({ context: { account } }) => ({ account }),
            onDone: [
              when("isSmaller", "#archiveDownload.deciding", "remember"),
              when("isAnswer", "arrived", "remember"),
              { target: "#archiveDownload.failed", actions: { type: "remember", params: output } },
            ],
          },
        },
        arrived: {
          always: [
            { guard: "isComplete", target: "#archiveDownload.complete" },
            { guard: "hasOnlyGaps", target: "#archiveDownload.incomplete" },
            { target: "fetching" },
          ],
        },
      },
    },
    paused: { tags: "paused", on: { "archive.download": "downloading" } },
    incomplete: {
      description: "The missing entries were requested repeatedly, and no node returned them.",
      tags: "incomplete",
      on: { "archive.retry": { target: "retrying", actions: "wakeNodes" } },
    },
    retrying: {
      tags: "downloading",
      invoke: {
        src: "retry",
        input: ({ context: { account } }) => ({ account }),
        onDone: [when("isAnswer", "deciding", "remember"), otherwise("failed", "remember")],
      },
    },
    complete: {
      description:
        "Every entry is loaded; new ones are checked for regularly. It fails if nodes then contradict the loaded entries.",
      tags: "complete",
      after: { refresh: "due" },
    },
    due: {
      description: "A check for new entries is due; a hidden page waits until it is shown.",
      tags: "complete",
      invoke: { src: "whenShown", onDone: "refreshing" },
    },
    refreshing: {
      tags: "complete",
      invoke: {
        src: "open",
        input: ({ context: { account } }) => ({ account }),
        onDone: [
          when("isAnswer", "deciding", "remember"),
          when("isDisputed", "failed", "remember"),
          { target: "complete" },
        ],
      },
    },
    failed: {
      description: "The last batch failed; what has arrived stays.",
      tags: "failed",
      on: { "archive.retry": { target: "opening", actions: "wakeNodes" } },
    },
  },
});
