/**
 * Every chart, walked by xstate/graph: each state is reached and each transition taken, none but a final state
 * is a dead end, and the chart stays within its invariants, whatever happens and in whatever order.
 */
import * as fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import {
  getInitialSnapshot,
  getNextSnapshot,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from "xstate";
import { engineMachines, pageMachines } from "../../src/machines/all.ts";
import { casesOf } from "../support/campaign.ts";
import { cover, eventsAt, statesOf, transitionsOf } from "../support/model.ts";
import { walks } from "./walks/all.ts";
import type { Walk } from "./walks/walk.ts";

const machines: Readonly<Record<string, AnyStateMachine>> = { ...engineMachines, ...pageMachines };
const table: string[] = [];

function walkOf(name: string): Walk {
  const walk = walks[name];
  if (!walk) throw new Error(`tests/model/walks does not mention ${name}`);
  return walk;
}

describe.each(Object.entries(machines))("%s", (name, machine) => {
  const walk = walkOf(name);
  const { states, transitions, situations } = cover(machine, walk);

  test("reaches every state and takes every transition", () => {
    const allStates = statesOf(machine);
    const allTransitions = transitionsOf(machine);
    const unreachable = new Map(Object.entries(walk.unreachable ?? {}));
    const missing = [
      ...allStates.filter((state) => !states.has(state)),
      ...allTransitions.filter((transition) => !transitions.has(transition)),
    ];
    const allowed = missing.filter((each) => unreachable.has(each));
    const reached = (all: readonly string[]): string =>
      `${all.filter((each) => !missing.includes(each)).length}/${all.length}`;
    table.push(
      `${name.padEnd(20)} states ${reached(allStates).padStart(7)}   transitions ${reached(allTransitions).padStart(7)}${
        allowed.length > 0
          ? `   (${allowed.map((each) => `${each}: ${unreachable.get(each)}`).join("; ")})`
          : ""
      }`,
    );
    expect(missing.filter((each) => !unreachable.has(each))).toEqual([]);
  });

  test("has no dead end", () => {
    const ends = situations.filter(
      (snapshot) =>
        snapshot.status === "active" &&
        snapshot._nodes.every(
          (node) => node.transitions.size === 0 && node.invoke.length === 0 && !node.always,
        ),
    );
    expect(ends.map(({ value }) => value)).toEqual([]);
  });

  test("keeps its invariants for all events", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 40 }), (choices) => {
        let snapshot = getInitialSnapshot(machine, walk.input as never) as AnyMachineSnapshot;
        for (const choice of choices) {
          if (snapshot.status !== "active") break;
          const events = eventsAt(snapshot, walk);
          const event = events[choice % events.length];
          if (!event) break;
          snapshot = getNextSnapshot(
            machine,
            snapshot as never,
            event as never,
          ) as AnyMachineSnapshot;
          expect(snapshot.status).not.toBe("error");
          if (walk.invariant) expect(walk.invariant(snapshot)).toBe(true);
        }
      }),
      { numRuns: casesOf(60) },
    );
  });
});

afterAll(() => console.log(["", "model coverage", ...table].join("\n")));
