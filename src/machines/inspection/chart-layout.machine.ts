/** Lays out a chart for drawing, once. */
import { assign, setup } from "xstate";
import type { Chart } from "../../domain/inspection/inspection.ts";
import { output } from "../shared/asking.ts";
import { promisePort } from "../shared/ports.ts";

/** A state's box; its children are inside it. Coordinates are those of the whole drawing. */
export interface PlacedState {
  readonly path: string;
  readonly name: string;
  readonly isFinal: boolean;
  readonly isGroup: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An arrow's bends, and the middle of its label. */
export interface PlacedArrow {
  /** The `ChartArrow`'s id; `initial …` for the arrow to a group's initial state. */
  readonly id: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly label: {
    readonly lines: readonly string[];
    readonly x: number;
    readonly y: number;
  } | null;
}

/** A chart laid out. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** Groups before the states in them. */
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
}

export const chartLayoutMachine = setup({
  types: {
    context: {} as { readonly chart: Chart; readonly layout: ChartLayout | null },
    input: {} as { chart: Chart },
    events: {} as { type: "retry" },
    tags: {} as "busy" | "shown" | "failed",
  },
  actors: { layOut: promisePort<ChartLayout, { chart: Chart }>("layOut") },
  actions: { remember: assign((_, layout: ChartLayout) => ({ layout })) },
}).createMachine({
  id: "chartLayout",
  context: ({ input }) => ({ chart: input.chart, layout: null }),
  initial: "layingOut",
  states: {
    layingOut: {
      tags: "busy",
      invoke: {
        src: "layOut",
        input: ({ context }) => ({ chart: context.chart }),
        onDone: {
          target: "laidOut",
          actions: { type: "remember", params: output },
        },
        onError: "failed",
      },
    },
    laidOut: {
      description: "A definition never changes at run time, so one layout is enough.",
      tags: "shown",
      type: "final",
    },
    failed: { tags: "failed", on: { retry: "layingOut" } },
  },
});
