import { expect, test } from "vitest";
import { setup } from "xstate";
import { pairName } from "./pairs.ts";
import { explore } from "./reachable.ts";
import { Ways } from "./ways.ts";

const machine = setup({}).createMachine({
  initial: "a",
  states: {
    a: { on: { go: "b", look: {} } },
    b: { always: "c" },
    c: { on: { back: "a", jump: "d", look: {} } },
    d: { on: { back: "a" } },
  },
});
const events = ["go", "look", "back", "jump"].map((type) => ({ type }));

/** The ways in the chart above, in which these pairs have never been taken. */
function waysTo(...untaken: readonly (readonly [string, string])[]): Ways {
  const { pairs, situations } = explore(machine, { events });
  const missing = new Set(untaken.map(([first, second]) => pairName(first, second)));
  return new Ways(situations, pairs, (pair) => !missing.has(pair));
}
const steps = (ways: Ways, state: string, last: string) =>
  ways
    .after(JSON.stringify(state), last)
    .map((each) => [each.taken.join(", "), each.steps, each.second] as const);

test("a transition that has never followed this one is near, and others say how far away it is", () => {
  const ways = waysTo(["c on jump #0", "d on back #0"]);
  expect(steps(ways, "d", "c on jump #0")).toEqual([["d on back #0", 0, null]]);
  expect(steps(ways, "c", "b always #0")).toEqual([
    ["c on look #0", 2, null],
    ["c on back #0", 3, null],
    ["c on jump #0", 1, "d on back #0"],
  ]);
});

test("what a state does at once belongs to the event before it", () => {
  expect(steps(waysTo(["b always #0", "c on jump #0"]), "a", "c on back #0")).toEqual([
    ["a on go #0, b always #0", 1, "c on jump #0"],
    ["a on look #0", 2, null],
  ]);
});

test("a transition that stays where it is leads no nearer to what another state does", () => {
  const ways = waysTo(["c on look #0", "c on jump #0"]);
  expect(steps(ways, "a", "a on look #0")).toContainEqual(["a on look #0", 3, null]);
});
