/** Labels of an x axis do not touch, however long a language's dates are. */
import { expect, test } from "vitest";
import { apart } from "./apart.ts";
import { linearScale } from "./scale.ts";

const widthOf = (label: string): number => label.length * 7;
const ticks = [0, 5, 10, 15, 20, 25, 30];

test.each([
  [900, "30 Nov", [0, 5, 10, 15, 20, 25, 30]],
  [276, "30. Nov.", [0, 10, 20, 30]],
  [276, "30 de noviembre", [0, 15, 30]],
  [60, "30 de noviembre", [0]],
])("on %i px, labels like '%s' are at %j", (width, label, at) => {
  expect(apart(ticks, linearScale([0, 30], [0, width]), () => label, widthOf)).toEqual(at);
});

test("a single tick has its label", () => {
  expect(apart([7], linearScale([0, 30], [0, 10]), () => "30 Nov", widthOf)).toEqual([7]);
});
