/**
 * Charts' layouts as numbers. They are computed once (`npm run charts`), because the library that lays charts out is
 * larger than all other code of the page; a chart never changes at run time.
 */
import type { Chart, ChartState } from "../../domain/inspection/inspection.ts";
import type { ChartLayout } from "./chart-layout.machine.ts";

/** A point, or a size. */
export type Point = readonly [x: number, y: number];

/** A layout without what the chart itself says, in px. */
export interface StoredLayout {
  readonly size: Point;
  /** Each state's place and size, in the order of `drawnStates`. */
  readonly states: readonly (readonly [x: number, y: number, width: number, height: number])[];
  /** Each arrow's bends, and the middle of its label if it has one, in the order of `drawnArrows`. */
  readonly arrows: readonly { readonly points: readonly Point[]; readonly label?: Point }[];
}

/** An arrow of a drawing: one target of a transition, or the arrow from a group's dot to its initial state. */
export interface DrawnArrow {
  /** The `ChartArrow`'s id for its first target; `initial …` for a dot's arrow. */
  readonly id: string;
  /** The path of a state; null for the dot of the group `to` is in. */
  readonly from: string | null;
  readonly to: string;
  /** The event, and a guard in a line of its own; null for a dot's arrow. */
  readonly label: readonly string[] | null;
}

/** All states of a chart but its root, groups before the states in them. */
export const drawnStates = ({ states }: ChartState): readonly ChartState[] =>
  states.flatMap((state) => [state, ...drawnStates(state)]);

/** The arrows of a chart. Transitions of the root have no source state; they are left out. */
export const drawnArrows = ({ root, arrows }: Chart): readonly DrawnArrow[] => [
  ...drawnStates(root).flatMap(({ path, initial }) =>
    initial === null ? [] : [{ id: `initial ${path}`, from: null, to: initial, label: null }],
  ),
  ...arrows
    .filter(({ from }) => from !== "")
    .flatMap(({ id, from, to, event, guard }) =>
      to
        .filter((target) => target !== "")
        .map((target, i) => ({
          id: i === 0 ? id : `${id} ${i}`,
          from,
          to: target,
          label: guard === null ? [event] : [event, `[${guard}]`],
        })),
    ),
];

/** A chart's layout; null if the stored one is of another version of the chart. */
export function layoutFrom(chart: Chart, stored: StoredLayout): ChartLayout | null {
  const states = drawnStates(chart.root);
  const arrows = drawnArrows(chart);
  if (states.length !== stored.states.length || arrows.length !== stored.arrows.length) return null;
  const [width, height] = stored.size;
  return {
    width,
    height,
    states: stored.states.flatMap(([x, y, ...size], i) => {
      const state = states[i];
      if (!state) return [];
      const { path, name, kind, states: inner } = state;
      const look = { isFinal: kind === "final", isGroup: inner.length > 0 };
      return { path, name, ...look, x, y, width: size[0], height: size[1] };
    }),
    arrows: stored.arrows.flatMap(({ points, label }, i) => {
      const arrow = arrows[i];
      if (!arrow) return [];
      const lines = arrow.label;
      return {
        id: arrow.id,
        points,
        label: label && lines ? { lines, x: label[0], y: label[1] } : null,
      };
    }),
  };
}
