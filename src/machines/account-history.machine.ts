/** An account's history: the newest entries at once, older ones on demand, filtered, a window at a time. */
import { assign, setup } from "xstate";
import { isFiltering, type HistoryFilter } from "../domain/chain/account/history-filter.ts";
import type { AccountName } from "../domain/chain/names.ts";
import type { Failure } from "../domain/failure.ts";
import { limits } from "../domain/limits.ts";
import type { HistoryRow, HistoryRows, HistoryState } from "../domain/protocol/accounts.ts";
import type { Answer } from "../domain/protocol/sourced.ts";
import { promisePort } from "./ports.ts";

/** Rows asked for at a time. */
export const windowLength = 50;
/** Windows kept: enough to scroll back a little without asking again. */
const windowsKept = 20;

/** What the chart remembers. */
export interface Context {
  readonly account: AccountName;
  readonly filter: HistoryFilter;
  readonly history: HistoryState | null;
  readonly failure: Failure | null;
  /** Whether more than the newest few are shown. */
  readonly isExpanded: boolean;
  /** Whether pages are loaded one after the other until the end. */
  readonly isThorough: boolean;
  /** How many entries held pass the filter; null before the first look. */
  readonly matching: number | null;
  /** How many entries were held when that was counted. */
  readonly counted: number;
  /** Rows by the number of their window, newest first. */
  readonly windows: ReadonlyMap<number, readonly HistoryRow[]>;
  /** Indexes of the entries whose cards are open. */
  readonly opened: ReadonlySet<number>;
  /** The rows a person sees, from and to included. */
  readonly seen: { readonly from: number; readonly to: number };
}

/** The first window to read: one that is seen and not held, or any when older entries have come since. */
function missingWindow({ windows, seen, matching, counted, history }: Context): number | null {
  const first = Math.floor(seen.from / windowLength);
  if (matching === null || counted !== history?.held) return first;
  const last = Math.min(seen.to, matching - 1);
  for (let window = first; window * windowLength <= last; window++)
    if (!windows.has(window)) return window;
  return null;
}

/** Whether the newest few are too few: more has been asked for before, or there is nothing more to ask for. */
const isMoreHeld = ({ held, isComplete, isFull }: HistoryState): boolean =>
  held > limits.history.recent && (held > limits.history.first || isComplete || isFull);

