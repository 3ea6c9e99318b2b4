/** Every chart fulfils its stories, which are written from the specification. */
import { describe, expect, test } from "vitest";
import { engineMachines, pageMachines } from "../../src/machines/all.ts";
import { contradiction } from "../support/expectation.ts";
import { expectations } from "./expectations/all.ts";

const machines = { ...engineMachines, ...pageMachines };

test("every chart has expectations, and all expectations have a chart", () =>
  expect(Object.keys(expectations).toSorted()).toEqual(Object.keys(machines).toSorted()));

describe.each(Object.entries(machines))("%s", (name, machine) => {
  const stories = expectations[name] ?? [];
  test.each(stories.map((story) => [story.says, story] as const))("%s", (_, story) =>
    expect(contradiction(machine, story)).toBeNull(),
  );
});
