/** The build's scripts have no description of a state, however it is written. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { undescribed } from "./without-descriptions.ts";

test.each([
  ['{ saved: { description: "It was saved.", tags: "saved" } }', '{ saved: {  tags: "saved" } }'],
  ['{ saved: { tags: "saved", description: "It was saved." } }', '{ saved: { tags: "saved",  } }'],
  ['{ saved: {\n  description:\n    "It, too.",\n  on: {} } }', "{ saved: {\n  \n  on: {} } }"],
  ["{ saved: { description: `For ${days} days.` } }", "{ saved: {  } }"],
  ["{ description: node.description }", "{ description: node.description }"],
])("%s", (source, left) => {
  expect(undescribed("chart.ts", `export const chart = ${source};`)).toBe(
    `export const chart = ${left};`,
  );
});

test("no chart keeps one", () => {
  const charts = new URL("../src/machines/", import.meta.url);
  const files = readdirSync(charts, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".machine.ts"),
  );
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const source = readFileSync(new URL(file, charts), "utf8");
    expect([file, undescribed(file, source).match(/description:\s*["`].*/)]).toEqual([file, null]);
  }
});
