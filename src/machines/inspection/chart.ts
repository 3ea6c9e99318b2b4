/** A machine's chart, read from its definition. The inspector draws it and the documentation prints it. */
import type { AnyStateMachine, AnyTransitionDefinition } from "xstate";
import type { Chart, ChartArrow, ChartState } from "../../domain/inspection/inspection.ts";

/** A node of a machine's definition. */
export type StateNode = AnyStateMachine["root"];

/** Dotted path of a node; the root's is empty. */
export const pathOf = (node: StateNode): string => node.path.join(".");

/** A transition's id within its chart: 'found on page.retry #0', 'settled always #1'. */
export function arrowId(definition: AnyTransitionDefinition): string {
  const source = definition.source as StateNode;
  const always = (source.always ?? []).indexOf(definition as never);
  if (always >= 0) return `${pathOf(source)} always #${always}`;
  const siblings = source.transitions.get(definition.eventType) ?? [];
  return `${pathOf(source)} on ${definition.eventType} #${siblings.indexOf(definition as never)}`;
}

/** A readable name for one of XState's internal events. */
export function eventLabel(event: string): string {
  const after = /^xstate\.after\.(.+?)\./.exec(event)?.[1];
  if (after) return `after ${after}`;
  const work = /^xstate\.(done|error)\.actor\./.exec(event)?.[1];
  return work ? (work === "done" ? "answered" : "broke") : event;
}

/** A guard's name; null if there is none. */
function guardName(guard: unknown): string | null {
  if (typeof guard === "string") return guard;
  if (typeof guard === "object" && guard !== null && "type" in guard) return String(guard.type);
  return guard === undefined ? null : "condition";
}

/** Every node of a machine, the root first. */
export function nodesOf(machine: AnyStateMachine): readonly StateNode[] {
  const below = (node: StateNode): StateNode[] => [
    node,
    ...Object.values(node.states).flatMap((child) => below(child as StateNode)),
  ];
  return below(machine.root);
}

/** Reads a machine's chart. */
export function chartOf(machine: AnyStateMachine): Chart {
  return {
    id: machine.id,
    root: stateOf(machine.root, machine.id),
    arrows: nodesOf(machine).flatMap(arrowsOf),
    definition: JSON.stringify(machine.config, (_, value: unknown) =>
      typeof value === "function" ? { type: value.name || "inline" } : value,
    ),
  };
}

function stateOf(node: StateNode, name: string): ChartState {
  const { initial } = node.config as { readonly initial?: string };
  const first = initial === undefined ? undefined : (node.states[initial] as StateNode | undefined);
  return {
    path: pathOf(node),
    name,
    kind: node.type,
    initial: first ? pathOf(first) : null,
    description: node.description ?? null,
    invokes: node.invoke.map(({ src }) => (typeof src === "string" ? src : "work")),
    states: Object.entries(node.states).map(([key, child]) => stateOf(child as StateNode, key)),
  };
}

function arrowsOf(node: StateNode): readonly ChartArrow[] {
  const draw = (event: string, definition: AnyTransitionDefinition): ChartArrow => ({
    id: arrowId(definition),
    from: pathOf(node),
    to: ((definition.target ?? []) as readonly StateNode[]).map(pathOf),
    event,
    guard: guardName(definition.guard),
  });
  return [
    ...[...node.transitions.entries()].flatMap(([event, definitions]) =>
      definitions.map((definition) => draw(eventLabel(event), definition)),
    ),
    ...(node.always ?? []).map((definition) => draw("at once", definition)),
  ];
}
