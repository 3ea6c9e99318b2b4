/** An account's history: the newest entries at once, older ones on demand, filtered, a window at a time. */
import { assign, setup } from "xstate";
import type { HistoryRow, HistoryRows, HistoryState } from "../../domain/account/answers.ts";
import { isFiltering, type HistoryFilter } from "../../domain/account/history-filter.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { limits } from "../../domain/limits.ts";
import { isAnswer, otherwise, when } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";
import { missingWindow, withWindow, type RowsOnScreen, type Windows } from "../shared/windows.ts";

/** Rows requested at a time. */
export const historyWindowLength = 50;
/** Cached windows: enough to scroll back a little without another request. */
const maxWindows = 20;

export interface Context {
  readonly account: AccountName;
  readonly filter: HistoryFilter;
  readonly history: HistoryState | null;
  readonly failure: Failure | null;
  /** Whether more than the newest few are shown, as the visitor asked. */
  readonly isExpanded: boolean;
  /** How many loaded entries pass the filter; null before the first answer. */
  readonly matching: number | null;
  /** How many entries were loaded when `matching` was counted. */
  readonly counted: number;
  /** The endpoint that numbers the rows; empty before the first rows. */
  readonly numbering: string;
  /** Newest first. */
  readonly windows: Windows<HistoryRow>;
  /** Indexes of the entries whose cards are open. */
  readonly opened: ReadonlySet<number>;
  readonly seen: RowsOnScreen;
}

/** The first window to read: one on screen that isn't cached, or any window if entries have been loaded since. */
const windowToRead = ({ windows, seen, matching, counted, history }: Context): number | null =>
  matching === null || counted !== history?.loaded
    ? Math.floor(seen.from / historyWindowLength)
    : missingWindow(windows, seen, matching, historyWindowLength);

/** Whether entries beyond the newest few can be shown without loading any: older ones were loaded, or there are none. */
export const isMoreLoaded = ({ loaded, isComplete, isFull }: HistoryState): boolean =>
  loaded > limits.history.recent && (loaded > limits.history.first || isComplete || isFull);

const mayHaveOlder = ({ isComplete, isFull }: HistoryState): boolean => !isComplete && !isFull;

/** Loads the next page of older entries. */
const olderPage = {
  src: "olderHistory",
  input: ({ context: { account } }: { readonly context: Context }) => ({ account }),
} as const;

/** A page after which no other follows by itself. */
const lastPage = [
  when("isAnswer", "#accountHistory.open.older.resting", "rememberHistory"),
  otherwise("failed", "rememberFailure"),
] as const;

const olderFailed = { tags: "olderFailed", on: { "history.retry": "loading" } } as const;

