/** Every chart, walked by xstate/graph: each state is reached, and none but a final one is a dead end. */
import { describe, expect, test } from "vitest";
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { engineMachines, pageMachines } from "../../src/machines/all.ts";
import { activeStates, delayedEvents, statesOf } from "../support/model.ts";
import { walks } from "./walks.ts";

const machines = { ...engineMachines, ...pageMachines };

function pathsOf(name: string, machine: AnyStateMachine) {
  const walk = walks[name];
  if (!walk) throw new Error(`tests/model/walks.ts says nothing of ${name}`);
  return getShortestPaths(machine, {
    input: walk.input,
    limit: 5000,
    serializeState: (snapshot) => JSON.stringify([snapshot.value, walk.key?.(snapshot) ?? null]),
    events: (snapshot: AnyMachineSnapshot) => [
      ...walk.events,
      ...outcomes(snapshot, walk.outcomes ?? {}),
      ...delayedEvents(snapshot as unknown as { _nodes: unknown }),
    ],
  } as Parameters<typeof getShortestPaths>[1]);
}

function outcomes(
  snapshot: AnyMachineSnapshot,
  bySource: Readonly<Record<string, readonly unknown[]>>,
): EventObject[] {
  return snapshot._nodes.flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => [
      ...(bySource[String(src)] ?? []).map((output) => ({
        type: `xstate.done.actor.${id}`,
        output,
      })),
      { type: `xstate.error.actor.${id}`, error: new Error("scripted") },
    ]),
  );
}

describe.each(Object.entries(machines))("%s", (name, machine) => {
  const paths = pathsOf(name, machine);

  test("reaches every state", () => {
    const reached = new Set(
      paths.flatMap((path) => activeStates((path.state as AnyMachineSnapshot).value)),
    );
    const transient = new Set(walks[name]?.transient ?? []);
    const missing = statesOf(machine).filter(
      (state) => !reached.has(state) && !transient.has(state),
    );
    expect(missing).toEqual([]);
  });

  test("has no dead end", () => {
    const left = new Set(
      paths.flatMap((path) =>
        path.steps
          .slice(0, -1)
          .map(({ state }) => JSON.stringify((state as AnyMachineSnapshot).value)),
      ),
    );
    const ends = paths
      .map(({ state }) => state as AnyMachineSnapshot)
      .filter((state) => state.status === "active" && !left.has(JSON.stringify(state.value)))
      .filter((state) =>
        state._nodes.every(
          (node) =>
            Object.keys(node.config.on ?? {}).length === 0 &&
            node.after.length === 0 &&
            node.invoke.length === 0,
        ),
      );
    expect(ends.map((state) => state.value)).toEqual([]);
  });
});
