/** What the page calls a table is what its manifest calls it, in English. */
import { expect, test } from "vitest";
import { tableLabel } from "../../../src/domain/export/labels.ts";
import { titleOf } from "../../../src/domain/export/titles.ts";

const tables = ["history", "rewards", "usd", "witnesses", "routes", "pastOwners"] as const;

test.each(tables)("%s has one English title", (table) => {
  expect(tableLabel({ table })).toBe(titleOf({ table }));
});