export const accountHistoryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { account: AccountName; filter: HistoryFilter },
    events: {} as
      | { type: "history.retry" }
      | { type: "history.older" }
      | { type: "history.all" }
      | { type: "history.cancel" }
      | { type: "filter.changed"; filter: HistoryFilter }
      | { type: "rows.seen"; from: number; to: number }
      | { type: "entry.toggle"; index: number },
    tags: {} as "busy" | "failed" | "shown" | "loadingOlder" | "olderFailed",
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
    isAnswer: (_, answer: Answer<unknown>) => answer.ok,
    isToGoOn: ({ context }, answer: Answer<HistoryState>) =>
      answer.ok &&
      context.isThorough &&
      !answer.value.value.isComplete &&
      !answer.value.value.isFull,
    mayHaveOlder: ({ context }) =>
      context.history !== null && !context.history.isComplete && !context.history.isFull,
    isWindowMissing: ({ context }) => missingWindow(context) !== null,
  },
  actions: {
    /** Provided by the host: the filter stands in the address. */
    writeAddress: (_event, _filter: HistoryFilter) => {},
    rememberHistory: assign(({ context }, answer: Answer<HistoryState>) => {
      if (!answer.ok) return { failure: answer.error };
      return {
        history: answer.value.value,
        failure: null,
        isExpanded: context.isExpanded || isMoreHeld(answer.value.value),
        windows: wholeWindows(context.windows),
      };
    }),
    rememberFailure: assign((_, answer: Answer<unknown>) =>
      answer.ok ? {} : { failure: answer.error },
    ),
    rememberRows: assign(({ context }, answer: Answer<HistoryRows>) => {
      if (!answer.ok) return { failure: answer.error };
      const { from, total, rows, held } = answer.value.value;
      const windows = new Map(context.windows).set(Math.floor(from / windowLength), rows);
      for (const window of windows.keys()) {
        if (windows.size <= windowsKept) break;
        windows.delete(window);
      }
      return { matching: total, counted: held, windows };
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
    see: assign((_, { from, to }: { from: number; to: number }) => ({ seen: { from, to } })),
    expand: assign({ isExpanded: true }),
    beThorough: assign({ isThorough: true, isExpanded: true }),
    beModest: assign({ isThorough: false }),
  },
}).createMachine({
  id: "accountHistory",
  context: ({ input }) => ({
    account: input.account,
    filter: input.filter,
    history: null,
    failure: null,
    isExpanded: isFiltering(input.filter),
    isThorough: false,
    matching: null,
    counted: 0,
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
          {
            guard: { type: "isAnswer", params: ({ event }) => event.output },
            target: "open",
            actions: { type: "rememberHistory", params: ({ event }) => event.output },
          },
          {
            target: "failed",
            actions: { type: "rememberFailure", params: ({ event }) => event.output },
          },
        ],
        onError: "failed",
      },
    },
    failed: {
      description: "The list stays empty and a quiet note names the source.",
      tags: "failed",
      on: { "history.retry": "opening" },
    },
    open: {
      tags: "shown",
      on: { "entry.toggle": { actions: { type: "toggleEntry", params: ({ event }) => event } } },
      type: "parallel",
      states: {
        older: {
          initial: "resting",
          states: {
            resting: {
              on: {
                "history.older": {
                  guard: "mayHaveOlder",
                  target: "loading",
                  actions: ["expand", "beModest"],
                },
                "history.all": { guard: "mayHaveOlder", target: "loading", actions: "beThorough" },
              },
            },
            loading: {
              description: "One page of a hundred; another at once while all of it is wanted.",
              tags: "loadingOlder",
              on: { "history.cancel": { target: "resting", actions: "beModest" } },
              invoke: {
                src: "olderHistory",
                input: ({ context }) => ({ account: context.account }),
                onDone: [
                  {
                    guard: { type: "isToGoOn", params: ({ event }) => event.output },
                    target: "loading",
                    reenter: true,
                    actions: [{ type: "rememberHistory", params: ({ event }) => event.output }],
                  },
                  {
                    guard: { type: "isAnswer", params: ({ event }) => event.output },
                    target: "resting",
                    actions: [{ type: "rememberHistory", params: ({ event }) => event.output }],
                  },
                  {
                    target: "failed",
                    actions: { type: "rememberFailure", params: ({ event }) => event.output },
                  },
                ],
                onError: "failed",
              },
            },
            failed: {
              tags: "olderFailed",
              on: { "history.retry": "loading", "history.cancel": "resting" },
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
                  from: (missingWindow(context) ?? 0) * windowLength,
                  count: windowLength,
                }),
                onDone: [
                  {
                    guard: { type: "isAnswer", params: ({ event }) => event.output },
                    target: "settled",
                    actions: { type: "rememberRows", params: ({ event }) => event.output },
                  },
                  {
                    target: "unread",
                    actions: { type: "rememberFailure", params: ({ event }) => event.output },
                  },
                ],
                onError: "unread",
              },
              on: { "rows.seen": { actions: { type: "see", params: ({ event }) => event } } },
            },
            settled: {
              description: "What is seen is held; looking further, or new entries, read on.",
              always: { guard: "isWindowMissing", target: "reading" },
              on: { "rows.seen": { actions: { type: "see", params: ({ event }) => event } } },
            },
            unread: {
              tags: "failed",
              on: {
                "history.retry": "reading",
                "rows.seen": {
                  target: "reading",
                  actions: { type: "see", params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
  },
});

/** Windows that cannot grow any more: what comes later is older and goes below. */
function wholeWindows(windows: Context["windows"]): Context["windows"] {
  return new Map([...windows].filter(([, rows]) => rows.length === windowLength));
}
