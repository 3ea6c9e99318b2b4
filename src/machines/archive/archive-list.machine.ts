/** The entries of an archive that match a query, read a window at a time as a visitor scrolls. */
import { assign, setup } from "xstate";
import type { HistoryRow } from "../../domain/account/answers.ts";
import type { ArchiveRows } from "../../domain/archive/answers.ts";
import { isSameQuery, type ArchiveQuery } from "../../domain/archive/query.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { isAnswer } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";
import { windowStates } from "../shared/window-states.ts";
import { missingWindow, withWindow, type RowsOnScreen, type Windows } from "../shared/windows.ts";

/** Rows in a window. */
export const windowLength = 50;
/** Cached windows: enough to scroll back a little without another request. */
const maxWindows = 20;
/**
 * Rows on the page at a time. Browsers limit an element's height, Firefox to 17.9 and Chromium to 33.5 million px; rows
 * beyond it cannot be scrolled to. A row is 61 px high, or more on phones and when it is open.
 */
export const partLength = 50_000;

/** The part of the list that a position is in. */
const partOf = (place: number): number => Math.floor(place / partLength);

export interface Context {
  readonly account: AccountName;
  readonly query: ArchiveQuery;
  /** The archive's newest version, and the version that the windows belong to. */
  readonly version: number;
  readonly read: number;
  /** How many entries match the query; null before the first answer. */
  readonly total: number | null;
  /** Length of the list on screen; until a new query is answered, that of the previous one. */
  readonly shown: number;
  /** Newest first. */
  readonly windows: Windows<HistoryRow>;
  /** Indexes of the entries whose cards are open. */
  readonly opened: ReadonlySet<number>;
  /** Positions within their part. */
  readonly seen: RowsOnScreen;
  /** The part of the list on the page, from 0; it begins at position `part * partLength`. */
  readonly part: number;
  /**
   * The row to scroll to, a new object for every jump; null before the first. `day`: when the day of the jump begins in UTC,
   * s; null if it was not to a day.
   */
  readonly target: { readonly place: number; readonly day: number | null } | null;
  readonly failure: Failure | null;
}

/** A window that is on screen and not loaded, or loaded from an older version; null if there is none. */
function windowToRead({ windows, seen, part, total, version, read }: Context): number | null {
  const begin = part * partLength;
  const [from, to] = [begin + seen.from, begin + seen.to];
  return total === null || read !== version
    ? Math.floor(from / windowLength)
    : missingWindow(windows, { from, to }, total, windowLength);
}

type Rows = Answer<ArchiveRows>;

export const archiveListMachine = setup({
  types: {
    context: {} as Context,
    /** `part`: the part of the list to begin with. */
    input: {} as { account: AccountName; query: ArchiveQuery; part: number; version: number },
    events: {} as
      /** `typedIn`: the field that the visitor types in, whose keys Back undoes together; null for a choice. */
      | { type: "query.changed"; query: ArchiveQuery; typedIn: string | null }
      /** The visitor has gone to another URL of this list. */
      | { type: "address.changed"; query: ArchiveQuery; part: number }
      | { type: "archive.changed"; version: number }
      /** Positions within the part on the page. */
      | { type: "rows.seen"; from: number; to: number }
      /** The visitor jumps to a position of the whole list. */
      | { type: "row.jump"; place: number; day?: number }
      | { type: "rows.retry" }
      | { type: "entry.toggle"; index: number },
    tags: {} as "busy" | "failed",
  },
  actors: {
    readRows: promisePort<
      Rows,
      { account: AccountName; query: ArchiveQuery; from: number; count: number }
    >("readRows"),
  },
  guards: {
    isAnswer,
    isWindowMissing: ({ context }) => windowToRead(context) !== null,
    isOtherAddress: ({ context }, { query, part }: { query: ArchiveQuery; part: number }) =>
      part !== context.part || !isSameQuery(query, context.query),
    isNewVersion: ({ context }, { version }: { version: number }) => version > context.version,
  },
  actions: {
    /** Provided by the page: writes the query and the part to the URL. */
    writeAddress: (_event, _params: { typedIn: string | null }) => notProvided("writeAddress"),
    choose: assign((_, { query, part = 0 }: { query: ArchiveQuery; part?: number }) => ({
      query,
      total: null,
      read: -1,
      seen: { from: 0, to: 0 },
      part,
      target: null,
    })),
    noteVersion: assign((_, { version }: { version: number }) => ({ version })),
    noteVisible: assign((_, { from, to }: { from: number; to: number }) => ({
      seen: { from, to },
    })),
    jump: assign(
      (
        { context: { seen, shown } },
        { place, day = null }: { place: number; day?: number | null },
      ) => {
        const target = Math.max(0, Math.min(place, shown - 1));
        const from = target % partLength;
        // The rows on screen change only once the page has scrolled; until then, assume as many as before.
        return {
          part: partOf(target),
          target: { place: target, day },
          seen: { from, to: from + seen.to - seen.from },
        };
      },
    ),
    toggleEntry: assign(({ context }, { index }: { index: number }) => {
      const opened = new Set(context.opened);
      if (!opened.delete(index)) opened.add(index);
      return { opened };
    }),
    remember: assign(({ context }, answer: Rows) => {
      if (!answer.ok)
        return {
          failure: answer.error,
          // Rows of the previous query must not stay under the new one.
          ...(context.total === null && { shown: 0, windows: new Map() }),
        };
      const { from, total, rows, version } = answer.value.value;
      const before = version === context.read ? context.windows : new Map();
      return {
        total,
        shown: total,
        part: Math.min(context.part, partOf(Math.max(0, total - 1))),
        windows: withWindow(before, Math.floor(from / windowLength), rows, maxWindows),
        read: version,
        version: Math.max(version, context.version),
        failure: null,
      };
    }),
  },
}).createMachine({
  id: "archiveList",
  context: ({ input }) => ({
    ...input,
    read: -1,
    total: null,
    shown: 0,
    windows: new Map(),
    opened: new Set(),
    seen: { from: 0, to: 0 },
    target: null,
    failure: null,
  }),
  initial: "reading",
  on: {
    "query.changed": {
      target: ".reading",
      reenter: true,
      actions: [
        { type: "choose", params: ({ event: { query } }) => ({ query }) },
        { type: "writeAddress", params: ({ event: { typedIn } }) => ({ typedIn }) },
      ],
    },
    "address.changed": {
      guard: { type: "isOtherAddress", params: ({ event }) => event },
      target: ".reading",
      reenter: true,
      actions: { type: "choose", params: ({ event }) => event },
    },
    "archive.changed": {
      guard: { type: "isNewVersion", params: ({ event }) => event },
      actions: { type: "noteVersion", params: ({ event }) => event },
    },
    "rows.seen": { actions: { type: "noteVisible", params: ({ event }) => event } },
    "row.jump": {
      actions: [
        { type: "jump", params: ({ event }) => event },
        { type: "writeAddress", params: { typedIn: null } },
      ],
    },
    "entry.toggle": { actions: { type: "toggleEntry", params: ({ event }) => event } },
  },
  states: windowStates(({ context }: { readonly context: Context }) => ({
    account: context.account,
    query: context.query,
    from: (windowToRead(context) ?? 0) * windowLength,
    count: windowLength,
  })),
});
