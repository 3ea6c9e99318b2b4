/** What the page calls a table is what its manifest calls it, in English. */
import { expect, test } from "vitest";
import { tableLabel } from "./labels.ts";
import { titleOf } from "./titles.ts";

const tables = ["history", "rewards", "usd", "witnesses", "routes", "pastOwners"] as const;

test.each(tables)("%s has one English title", (table) => {
  expect(tableLabel({ table })).toBe(titleOf({ table }));
});
