/** Lays out a chart's states and arrows with elkjs, in elkjs's own worker. */
import ELK, { type ElkEdgeSection, type ElkExtendedEdge, type ElkNode } from "elkjs/lib/elk-api";
import elkWorker from "elkjs/lib/elk-worker.min.js?url";
import type { Chart, ChartArrow, ChartState } from "../../domain/inspection/inspection.ts";
import type {
  ChartLayout,
  PlacedArrow,
  PlacedState,
} from "../../machines/inspection/chart-layout.machine.ts";

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

let elk: InstanceType<typeof ELK> | null = null;

/** Lays out a chart; rejects if elkjs fails. */
export async function layOutChart(chart: Chart): Promise<ChartLayout> {
  elk ??= new ELK({ workerFactory: () => new Worker(elkWorker) });
  const graph: ElkNode = await elk.layout({
    id: idOf(""),
    layoutOptions: spacing,
    children: chart.root.states.map(nodeOf),
    edges: [...initials(chart.root), ...chart.arrows.flatMap(edgesOf)],
  });
  const states: PlacedState[] = [];
  const origins = new Map<string, readonly [number, number]>([[graph.id, [0, 0]]]);
  const place = (node: ElkNode, x: number, y: number, from: ReadonlyMap<string, ChartState>) => {
    for (const child of node.children ?? []) {
      const left = x + (child.x ?? 0);
      const top = y + (child.y ?? 0);
      origins.set(child.id, [left, top]);
      const state = from.get(child.id);
      if (state)
        states.push({
          path: state.path,
          name: state.name,
          isFinal: state.kind === "final",
          isGroup: state.states.length > 0,
          x: left,
          y: top,
          width: child.width ?? 0,
          height: child.height ?? 0,
        });
      place(child, left, top, from);
    }
  };
  place(graph, 0, 0, byId(chart.root));
  const arrows = edgesIn(graph).map((edge) => arrowOf(edge, origins));
  return { width: graph.width ?? 0, height: graph.height ?? 0, states, arrows };
}

const idOf = (path: string): string => `state:${path}`;

const byId = (state: ChartState): Map<string, ChartState> =>
  new Map([
    [idOf(state.path), state],
    ...state.states.flatMap((child) => [...byId(child).entries()]),
  ]);

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
      ...(state.initial === null
        ? []
        : [{ id: `initial:${state.path}`, width: 10, height: 10 } satisfies ElkNode]),
      ...state.states.map(nodeOf),
    ],
  };
}

/** Edges from a group's dot to its initial state; the root has none. */
function initials(state: ChartState): readonly ElkExtendedEdge[] {
  const own =
    state.initial === null || state.path === ""
      ? []
      : [
          {
            id: `initial ${state.path}`,
            sources: [`initial:${state.path}`],
            targets: [idOf(state.initial)],
          },
        ];
  return [...own, ...state.states.flatMap(initials)];
}

/** Transitions of the root have no source state; they are left out. */
function edgesOf({ id, from, to, event, guard }: ChartArrow): readonly ElkExtendedEdge[] {
  if (from === "") return [];
  const text = guard === null ? event : `${event} [${guard}]`;
  return to
    .filter((target) => target !== "")
    .map((target, i) => ({
      id: i === 0 ? id : `${id} ${i}`,
      sources: [idOf(from)],
      targets: [idOf(target)],
      labels: [{ text, width: text.length * labelCharWidth + 8, height: 16 }],
    }));
}

const edgesIn = (node: ElkNode): readonly ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(edgesIn),
];

/** An edge's coordinates are relative to the group that contains it. */
function arrowOf(
  edge: ElkExtendedEdge & { readonly container?: string },
  origins: ReadonlyMap<string, readonly [number, number]>,
): PlacedArrow {
  const [x, y] = origins.get(edge.container ?? "") ?? [0, 0];
  const points = (edge.sections ?? []).flatMap((section: ElkEdgeSection) => [
    section.startPoint,
    ...(section.bendPoints ?? []),
    section.endPoint,
  ]);
  const label = edge.labels?.[0];
  return {
    id: edge.id,
    points: points.map((point) => [x + point.x, y + point.y]),
    label: label?.text
      ? { text: label.text, x: x + (label.x ?? 0), y: y + (label.y ?? 0) + 12 }
      : null,
  };
}
