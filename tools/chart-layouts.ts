/** Lays out the states and arrows of charts with elkjs, for the drawings on `/machines`. */
import ELK, {
  type ElkEdgeSection,
  type ElkExtendedEdge,
  type ElkNode,
} from "elkjs/lib/elk.bundled.js";
import type { AnyStateMachine } from "xstate";
import type { Chart, ChartState } from "../src/domain/inspection/inspection.ts";
import { engineMachines, pageMachines } from "../src/machines/all.ts";
import { chartOf } from "../src/machines/inspection/chart.ts";
import {
  drawnArrows,
  drawnStates,
  type DrawnArrow,
  type Pair,
  type StoredLayout,
} from "../src/machines/inspection/stored-layout.ts";

/** Average character widths of state names and of labels, px. */
const nameCharWidth = 7.6;
const labelCharWidth = 6.3;
const rowHeight = 40;
const spacing = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "POLYLINE",
  "elk.padding": "[top=44,left=20,bottom=20,right=20]",
  "elk.spacing.nodeNode": "36",
  "elk.spacing.edgeNode": "18",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.edgeLabel": "4",
  "elk.layered.spacing.nodeNodeBetweenLayers": "44",
  "elk.layered.spacing.edgeNodeBetweenLayers": "18",
  "elk.edgeLabels.inline": "false",
} as const;

/** The text of `src/ui/inspection/chart-layouts.json`: one line for each chart, by its machine's id. */
export async function chartLayouts(): Promise<string> {
  const elk = new ELK();
  const lines: string[] = [];
  for (const machine of Object.values({
    ...engineMachines,
    ...pageMachines,
  }) as AnyStateMachine[]) {
    const chart = chartOf(machine);
    lines.push(`${JSON.stringify(chart.id)}:${JSON.stringify(await layOut(elk, chart))}`);
  }
  return `{\n${lines.join(",\n")}\n}\n`;
}

async function layOut(elk: InstanceType<typeof ELK>, chart: Chart): Promise<StoredLayout> {
  const arrows = drawnArrows(chart);
  const graph = await elk.layout({
    id: idOf(""),
    layoutOptions: spacing,
    children: chart.root.states.map(nodeOf),
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
      const at = (point: { x?: number; y?: number }, lower = 0): Pair => [
        Math.round(x + (point.x ?? 0)),
        Math.round(y + (point.y ?? 0) + lower),
      ];
      const points = (edge.sections ?? [])
        .flatMap(({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection) => [
          startPoint,
          ...bendPoints,
          endPoint,
        ])
        .map((point) => at(point));
      const [label] = edge.labels ?? [];
      return label ? { points, label: at(label, labelBaseline) } : { points };
    }),
  };
}

/** From the top of a label to the line its letters stand on, px. */
const labelBaseline = 12;

const idOf = (path: string): string => `state:${path}`;
const dotOf = (path: string): string => `initial:${path}`;

function nodeOf(state: ChartState): ElkNode {
  const width = Math.max(72, state.name.length * nameCharWidth + 28);
  if (state.states.length === 0) return { id: idOf(state.path), width, height: rowHeight };
  return {
    id: idOf(state.path),
    layoutOptions: {
      ...spacing,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width + 24},${rowHeight})`,
    },
    children: [
      ...(state.initial === null ? [] : [{ id: dotOf(state.path), width: 10, height: 10 }]),
      ...state.states.map(nodeOf),
    ],
  };
}

const edgeOf = ({ id, from, to, label }: DrawnArrow): ElkExtendedEdge => ({
  id,
  sources: [from === null ? dotOf(id.replace("initial ", "")) : idOf(from)],
  targets: [idOf(to)],
  ...(label !== null && {
    labels: [{ text: label, width: label.length * labelCharWidth + 8, height: 16 }],
  }),
});
