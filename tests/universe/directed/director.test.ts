import { expect, test } from "vitest";
import { seededRandom } from "../../../devnet/state/random.ts";
import { Director } from "./director.ts";

/** A director of a world in which only the last of these transitions, which follow each other, has never been taken. */
function directorOf(...arrows: readonly string[]) {
  let time = 0;
  const director = new Director({
    coverage: {
      choicesAfter(_, __, first) {
        const [next = "", ...later] = arrows.slice(arrows.indexOf(first) + 1);
        const second = later.length === 1 ? (later[0] ?? null) : null;
        return [{ taken: [next], steps: later.length, second }];
      },
      tries: new Map(),
    },
    focus: null,
    random: seededRandom(1),
    nodes: 1,
    now: () => time,
  });
  const steps = (count: number) =>
    Array.from({ length: count }, () => {
      time = Math.min(director.dueAt, 1e9);
      return director.take();
    });
  return { director, steps };
}

test("what may lead to a transition that never followed is done, undone later, and done again if nothing happens", () => {
  const { director, steps } = directorOf("loading on feed.pause #0", "live on feed.pause #0");
  director.took("liveFeed", "loading on feed.pause #0", "");
  expect(steps(4)).toEqual([{ do: "hide" }, { do: "show" }, { do: "show" }, { do: "hide" }]);
});

test("what leads to the first of two transitions is done with what may lead to the second", () => {
  const { director, steps } = directorOf(
    "waiting on view.received #0",
    "following on view.pause #0",
    "paused on view.resume #0",
  );
  director.took("liveView", "waiting on view.received #0", "");
  expect(steps(2)).toEqual([{ do: "pause" }, { do: "resume" }]);
});

test("nothing is done for a transition without a known cause", () => {
  const { director } = directorOf("newest on head.received #0", "older.due on head.reached #0");
  director.took("follower", "newest on head.received #0", "");
  expect(director.dueAt).toBe(Infinity);
});
