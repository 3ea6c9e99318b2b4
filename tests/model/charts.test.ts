/** Every machine is listed, and every drawn chart is up to date. */
import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { AnyStateMachine } from "xstate";
import type { ChartState } from "../../src/domain/inspection/inspection.ts";
import { engineMachines, pageMachines } from "../../src/machines/all.ts";
import { chartOf, nodesOf, pathOf } from "../../src/machines/inspection/chart.ts";
import { chartLayouts } from "../../tools/charts/layouts.ts";
import { chartList } from "../../tools/charts/list.ts";
import { chartNotes } from "../../tools/charts/notes.ts";
import { chartPage } from "../../tools/charts/page.ts";
import { sampleOf } from "../support/campaign.ts";

/** What is drawn of a chart, without any names. */
const shapeOf = (machine: AnyStateMachine): string => {
  const chart = chartOf(machine);
  const places = new Map(nodesOf(machine).map((node, place) => [pathOf(node), place]));
  const placeOf = (path: string) => places.get(path);
  const shapeOfState = ({ kind, initial, invokes, states }: ChartState): unknown => [
    kind,
    initial === null ? null : placeOf(initial),
    invokes.length,
    states.map(shapeOfState),
  ];
  return JSON.stringify([
    shapeOfState(chart.root),
    chart.arrows.map(({ from, to, guard }) => [placeOf(from), to.map(placeOf), guard !== null]),
  ]);
};

test("no two charts draw the same picture", () => {
  const shapes = new Map<string, string>();
  const copies = Object.entries({ ...engineMachines, ...pageMachines }).flatMap(
    ([name, machine]) => {
      const shape = shapeOf(machine);
      const first = shapes.get(shape);
      shapes.set(shape, first ?? name);
      return first === undefined ? [] : [`${name} is drawn like ${first}`];
    },
  );
  expect(copies).toEqual([]);
});

test("every file of a machine is listed", () => {
  const all = readFileSync("src/machines/all.ts", "utf8");
  const files = readdirSync("src/machines", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".machine.ts"),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !all.includes(`./${file}`))).toEqual([]);
});

test("a chart's file has its name", async () => {
  const list = await chartList();
  const files = Object.values<AnyStateMachine>({ ...engineMachines, ...pageMachines }).map(
    ({ id }) => `/${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.machine.ts]`,
  );
  expect(files.filter((file) => !list.includes(file))).toEqual([]);
});

test.each(Object.entries({ ...engineMachines, ...pageMachines }))(
  "the drawn chart of %s is up to date",
  (name, machine) => {
    expect(readFileSync(`docs/machines/${name}.md`, "utf8")).toBe(chartPage(name, machine));
  },
);

test("the list of charts is up to date and names each one's file", async () => {
  const list = await chartList();
  expect(readFileSync("docs/machines/README.md", "utf8")).toBe(list);
  expect(list).not.toContain("| [](");
});

test("the stored descriptions are those of today's charts", () =>
  expect(readFileSync("src/ui/inspection/chart-notes.json", "utf8")).toBe(
    chartNotes(Object.values<AnyStateMachine>({ ...engineMachines, ...pageMachines })),
  ));

test("the stored layouts are those of today's charts", async () => {
  const stored = JSON.parse(readFileSync("src/ui/inspection/chart-layouts.json", "utf8")) as object;
  const machines = Object.values<AnyStateMachine>({ ...engineMachines, ...pageMachines });
  expect(Object.keys(stored)).toEqual(machines.map(({ id }) => id));
  // Laying out takes a while: the gate has every tenth chart.
  expect(stored).toMatchObject(JSON.parse(await chartLayouts(sampleOf(machines, 10))) as object);
});
