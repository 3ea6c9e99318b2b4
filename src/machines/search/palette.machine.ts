/**
 * The palette of suggestions below the search box. What the page knows is listed at once; the engine's sources are
 * asked once typing pauses, and their answers join the list without moving what is chosen or under the pointer.
 */
import { assign, setup } from "xstate";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { pageLimits } from "../../domain/page-limits.ts";
import { tabEntries } from "../../domain/search/account-tabs.ts";
import { groupsFor, settled } from "../../domain/search/groups.ts";
import {
  isHits,
  sourcesFor,
  type SearchHits,
  type SearchSource,
  type SourceAnswers,
} from "../../domain/search/look-up.ts";
import { recognise } from "../../domain/search/recognise.ts";
import {
  optionsOf,
  type PaletteEntry,
  type PaletteGroup,
  type SearchOption,
} from "../../domain/search/suggestion.ts";
import { cleanText, tooLong } from "../../domain/search/typed-text.ts";
import { callbackPort, notProvided } from "../shared/ports.ts";

/** The state of the search box. */
export interface TypedText {
  readonly type: "palette.typed";
  readonly text: string;
  readonly isChosen: boolean;
}

/** What the page itself knows: pages, commands, recent visits and the like. */
export interface EntriesRead {
  readonly type: "palette.entriesRead";
  readonly entries: readonly PaletteEntry[];
  /** ms since the epoch. */
  readonly now: number;
}

/** A source's answer. */
export interface SourceAnswered {
  readonly type: "palette.answered";
  readonly source: SearchSource;
  readonly answer: Answer<SearchHits>;
}

export interface PaletteContext {
  /** As typed. */
  readonly typed: string;
  /** As searched; null if it is too long. */
  readonly text: string | null;
  readonly entries: readonly PaletteEntry[];
  readonly now: number;
  /** Sources that have not answered yet. */
  readonly pending: readonly SearchSource[];
  readonly answers: SourceAnswers;
  readonly isChosen: boolean;
  readonly isPointedAt: boolean;
  readonly groups: readonly PaletteGroup[];
  /** Why there are no suggestions, if the text itself is the reason. */
  readonly sentence: string | null;
}

const asksAbout = (text: string | null): readonly SearchSource[] =>
  text === null ? [] : sourcesFor(text);

/** The groups for the current text and answers. `isOrderFixed`: whether those on screen stay in their places. */
function listed(
  { text, now, entries, answers, groups }: PaletteContext,
  isOrderFixed: boolean,
): Pick<PaletteContext, "groups" | "sentence"> {
  if (text === null) return { groups: [], sentence: tooLong };
  const { entries: exact, sentence } = recognise(text, now);
  const next = groupsFor(text, [...exact, ...entries, ...tabEntries(text, answers)], answers);
  return { groups: settled(groups, next, isOrderFixed), sentence };
}

/**
 * Answers to an earlier text stay until new ones arrive, where their entries still match. Those about an id or a key do
 * not stay: their entries match any text.
 */
const earlierAnswers = (answers: SourceAnswers, sources: readonly SearchSource[]): SourceAnswers =>
  Object.fromEntries(
    sources.flatMap((source) => {
      const answer = answers[source];
      const isAboutOne = source === "id" || source === "key";
      return isHits(answer) && !isAboutOne ? [[source, { ...answer, total: null }]] : [];
    }),
  );

