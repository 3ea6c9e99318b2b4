/** Finds out which transition of a chart can follow which, by the states that the first leads to. */
import type { AnyStateMachine } from "xstate";
import type { ChartArrow } from "../../../src/domain/inspection/inspection.ts";
import {
  chartOf,
  nodesOf,
  pathOf,
  type StateNode,
} from "../../../src/machines/inspection/chart.ts";

const then = ", then ";

/** The name of a pair. */
export const pairName = (first: string, second: string): string => `${first}${then}${second}`;

/** The two transitions of a pair. */
export function pairOf(name: string): readonly [string, string] {
  const [first = "", second = ""] = name.split(then);
  return [first, second];
}

/**
 * The names of all pairs that a chart's states allow. Guards are ignored, so some of these pairs may still be
 * impossible; no other pair is possible.
 */
export function possiblePairs(machine: AnyStateMachine): readonly string[] {
  const nodes = new Map(nodesOf(machine).map((node) => [pathOf(node), node]));
  const { arrows } = chartOf(machine);
  return arrows.flatMap((first) => {
    const active = statesAfter(first, nodes);
    const passing = [...active.entered].some((path) => isPassed(nodes.get(path)));
    return arrows
      .filter(({ from, event }) =>
        passing
          ? active.entered.has(from) && event === "at once"
          : from === "" || active.entered.has(from) || active.beside.has(from),
      )
      .map((second) => pairName(first.id, second.id));
  });
}

/** Whether a state is left at once, whatever the guards say. */
const isPassed = (node: StateNode | undefined): boolean =>
  (node?.always ?? []).some(({ guard }) => guard === undefined);

/** The states that a transition enters, with those above and below, and those that may be active beside them. */
function statesAfter(
  { from, to }: ChartArrow,
  nodes: ReadonlyMap<string, StateNode>,
): { readonly entered: Set<string>; readonly beside: Set<string> } {
  const entered = new Set<string>();
  const beside = new Set<string>();
  const enter = (node: StateNode): void => {
    entered.add(pathOf(node));
    const { initial } = node.config as { readonly initial?: string };
    const below =
      node.type === "parallel" ? Object.values(node.states) : [node.states[initial ?? ""]];
    for (const child of below) if (child) enter(child as StateNode);
  };
  for (const path of to) enter(nodes.get(path) as StateNode);
  // Without a target, the active states below stay active.
  if (to.length === 0) for (const path of nodes.keys()) if (isWithin(path, from)) beside.add(path);
  const ends = to.length === 0 ? [from] : to;
  for (const end of ends)
    for (let node = nodes.get(end)?.parent as StateNode | undefined; node;) {
      entered.add(pathOf(node));
      if (node.type === "parallel")
        for (const region of Object.values(node.states)) {
          const path = pathOf(region as StateNode);
          if (isWithin(end, path)) continue;
          for (const other of nodes.keys()) if (isWithin(other, path)) beside.add(other);
        }
      node = node.parent as StateNode | undefined;
    }
  return { entered, beside };
}

const isWithin = (path: string, above: string): boolean =>
  above === "" || path === above || path.startsWith(`${above}.`);
