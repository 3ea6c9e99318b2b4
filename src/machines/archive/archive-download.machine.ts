/**
 * Downloads an account's whole history into this browser. The page requests one batch after another, so pausing or
 * leaving the page stops the download after the current batch; what has arrived is stored.
 */
import { assign, setup } from "xstate";
import type { ArchiveState, FollowedArchive } from "../../domain/archive/answers.ts";
import { reachesBack } from "../../domain/archive/reach.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import {
  askedAgain,
  isAskedOnReturn,
  oneMore,
  pauseAfter,
  type Failing,
} from "../shared/asking-again.ts";
import { answerOrFailure, isAnswer, otherwise, output, when } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";

export interface Context extends Failing {
  readonly limits: Limits;
  readonly account: AccountName;
  /** Its key in config.json. */
  readonly network: string;
  readonly answer: Sourced<ArchiveState> | null;
  /** When the current download began and how much was loaded then; null while there is none. */
  readonly began: { readonly at: number; readonly loaded: number } | null;
  /** Whether the visitor has decided to download a long history. */
  readonly isAgreed: boolean;
  /** How far back the page needs entries, ms; null if it needs no period, or the whole history. */
  readonly wanted: number | null;
  /** Requests made to get that far. */
  readonly spent: number;
}

/** Whether to download a long history; `download` names the network and the account. */
export interface Decision {
  readonly download: string;
  readonly isAgreed: boolean;
}

type StateAnswer = Answer<ArchiveState>;

const missingIn = ({ total, loaded }: ArchiveState): number => total - loaded;

const gapsIn = ({ gaps }: ArchiveState): number =>
  gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0);

const needsDecision = ({ answer, limits, isAgreed }: Context): boolean =>
  !isAgreed && answer !== null && missingIn(answer.value) > limits.history.unasked;

/** Whether nothing is left to download, as far as nodes have it. */
const hasOnlyGaps = ({ answer }: Context): boolean =>
  answer !== null && missingIn(answer.value) <= gapsIn(answer.value);

/** Whether no node could be asked for newer entries. */
const isUnchecked = ({ answer }: Context): boolean =>
  answer !== null && answer.value.unchecked !== null;

/** Whether no node could be asked, or nothing is left to download. */
const hasEnded = (context: Context): boolean => isUnchecked(context) || hasOnlyGaps(context);

/** Whether the page needs older entries, and may still load them without asking. */
const isOutOfReach = (context: Context): boolean => {
  const { answer, limits, wanted, spent } = context;
  return (
    answer !== null &&
    wanted !== null &&
    spent < limits.history.reach &&
    !hasEnded(context) &&
    !reachesBack(answer.value, wanted)
  );
};

const accountOf = ({ context: { account } }: { readonly context: Context }) => ({ account });

/** Lets the other tabs know that this one downloads. */
const announce = { src: "announce", input: accountOf } as const;

/** What is stored is shown until a node can be asked for newer entries. */
const unchecked = {
  tags: "unchecked",
  on: { "archive.retry": { target: ".checking", actions: "wakeNodes" } },
  initial: "waiting",
} as const;

/** Until a node is asked again. */
const waitingForNode = {
  waiting: { after: { refresh: "due" } },
  due: {
    description: "A hidden page waits until it is shown.",
    invoke: { src: "whenShown", onDone: "checking" },
  },
} as const;

/** Learns whether another tab downloads, and of its batches. */
const watchOthers = (isFollowed: boolean) =>
  ({
    src: "grown",
    input: ({ context: { account, answer } }: { readonly context: Context }) => ({
      account,
      version: answer?.value.version ?? 0,
      isFollowed,
    }),
    onDone: [
      { ...when("isDownloading", "following", "remember"), reenter: true },
      { ...when("isAnswer", "idle", "remember"), reenter: true },
    ],
  }) as const;

/** Another tab's download is followed. Afterwards this tab is as before. */
const following = {
  description:
    "Another tab downloads this history. If no batch has arrived for a while, it may be gone: the engine is asked again.",
  tags: ["following", "growing"],
  invoke: watchOthers(true),
  after: { pause: { target: "following", reenter: true } },
} as const;

/** Notes the visitor's decision here, and where a reload finds it. */
const decide = (isAgreed: boolean) =>
  [
    { type: "noteDecision", params: { isAgreed } },
    {
      type: "storeDecision",
      params: ({ context }: { readonly context: Context }) => ({
        download: `${context.network}/${context.account}`,
        isAgreed,
      }),
    },
  ] as const;

/** Asks how many entries there are. */
const opening = {
  src: "open",
  input: accountOf,
  onDone: [
    when("isAnswer", "#archiveDownload.deciding", "remember"),
    otherwise("#archiveDownload.failed", "remember"),
  ],
} as const;

