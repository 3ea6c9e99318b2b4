/** The current round's witnesses as rows of a file. */
import { expect, test } from "vitest";
import type { AccountName, BlockNum } from "../../chain/names.ts";
import { memberRows } from "./member-rows.ts";

const member = (place: number, name: string | null, lastBlock: number | null = null) => ({
  place,
  name: name as AccountName | null,
  report: null,
  lastBlock: lastBlock as BlockNum | null,
});

test("a witness whose missed slots are not known has no number of them", () => {
  const members = [member(1, "aurora", 1000), member(2, "boreas"), member(21, null)];
  const [, ...rows] = memberRows(members, new Map([["aurora", 0]]));
  expect(rows).toEqual([
    [1, "aurora", 1000, 0, "", "", "", ""],
    [2, "boreas", "", "", "", "", "", ""],
    [21, "", "", "", "", "", "", ""],
  ]);
});
