/** Lays out the states and arrows of charts with elkjs, for the drawings on `/machines`. */
import ELK, {
  type ElkEdgeSection,
  type ElkExtendedEdge,
  type ElkNode,
} from "elkjs/lib/elk.bundled.js";
import type { AnyStateMachine } from "xstate";
import type { Chart, ChartState } from "../../src/domain/inspection/inspection.ts";
import { engineMachines, pageMachines } from "../../src/machines/all.ts";
import { chartOf } from "../../src/machines/inspection/chart.ts";
import {
  drawnArrows,
  drawnStates,
  type DrawnArrow,
  type Point,
  type StoredLayout,
} from "../../src/machines/inspection/stored-layout.ts";

/** Average character widths of state names and of labels, and the height of a label's line, px. */
const nameCharWidth = 7.6;
const labelCharWidth = 6.6;
const lineHeight = 16;
const rowHeight = 40;
const spacing = {
  "elk.algorithm": "layered",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "POLYLINE",
  "elk.padding": "[top=40,left=16,bottom=16,right=16]",
  "elk.spacing.nodeNode": "24",
  "elk.spacing.edgeNode": "12",
  "elk.spacing.edgeEdge": "10",
  "elk.spacing.edgeLabel": "4",
  "elk.layered.spacing.nodeNodeBetweenLayers": "32",
  "elk.layered.spacing.edgeNodeBetweenLayers": "14",
  "elk.edgeLabels.inline": "false",
} as const;
const straight = { "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX" } as const;
/** Ways to lay out a chart, the most readable first; which one is the smallest differs from chart to chart. */
const ways = [
  { "elk.direction": "DOWN" },
  { "elk.direction": "RIGHT" },
  { ...straight, "elk.direction": "DOWN" },
  { ...straight, "elk.direction": "RIGHT" },
  { ...straight, "elk.direction": "RIGHT", "elk.layered.cycleBreaking.strategy": "DEPTH_FIRST" },
] as const;
/** The space that `/machines` has for a chart on a typical screen, px. */
const space = { width: 860, height: 700 };

const all = Object.values({ ...engineMachines, ...pageMachines }) as readonly AnyStateMachine[];

/** The text of `src/ui/inspection/chart-layouts.json`, or of a part of it: one line for each chart, by its id. */
export async function chartLayouts(machines = all): Promise<string> {
  const elk = new ELK();
  // Charts from one factory look alike, and are laid out once.
  const known = new Map<string, StoredLayout>();
  const lines: string[] = [];
  for (const machine of machines) {
    const chart = chartOf(machine);
    const look = JSON.stringify([chart.root.states, drawnArrows(chart)]);
    const layout = known.get(look) ?? (await bestLayout(elk, chart));
    known.set(look, layout);
    lines.push(`${JSON.stringify(chart.id)}:${JSON.stringify(layout)}`);
  }
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** The first layout that fits into the space, or the one that has to shrink least. */
async function bestLayout(elk: InstanceType<typeof ELK>, chart: Chart): Promise<StoredLayout> {
  let best: StoredLayout | null = null;
  for (const way of ways) {
    const layout = await layOut(elk, chart, { ...spacing, ...way });
    if (!best || scaleOf(layout) > scaleOf(best)) best = layout;
    if (scaleOf(best) === 1) break;
  }
  if (!best) throw new Error(`${chart.id} was not laid out`);
  return best;
}

const scaleOf = ({ size: [width, height] }: StoredLayout): number =>
  Math.min(1, space.width / width, space.height / height);

type LayoutOptions = NonNullable<ElkNode["layoutOptions"]>;

async function layOut(
  elk: InstanceType<typeof ELK>,
  chart: Chart,
  options: LayoutOptions,
): Promise<StoredLayout> {
  const arrows = drawnArrows(chart);
  const graph = await elk.layout({
    id: idOf(""),
    layoutOptions: options,
    children: chart.root.states.map((state) => nodeOf(state, options)),
    edges: arrows.map(edgeOf),
  });
  const nodes = new Map<string, readonly [x: number, y: number, width: number, height: number]>();
  const edges = new Map<string, ElkExtendedEdge & { readonly container?: string }>();
  const visit = (node: ElkNode, x: number, y: number): void => {
    const [left, top] = [x + (node.x ?? 0), y + (node.y ?? 0)];
    nodes.set(node.id, [left, top, node.width ?? 0, node.height ?? 0]);
    for (const edge of node.edges ?? []) edges.set(edge.id, edge);
    for (const child of node.children ?? []) visit(child, left, top);
  };
  visit(graph, 0, 0);
  const [, , ...size] = nodes.get(graph.id) ?? [0, 0, 0, 0];
  return {
    size: [Math.ceil(size[0]), Math.ceil(size[1])],
    states: drawnStates(chart.root).map(({ path }) => {
      const [x, y, width, height] = nodes.get(idOf(path)) ?? [0, 0, 0, 0];
      return [Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
    }),
    arrows: arrows.map(({ id }) => {
      const edge = edges.get(id);
      if (!edge) throw new Error(`${chart.id}: ${id} was not laid out`);
      // An edge's coordinates are relative to the group that contains it.
      const [x, y] = nodes.get(edge.container ?? "") ?? [0, 0];
      const at = (point: { x?: number; y?: number; width?: number; height?: number }): Point => [
        Math.round(x + (point.x ?? 0) + (point.width ?? 0) / 2),
        Math.round(y + (point.y ?? 0) + (point.height ?? 0) / 2),
      ];
      const points = (edge.sections ?? [])
        .flatMap(({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection) => [
          startPoint,
          ...bendPoints,
          endPoint,
        ])
        .map((point) => at(point));
      const [label] = edge.labels ?? [];
      return label ? { points, label: at(label) } : { points };
    }),
  };
}

const idOf = (path: string): string => `state:${path}`;
const dotOf = (path: string): string => `initial:${path}`;

function nodeOf(state: ChartState, options: LayoutOptions): ElkNode {
  const width = Math.max(72, state.name.length * nameCharWidth + 28);
  if (state.states.length === 0) return { id: idOf(state.path), width, height: rowHeight };
  return {
    id: idOf(state.path),
    layoutOptions: {
      ...options,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width + 24},${rowHeight})`,
    },
    children: [
      ...(state.initial === null ? [] : [{ id: dotOf(state.path), width: 10, height: 10 }]),
      ...state.states.map((inner) => nodeOf(inner, options)),
    ],
  };
}

const edgeOf = ({ id, from, to, label }: DrawnArrow): ElkExtendedEdge => ({
  id,
  sources: [from === null ? dotOf(id.replace("initial ", "")) : idOf(from)],
  targets: [idOf(to)],
  ...(label !== null && {
    labels: [
      {
        text: label.join(" "),
        width: Math.max(...label.map(({ length }) => length)) * labelCharWidth + 8,
        height: lineHeight * label.length,
      },
    ],
  }),
});