/** The visitor starts or resumes the download. */
const download = {
  "archive.download": { target: "#archiveDownload.downloading", actions: decide(true) },
} as const;

export const archiveDownloadMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      account: AccountName;
      network?: string;
      isAgreed?: boolean;
      limits?: Limits;
    },
    events: {} as
      | { type: "archive.download" }
      | { type: "archive.pause" }
      | { type: "archive.retry" }
      | { type: "archive.want"; since: number | null },
    tags: {} as
      | "busy"
      | "asking"
      | "reaching"
      | "downloading"
      | "following"
      /** Batches arrive, from this tab or another. */
      | "growing"
      | "paused"
      | "unchecked"
      | "incomplete"
      | "complete"
      | "failed",
  },
  actors: {
    use: promisePort<Answer<null>, { account: AccountName }>("use"),
    open: promisePort<StateAnswer, { account: AccountName }>("open"),
    more: promisePort<StateAnswer, { account: AccountName }>("more"),
    retry: promisePort<StateAnswer, { account: AccountName }>("retry"),
    /** Lets the other tabs know that this one downloads, as long as it is invoked; never answers. */
    announce: promisePort<Answer<null>, { account: AccountName }>("announce"),
    /** Answers once another tab's batch has changed the archive, or its download has begun or ended. */
    grown: promisePort<
      Answer<FollowedArchive>,
      { account: AccountName; version: number; isFollowed: boolean }
    >("grown"),
    /** Answers once the page is visible: at once if it is. */
    whenShown: promisePort<void>("whenShown"),
    /** Answers once the visitor comes back: the page is shown again, or the browser is online again. */
    whenReturned: promisePort<void>("whenReturned"),
  },
  delays: {
    refresh: ({ context }) => context.limits.history.refresh,
    pause: ({ context }) => context.limits.history.pause,
    again: ({ context }) => pauseAfter(context),
  },
  guards: {
    isAnswer,
    isAskedOnReturn,
    isComplete: ({ context }) => context.answer?.value.isComplete === true,
    isUnchecked: ({ context }) => isUnchecked(context),
    hasEnded: ({ context }) => hasEnded(context),
    isDownloading: (_, answer: Answer<FollowedArchive>) =>
      answer.ok && answer.value.value.isDownloading,
    isDisputed: (_, answer: StateAnswer) => !answer.ok && answer.error.kind === "disputed",
    needsDecision: ({ context }) => needsDecision(context),
    isOutOfReach: ({ context }) => isOutOfReach(context),
    needsMore: ({ context }) => needsDecision(context) && isOutOfReach(context),
    isSmaller: ({ context: { answer } }, next: StateAnswer) =>
      next.ok && answer !== null && next.value.value.loaded < answer.value.loaded,
    hasOnlyGaps: ({ context }) => hasOnlyGaps(context),
  },
  actions: {
    /** Provided by the page: lets the engine call resting nodes again. */
    wakeNodes: () => notProvided("wakeNodes"),
    remember: assign((_, answer: StateAnswer) => answerOrFailure(answer)),
    countRepeat: assign(({ context }) => oneMore(context)),
    beginAnew: assign({ repeats: 0 }),
    begin: assign(({ context: { answer } }) => ({
      began: answer && { at: answer.receivedAt, loaded: answer.value.loaded },
    })),
    end: assign({ began: null }),
    want: assign((_, { since }: { since: number | null }) => ({ wanted: since, spent: 0 })),
    countRequest: assign(({ context: { spent } }) => ({ spent: spent + 1 })),
    noteDecision: assign((_, { isAgreed }: { isAgreed: boolean }) => ({ isAgreed })),
    /** Provided by the page: a reload continues what the visitor has decided to download. */
    storeDecision: (_, { download }: Decision) => notProvided(`storeDecision of ${download}`),
  },
}).createMachine({
  id: "archiveDownload",
  context: ({ input }) => ({
    limits: input.limits ?? defaults,
    account: input.account,
    network: input.network ?? "",
    answer: null,
    failure: null,
    repeats: 0,
    began: null,
    isAgreed: input.isAgreed ?? false,
    wanted: null,
    spent: 0,
  }),
  on: { "archive.want": { actions: { type: "want", params: ({ event }) => event } } },
  description:
    "While a page shows a history, the engine does not remove it to make room for another.",
  invoke: { src: "use", input: accountOf },
  initial: "opening",
  states: {
    opening: {
      description: "The stored part is read, and a node reports how many entries there are.",
      tags: "busy",
      entry: "beginAnew",
      invoke: opening,
    },
    unchecked: {
      ...unchecked,
      description:
        "No node could be asked for newer entries. What is stored is shown, and a node is asked again and again.",
      states: {
        ...waitingForNode,
        checking: { invoke: opening },
      },
    },
    deciding: {
      always: [
        { guard: "isUnchecked", target: "unchecked" },
        { guard: "isComplete", target: "complete" },
        { guard: "hasOnlyGaps", target: "incomplete" },
        { guard: "needsDecision", target: "asking" },
        { target: "downloading" },
      ],
    },
    asking: {
      description:
        "The history is long: the visitor decides whether to download it. What a chosen period needs loads by itself.",
      always: { guard: "hasEnded", target: "deciding" },
      initial: "idle",
      states: {
        idle: {
          tags: "asking",
          always: { guard: "isOutOfReach", target: "#archiveDownload.reaching" },
          on: download,
          invoke: watchOthers(false),
        },
        following,
      },
    },
    reaching: {
      description: "Batches load until the chosen period is covered, or have become too many.",
      tags: "reaching",
      on: {
        ...download,
        "archive.pause": {
          target: "asking",
          actions: { type: "want", params: { since: null } },
        },
      },
      invoke: announce,
      initial: "fetching",
      states: {
        fetching: {
          invoke: {
            src: "more",
            input: accountOf,
            onDone: [
              {
                ...when("isAnswer", "arrived", "remember"),
                actions: [{ type: "remember", params: output }, "countRequest"],
              },
              otherwise("#archiveDownload.failed", "remember"),
            ],
          },
        },
        arrived: {
          entry: "beginAnew",
          always: [
            { guard: "needsMore", target: "fetching" },
            { target: "#archiveDownload.deciding" },
          ],
        },
      },
    },
    downloading: {
      tags: ["downloading", "growing"],
      entry: "begin",
      exit: "end",
      invoke: announce,
      on: { "archive.pause": { target: "paused", actions: decide(false) } },
      initial: "fetching",
      states: {
        fetching: {
          description:
            "One batch of pages is loading. If another tab removed the entries loaded before, a long download needs the visitor's decision again.",
          invoke: {
            src: "more",
            input: accountOf,
            onDone: [
              {
                ...when("isSmaller", "#archiveDownload.deciding", "remember"),
                actions: [{ type: "remember", params: output }, ...decide(false)],
              },
              when("isAnswer", "arrived", "remember"),
              { target: "#archiveDownload.failed", actions: { type: "remember", params: output } },
            ],
          },
        },
        arrived: {
          entry: "beginAnew",
          always: [
            { guard: "hasEnded", target: "#archiveDownload.deciding" },
            { target: "fetching" },
          ],
        },
      },
    },
    paused: {
      description: "The visitor paused the download in this tab, and can resume it.",
      always: [
        { guard: "isUnchecked", target: "pausedUnchecked" },
        { guard: "hasEnded", target: "deciding" },
      ],
      initial: "idle",
      states: {
        idle: { tags: "paused", on: download, invoke: watchOthers(false) },
        following,
      },
    },
    pausedUnchecked: {
      ...unchecked,
      description: "No node could be asked. Once one answers, the download is still paused.",
      states: {
        ...waitingForNode,
        checking: {
          invoke: {
            src: "open",
            input: accountOf,
            onDone: [
              when("isAnswer", "#archiveDownload.paused", "remember"),
              when("isDisputed", "#archiveDownload.failed", "remember"),
              { target: "waiting" },
            ],
          },
        },
      },
    },
    incomplete: {
      description: "The missing entries were requested repeatedly, and no node returned them.",
      tags: "incomplete",
      on: { "archive.retry": { target: "retrying", actions: "wakeNodes" } },
    },
    retrying: {
      entry: "beginAnew",
      tags: ["downloading", "growing"],
      invoke: [
        announce,
        {
          src: "retry",
          input: accountOf,
          onDone: [when("isAnswer", "deciding", "remember"), otherwise("failed", "remember")],
        },
      ],
    },
    complete: {
      description:
        "Every entry is loaded; new ones are checked for regularly. It fails if nodes then contradict the loaded entries.",
      tags: "complete",
      entry: decide(false),
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
        input: accountOf,
        onDone: [
          when("isAnswer", "deciding", "remember"),
          when("isDisputed", "failed", "remember"),
          { target: "complete" },
        ],
      },
    },
    failed: {
      description: "The last batch failed; what has arrived stays.",
      on: { "archive.retry": { target: "opening", actions: "wakeNodes" } },
      ...askedAgain("archiveDownload.failed", opening),
    },
  },
});