export const accountHistoryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { account: AccountName; filter: HistoryFilter },
    events: {} as
      | { type: "history.retry" }
      | { type: "history.expand" }
      | { type: "history.older" }
      | { type: "history.all" }
      | { type: "history.cancel" }
      | { type: "filter.changed"; filter: HistoryFilter }
      | { type: "rows.seen"; from: number; to: number }
      | { type: "entry.toggle"; index: number },
    tags: {} as "busy" | "failed" | "shown" | "loadingOlder" | "loadingAll" | "olderFailed",
  },
  actors: {
    openHistory: promisePort<Answer<HistoryState>, { account: AccountName }>("openHistory"),
    olderHistory: promisePort<Answer<HistoryState>, { account: AccountName }>("olderHistory"),
    readRows: promisePort<
      Answer<HistoryRows>,
      { account: AccountName; filter: HistoryFilter; from: number; count: number }
    >("readRows"),
  },
  guards: {
    isAnswer,
    leavesOlder: (_, answer: Answer<HistoryState>) => answer.ok && mayHaveOlder(answer.value.value),
    mayHaveOlder: ({ context: { history } }) => history !== null && mayHaveOlder(history),
    isWindowMissing: ({ context }) => windowToRead(context) !== null,
  },
  actions: {
    /** Provided by the page: writes the filter to the URL. */
    writeAddress: (_event, _params: HistoryFilter) => notProvided("writeAddress"),
    rememberHistory: assign(({ context }, answer: Answer<HistoryState>) => {
      if (!answer.ok) return { failure: answer.error };
      const history = answer.value.value;
      return { history, failure: null, windows: lastingWindows(context, history) };
    }),
    rememberFailure: assign((_, answer: Answer<unknown>) =>
      answer.ok ? {} : { failure: answer.error },
    ),
    rememberRows: assign(({ context }, answer: Answer<HistoryRows>) => {
      if (!answer.ok) return { failure: answer.error };
      // Another tab may have loaded entries since.
      const { from, total, rows, history } = answer.value.value;
      const window = Math.floor(from / historyWindowLength);
      return {
        history,
        matching: total,
        counted: history.loaded,
        numbering: history.endpoint,
        windows: withWindow(lastingWindows(context, history), window, rows, maxWindows),
      };
    }),
    chooseFilter: assign((_, { filter }: { filter: HistoryFilter }) => ({
      filter,
      isExpanded: true,
      matching: null,
      windows: new Map<number, readonly HistoryRow[]>(),
      seen: { from: 0, to: 0 },
    })),
    toggleEntry: assign(({ context }, { index }: { index: number }) => {
      const opened = new Set(context.opened);
      if (!opened.delete(index)) opened.add(index);
      return { opened };
    }),
    noteVisible: assign((_, { from, to }: { from: number; to: number }) => ({
      seen: { from, to },
    })),
    expand: assign({ isExpanded: true }),
  },
}).createMachine({
  id: "accountHistory",
  context: ({ input }) => ({
    account: input.account,
    filter: input.filter,
    history: null,
    failure: null,
    isExpanded: isFiltering(input.filter),
    matching: null,
    counted: 0,
    numbering: "",
    windows: new Map(),
    opened: new Set(),
    seen: { from: 0, to: 0 },
  }),
  initial: "opening",
  states: {
    opening: {
      tags: "busy",
      invoke: {
        src: "openHistory",
        input: ({ context }) => ({ account: context.account }),
        onDone: [
          when("isAnswer", "open", "rememberHistory"),
          otherwise("failed", "rememberFailure"),
        ],
      },
    },
    failed: {
      description: "The list stays empty and a quiet note names the source.",
      tags: "failed",
      on: { "history.retry": "opening" },
    },
    open: {
      tags: "shown",
      on: {
        "entry.toggle": { actions: { type: "toggleEntry", params: ({ event }) => event } },
        "history.expand": { actions: "expand" },
      },
      type: "parallel",
      states: {
        older: {
          initial: "resting",
          states: {
            resting: {
              on: {
                "history.older": { guard: "mayHaveOlder", target: "page", actions: "expand" },
                "history.all": { guard: "mayHaveOlder", target: "all", actions: "expand" },
              },
            },
            page: {
              description: "One page of a hundred entries is loaded.",
              on: { "history.cancel": "resting" },
              initial: "loading",
              states: {
                loading: {
                  tags: "loadingOlder",
                  invoke: { ...olderPage, onDone: lastPage },
                },
                failed: olderFailed,
              },
            },
            all: {
              description: "Pages are loaded one after another until the end.",
              on: { "history.cancel": "resting" },
              initial: "loading",
              states: {
                loading: {
                  tags: ["loadingOlder", "loadingAll"],
                  invoke: {
                    ...olderPage,
                    onDone: [
                      { ...when("leavesOlder", "loading", "rememberHistory"), reenter: true },
                      ...lastPage,
                    ],
                  },
                },
                failed: olderFailed,
              },
            },
          },
        },
        rows: {
          initial: "reading",
          on: {
            "filter.changed": {
              target: ".reading",
              actions: [
                { type: "chooseFilter", params: ({ event }) => event },
                { type: "writeAddress", params: ({ event }) => event.filter },
              ],
            },
          },
          states: {
            reading: {
              invoke: {
                src: "readRows",
                input: ({ context }) => ({
                  account: context.account,
                  filter: context.filter,
                  from: (windowToRead(context) ?? 0) * historyWindowLength,
                  count: historyWindowLength,
                }),
                onDone: [
                  when("isAnswer", "settled", "rememberRows"),
                  otherwise("unread", "rememberFailure"),
                ],
              },
              on: {
                "rows.seen": { actions: { type: "noteVisible", params: ({ event }) => event } },
              },
            },
            settled: {
              description:
                "What is visible is loaded; scrolling further, or new entries, load more.",
              always: { guard: "isWindowMissing", target: "reading" },
              on: {
                "rows.seen": { actions: { type: "noteVisible", params: ({ event }) => event } },
              },
            },
            unread: {
              tags: "failed",
              on: {
                "history.retry": "reading",
                "rows.seen": {
                  target: "reading",
                  actions: { type: "noteVisible", params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
  },
});

/**
 * The windows to keep as the history changes: those that can no longer grow, and the one on screen, which is read again
 * if it can. None if another endpoint numbers the rows now, or newer entries have moved them.
 */
function lastingWindows(
  { windows, seen, history }: Context,
  next: HistoryState,
): Context["windows"] {
  if (history?.endpoint !== next.endpoint || history.total !== next.total) return new Map();
  if (history.loaded === next.loaded) return windows;
  const inView = Math.floor(seen.from / historyWindowLength);
  return new Map(
    [...windows].filter(
      ([window, rows]) => rows.length === historyWindowLength || window === inView,
    ),
  );
}
