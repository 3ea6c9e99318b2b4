/** A node's answer as a tree or as received, read from the engine a window of rows at a time. */
import { assign, setup } from "xstate";
import type {
  ConsoleRow,
  ConsoleRows,
  ConsoleView,
  RowsQuery,
} from "../../domain/console/answers.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { isAnswer } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";
import { windowStates } from "../shared/window-states.ts";
import { missingWindow, withWindow, type RowsOnScreen, type Windows } from "../shared/windows.ts";

/** Rows in a window. */
export const rowsInWindow = 60;
/** Windows on the page: enough to scroll back a little without another request. */
const maxWindows = 10;
/** The depth that is open at first, and the one that opens everything. */
const [initialDepth, unlimitedDepth] = [2, 1_000_000];

export interface Context {
  /** The answer's id in the engine's memory. */
  readonly id: string;
  readonly view: ConsoleView;
  /** Rows above this depth are open, unless they are toggled. */
  readonly openTo: number;
  /** Places of rows that the visitor has opened or closed. */
  readonly toggled: readonly number[];
  /** Null before the first answer. */
  readonly total: number | null;
  readonly windows: Windows<ConsoleRow>;
  /** Whether the windows fit the view and the open rows; outdated ones stay on screen until new ones are loaded. */
  readonly isCurrent: boolean;
  readonly seen: RowsOnScreen;
  readonly failure: Failure | null;
}

/** The first window on screen that is outdated or not loaded; null if there is none. */
const windowToRead = ({ windows, seen, total, isCurrent }: Context): number | null =>
  total === null || !isCurrent
    ? Math.floor(seen.from / rowsInWindow)
    : missingWindow(windows, seen, total, rowsInWindow);

type Change = Partial<Pick<Context, "view" | "openTo" | "toggled" | "seen">>;

const top = { from: 0, to: 0 };

export const consoleRowsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { id: string; view: ConsoleView },
    events: {} as
      | { type: "rows.seen"; from: number; to: number }
      | { type: "row.toggle"; place: number }
      | { type: "rows.openAll" }
      | { type: "rows.closeAll" }
      | { type: "view.chosen"; view: ConsoleView }
      /** The engine has marked where other nodes differ. */
      | { type: "rows.marked" }
      | { type: "rows.retry" },
    tags: {} as "busy" | "failed",
  },
  actors: { readRows: promisePort<Answer<ConsoleRows>, RowsQuery>("readRows") },
  guards: {
    isAnswer,
    isWindowMissing: ({ context }) => windowToRead(context) !== null,
  },
  actions: {
    change: assign((_, change: Change) => ({ ...change, isCurrent: false })),
    toggle: assign(({ context: { toggled } }, { place }: { place: number }) => ({
      toggled: toggled.includes(place)
        ? toggled.filter((each) => each !== place)
        : [...toggled, place],
      isCurrent: false,
    })),
    see: assign((_, { from, to }: { from: number; to: number }) => ({ seen: { from, to } })),
    remember: assign(({ context }, answer: Answer<ConsoleRows>) => {
      if (!answer.ok) return { failure: answer.error };
      const { from, total, rows } = answer.value.value;
      const before = context.isCurrent ? context.windows : new Map();
      const windows = withWindow(before, Math.floor(from / rowsInWindow), rows, maxWindows);
      return { total, windows, isCurrent: true, failure: null };
    }),
  },
}).createMachine({
  id: "consoleRows",
  context: ({ input }) => ({
    id: input.id,
    view: input.view,
    openTo: initialDepth,
    toggled: [],
    total: null,
    windows: new Map(),
    isCurrent: false,
    seen: top,
    failure: null,
  }),
  initial: "reading",
  on: {
    "rows.seen": { actions: { type: "see", params: ({ event }) => event } },
    "row.toggle": {
      target: ".reading",
      reenter: true,
      actions: { type: "toggle", params: ({ event }) => event },
    },
    "rows.openAll": {
      target: ".reading",
      reenter: true,
      actions: { type: "change", params: { openTo: unlimitedDepth, toggled: [] } },
    },
    "rows.closeAll": {
      target: ".reading",
      reenter: true,
      actions: { type: "change", params: { openTo: 1, toggled: [], seen: top } },
    },
    "view.chosen": {
      target: ".reading",
      reenter: true,
      actions: { type: "change", params: ({ event: { view } }) => ({ view, seen: top }) },
    },
    "rows.marked": {
      target: ".reading",
      reenter: true,
      actions: { type: "change", params: {} },
    },
  },
  states: windowStates(({ context }: { readonly context: Context }) => ({
    id: context.id,
    view: context.view,
    openTo: context.openTo,
    toggled: context.toggled,
    from: (windowToRead(context) ?? 0) * rowsInWindow,
    count: rowsInWindow,
  })),
});
