/** Queries of an archive in a URL: what is not valid is named, and a long list's part is kept. */
import { expect, test } from "vitest";
import {
  invalidFilters,
  readArchiveQuery,
  readPart,
  wholeArchive,
  writeArchiveQuery,
  writePart,
} from "./query.ts";

test.each([
  ["", []],
  ["groups=votes,transfers&with=al*&text=a,b&min=0&token=sbd", []],
  ["groups=votes,teapots&kinds=vote,%3Cb%3E", ["groups=teapots", "kinds=<b>"]],
  ["direction=IN&token=GOLD", ["direction=IN", "token=GOLD"]],
  ["min=-1&max=much", ["min=-1", "max=much"]],
  ["min=0x10&max=0b1", ["min=0x10", "max=0b1"]],
  ["min=0.0000001&max=1e21", []],
  ["min=&max=1e999", ["max=1e999"]],
  ["since=2026-02-30x&until=yesterday", ["since=2026-02-30x", "until=yesterday"]],
  ["since=2026-02-31&until=2024-02-29", ["since=2026-02-31"]],
  ["page=x&sort=nothing&direction=", []],
])("the URL's query '%s' has the invalid filters %j", (query, invalid) => {
  expect(invalidFilters(query)).toEqual(invalid);
});

test.each([
  ["with=%40Alice", "alice"],
  ["with=+al*", "al*"],
  ["with=%40", ""],
])("the other account of '%s' is '%s'", (query, other) => {
  expect(readArchiveQuery(query).other).toBe(other);
});

test("filters that the app writes are valid", () => {
  const query = { ...wholeArchive, other: "bob", max: 7.5, since: "2026-11-23", text: " a&b " };
  expect(invalidFilters(writeArchiveQuery("part=2", query))).toEqual([]);
});

test.each([
  ["", 0],
  ["part=1", 0],
  ["part=20", 19],
  ["part=0", 0],
  ["part=-3", 0],
  ["part=2e9", 0],
])("'%s' is the part %i, from 0", (query, part) => {
  expect(readPart(query)).toBe(part);
  expect(readPart(writePart(query, part))).toBe(part);
});

test("only parts other than the first are in the URL", () => {
  expect(writePart("groups=a,b&part=3", 0)).toBe("groups=a,b");
  expect(writePart("groups=a,b", 3)).toBe("groups=a,b&part=4");
});