export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as
      | TypedText
      | EntriesRead
      | SourceAnswered
      | { type: "palette.pointed"; isInside: boolean }
      | { type: "retry" },
    tags: {} as "busy" | "failed",
  },
  actors: {
    watchText: callbackPort<TypedText>("watchText"),
    watchEntries: callbackPort<EntriesRead>("watchEntries"),
    lookUp: callbackPort<SourceAnswered, { text: string; sources: readonly SearchSource[] }>(
      "lookUp",
    ),
  },
  delays: { debounce: pageLimits.typingPause.suggestions },
  guards: {
    isSameText: ({ context }, { text }: { text: string }) => text === context.typed,
    asksNobody: (_, { text }: { text: string }) => asksAbout(cleanText(text)).length === 0,
    isLast: ({ context }, { source }: SourceAnswered) =>
      context.pending.every((each) => each === source),
    hasFailure: ({ context }) => Object.values(context.answers).some((answer) => !isHits(answer)),
  },
  actions: {
    hold: assign((_, { isChosen }: { isChosen: boolean }) => ({ isChosen })),
    point: assign((_, { isInside }: { isInside: boolean }) => ({ isPointedAt: isInside })),
    type: assign(({ context }, { text: typed, isChosen }: TypedText) => {
      const text = cleanText(typed);
      const sources = asksAbout(text);
      const answers = earlierAnswers(context.answers, sources);
      const next = { ...context, typed, text, answers };
      return { typed, text, answers, isChosen, pending: sources, ...listed(next, false) };
    }),
    read: assign(({ context }, { entries, now }: EntriesRead) => ({
      entries,
      now,
      ...listed({ ...context, entries, now }, context.isChosen || context.isPointedAt),
    })),
    note: assign(({ context }, { source, answer }: SourceAnswered) => {
      const found: SearchHits | Failure = answer.ok ? answer.value.value : answer.error;
      const answers = { ...context.answers, [source]: found };
      return {
        answers,
        pending: context.pending.filter((each) => each !== source),
        ...listed({ ...context, answers }, context.isChosen || context.isPointedAt),
      };
    }),
    askAgain: assign(({ context }) => ({
      pending: asksAbout(context.text).filter((source) => !isHits(context.answers[source])),
    })),
    /** Provided by the page: gives the search box its options. */
    report: (_event, _params: { options: readonly SearchOption[] }) => notProvided("report"),
    /** Provided by the page: lets the engine call resting nodes again. */
    wakeNodes: () => notProvided("wakeNodes"),
  },
}).createMachine({
  id: "palette",
  context: {
    typed: "",
    text: "",
    entries: [],
    now: 0,
    pending: [],
    answers: {},
    isChosen: false,
    isPointedAt: false,
    groups: [],
    sentence: null,
  },
  invoke: [{ src: "watchEntries" }, { src: "watchText" }],
  initial: "resting",
  on: {
    "palette.typed": [
      {
        guard: { type: "isSameText", params: ({ event }) => event },
        actions: { type: "hold", params: ({ event }) => event },
      },
      {
        guard: { type: "asksNobody", params: ({ event }) => event },
        target: ".resting",
        actions: [
          { type: "type", params: ({ event }) => event },
          { type: "report", params: ({ context }) => ({ options: optionsOf(context.groups) }) },
        ],
      },
      {
        target: ".debouncing",
        actions: [
          { type: "type", params: ({ event }) => event },
          { type: "report", params: ({ context }) => ({ options: optionsOf(context.groups) }) },
        ],
      },
    ],
    "palette.entriesRead": {
      actions: [
        { type: "read", params: ({ event }) => event },
        { type: "report", params: ({ context }) => ({ options: optionsOf(context.groups) }) },
      ],
    },
    "palette.pointed": { actions: { type: "point", params: ({ event }) => event } },
  },
  states: {
    resting: {
      description: "Nothing is asked, or all sources have answered.",
    },
    debouncing: { tags: "busy", after: { debounce: "asking" } },
    asking: {
      tags: "busy",
      invoke: {
        src: "lookUp",
        input: ({ context }) => ({ text: context.text ?? "", sources: context.pending }),
      },
      on: {
        "palette.answered": [
          {
            guard: { type: "isLast", params: ({ event }) => event },
            target: "answered",
            actions: [
              { type: "note", params: ({ event }) => event },
              { type: "report", params: ({ context }) => ({ options: optionsOf(context.groups) }) },
            ],
          },
          {
            actions: [
              { type: "note", params: ({ event }) => event },
              { type: "report", params: ({ context }) => ({ options: optionsOf(context.groups) }) },
            ],
          },
        ],
      },
    },
    answered: { always: [{ guard: "hasFailure", target: "failed" }, { target: "resting" }] },
    failed: {
      tags: "failed",
      on: { retry: { target: "asking", actions: ["wakeNodes", "askAgain"] } },
    },
  },
});
