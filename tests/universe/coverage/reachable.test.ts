import { expect, test } from "vitest";
import { setup } from "xstate";
import { explore } from "./reachable.ts";

test("a pair that no guard allows can't be reached", () => {
  const machine = setup({ guards: { never: () => false } }).createMachine({
    initial: "a",
    states: {
      a: { on: { go: "b", look: {} } },
      b: { on: { back: "a", jump: { guard: "never", target: "c" } } },
      c: {},
    },
  });
  const events = ["go", "look", "back", "jump"].map((type) => ({ type }));
  expect([...explore(machine, { events }).pairs].toSorted()).toEqual([
    "a on go #0, then b on back #0",
    "a on look #0, then a on go #0",
    "a on look #0, then a on look #0",
    "b on back #0, then a on go #0",
    "b on back #0, then a on look #0",
  ]);
});

test("an event that the app does not send makes no pair", () => {
  const machine = setup({}).createMachine({
    initial: "a",
    states: { a: { on: { on: {}, off: {}, look: {}, lost: {} } } },
  });
  const events = ["on", "off", "look", "lost"].map((type) => ({ type }));
  const sender = {
    turns: ["off", "on"] as const,
    sends: ({ type }: { readonly type: string }) => type !== "lost",
    follows: (first: string, second: string) => !(first.includes("look") && second.includes("off")),
  };
  expect([...explore(machine, { events }, sender).pairs].toSorted()).toEqual([
    "a on look #0, then a on look #0",
    "a on look #0, then a on on #0",
    "a on off #0, then a on look #0",
    "a on off #0, then a on on #0",
    "a on on #0, then a on look #0",
    "a on on #0, then a on off #0",
  ]);
});

test("what a state does at once follows in the same step, and an event that is ignored changes nothing", () => {
  const machine = setup({}).createMachine({
    initial: "a",
    states: { a: { on: { go: "b" } }, b: { always: "c" }, c: { on: { back: "a" } } },
  });
  const events = ["go", "back", "other"].map((type) => ({ type }));
  expect([...explore(machine, { events }).pairs].toSorted()).toEqual([
    "a on go #0, then b always #0",
    "b always #0, then c on back #0",
    "c on back #0, then a on go #0",
  ]);
});

test("what one input leads to is not mixed with what another one does", () => {
  const machine = setup({
    types: { context: {} as { late: boolean }, input: {} as { late: boolean } },
    guards: { isLate: ({ context }) => context.late },
  }).createMachine({
    context: ({ input }) => input,
    initial: "a",
    states: { a: { on: { go: { guard: "isLate", target: "b" }, look: {} } }, b: {} },
  });
  const events = ["go", "look"].map((type) => ({ type }));
  const walk = { events, input: { late: false }, otherInputs: [{ late: true }] };
  expect([...explore(machine, walk).pairs].toSorted()).toEqual([
    "a on look #0, then a on go #0",
    "a on look #0, then a on look #0",
  ]);
});
