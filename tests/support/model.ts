/** Walks a chart by its model: every state reachable by its own events and the outcomes of its invoked work. */
import type { AnyStateMachine, EventObject } from "xstate";

/** `state` paths of a chart's atomic and compound nodes, root left out: 'found.virtual.loading'. */
export function statesOf(machine: AnyStateMachine): string[] {
  const names: string[] = [];
  const walk = (node: AnyStateMachine["root"], path: readonly string[]): void => {
    for (const [name, child] of Object.entries(node.states)) {
      const here = [...path, name];
      names.push(here.join("."));
      walk(child as AnyStateMachine["root"], here);
    }
  };
  walk(machine.root, []);
  return names;
}

/** Paths of the states a snapshot's value stands in. */
export function activeStates(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === "string") return [[...path, value].join(".")];
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) => [
    [...path, name].join("."),
    ...activeStates(inner, [...path, name]),
  ]);
}

/** The event that an `after` of the running snapshot would send, for every delay in it. */
export function delayedEvents(snapshot: { readonly _nodes?: unknown }): EventObject[] {
  const nodes = (snapshot._nodes ?? []) as readonly {
    readonly after: readonly { readonly eventType: string }[];
  }[];
  return nodes.flatMap((node) => node.after.map(({ eventType }) => ({ type: eventType })));
}
