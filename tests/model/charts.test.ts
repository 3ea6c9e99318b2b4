/** No machine is forgotten, and every drawn chart is true. */
import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { engineMachines, pageMachines } from "../../src/machines/all.ts";
import { chartPage } from "../support/charts.ts";

test("every file of a machine is listed", () => {
  const all = readFileSync("src/machines/all.ts", "utf8");
  const files = readdirSync("src/machines").filter((file) => file.endsWith(".machine.ts"));
  // Transition logic without states of its own.
  const logic = new Set(["request-throttle.machine.ts"]);
  expect(files.filter((file) => !logic.has(file) && !all.includes(`./${file}`))).toEqual([]);
});

test.each(Object.entries({ ...engineMachines, ...pageMachines }))(
  "the chart of %s is drawn as it is",
  (name, machine) => {
    expect(readFileSync(`docs/machines/${name}.md`, "utf8")).toBe(chartPage(name, machine));
  },
);
