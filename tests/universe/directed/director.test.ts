import { expect, test } from "vitest";
import { seededRandom } from "../../../devnet/state/random.ts";
import { Director } from "./director.ts";

/** A director of a world in which only `wanted` has never followed anything. */
function directorOf(wanted: string) {
  let time = 0;
  const director = new Director({
    coverage: { untakenAfter: () => [wanted], towardsUntaken: () => [], tries: new Map() },
    focus: null,
    random: seededRandom(1),
    nodes: 1,
    now: () => time,
  });
  const steps = () => {
    const all: unknown[] = [];
    while (director.dueAt < Infinity) {
      time = director.dueAt;
      all.push(director.take());
    }
    return all;
  };
  return { director, steps };
}

test("what may lead to a transition that never followed is done, and undone later", () => {
  const { director, steps } = directorOf("live on feed.pause #0");
  director.took("liveFeed", "loading on feed.pause #0", () => true);
  expect(steps()).toEqual([{ do: "hide" }, { do: "show" }]);
});

test("nothing is done for a transition without a known cause", () => {
  const { director, steps } = directorOf("older.due on head.reached #0");
  director.took("follower", "newest on head.received #0", () => true);
  expect(steps()).toEqual([]);
});
