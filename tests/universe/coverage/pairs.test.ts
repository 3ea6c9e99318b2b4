import { expect, test } from "vitest";
import { createMachine } from "xstate";
import { possiblePairs } from "./pairs.ts";

test("a transition is followed by those of the states that it leads to", () => {
  const machine = createMachine({
    initial: "a",
    on: { stop: ".a" },
    states: {
      a: { on: { go: "b" } },
      b: { always: "c" },
      c: { on: { back: "a", count: {} } },
    },
  });
  expect(possiblePairs(machine).toSorted()).toEqual(
    [
      // The state between is left at once, so nothing else can come next.
      "a on go #0, then b always #0",
      "b always #0, then c on back #0",
      "b always #0, then c on count #0",
      "c on back #0, then a on go #0",
      "c on count #0, then c on back #0",
      "c on count #0, then c on count #0",
      " on stop #0, then a on go #0",
      ...["b always #0", "c on back #0", "c on count #0", " on stop #0"].map(
        (first) => `${first}, then  on stop #0`,
      ),
    ].toSorted(),
  );
});

test("states of other regions may be active beside", () => {
  const region = (event: string) => ({ initial: "x", states: { x: { on: { [event]: "x" } } } });
  const machine = createMachine({
    type: "parallel",
    states: { p: region("one"), q: region("two") },
  });
  expect(possiblePairs(machine)).toContain("p.x on one #0, then q.x on two #0");
});
