/** The map that keeps only what was set last. */
import { expect, test } from "vitest";
import { Recent } from "./recent.ts";

test("beyond the maximum, what was set longest ago is dropped; setting again makes an entry the newest", () => {
  const recent = new Recent<string, number>(2);
  recent.set("a", 1).set("b", 2).set("a", 3).set("c", 4);
  expect([...recent]).toEqual([
    ["a", 3],
    ["c", 4],
  ]);
});

test("reading does not make an entry newer", () => {
  const recent = new Recent<string, number>(2);
  recent.set("a", 1).set("b", 2);
  expect(recent.get("a")).toBe(1);
  recent.set("c", 3);
  expect([...recent.keys()]).toEqual(["b", "c"]);
});

test("an entry that must stay outlasts newer ones, until it may be dropped", () => {
  const busy = new Set(["a"]);
  const recent = new Recent<string, number>(1, (key) => !busy.has(key));
  recent.set("a", 1).set("b", 2);
  expect([...recent.keys()]).toEqual(["a"]);
  busy.clear();
  recent.set("c", 3);
  expect([...recent.keys()]).toEqual(["c"]);
});
