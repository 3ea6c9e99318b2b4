/** Indexing JSON as it is: exact numbers, any depth, any damage. */
import { assert, constantFrom, jsonValue, nat, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { childrenOf, indexJson, nameOf, sourceOf, type JsonIndex } from "./json-index.ts";
import { textOf, treeRows } from "./tree.ts";

/** The value of an index, built from its parts. */
function built(index: JsonIndex, place = 0): unknown {
  const value = index.values[place];
  if (!value) throw new Error("no value");
  const children = childrenOf(index, place);
  if (value.kind === "list") return children.map((child) => built(index, child));
  if (value.kind !== "object") return JSON.parse(sourceOf(index, value));
  return Object.fromEntries(
    children.map((child) => {
      const inner = index.values[child];
      return [inner ? nameOf(index, inner) : null, built(index, child)];
    }),
  );
}

/** What JSON can say: parsers read −0 as −0, but JSON writes it as 0. */
const anyJson = jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

test("any JSON is indexed as a parser reads it, with any space between its parts", () => {
  assert(
    property(anyJson, constantFrom(undefined, 1, "\t"), (value, space) => {
      const index = indexJson(JSON.stringify(value, null, space));
      expect(index.stoppedAt).toBe(null);
      expect(built(index)).toEqual(value);
    }),
  );
});

test("a text is whole exactly if a parser accepts its structure, and reading never throws", () => {
  assert(
    property(anyJson, nat(), nat(), string({ maxLength: 3 }), (value, at, cut, put) => {
      const json = JSON.stringify(value);
      const from = at % (json.length + 1);
      const damaged = json.slice(0, from) + put + json.slice(from + (cut % 4));
      const { values, stoppedAt } = indexJson(damaged);
      for (const each of values) expect(each.end).toBeLessThanOrEqual(damaged.length);
      let isJson = true;
      try {
        JSON.parse(damaged);
      } catch {
        isJson = false;
      }
      if (isJson) expect(stoppedAt).toBe(null);
    }),
  );
});

describe("bounds", () => {
  test("numbers beyond 2^53 keep their digits", () => {
    const index = indexJson('{"a":123456789012345678901234567890,"b":1.0e400}');
    expect(index.values.slice(1).map((value) => textOf(index, value))).toEqual([
      "123456789012345678901234567890",
      "1.0e400",
    ]);
  });

  test("a hundred thousand nested lists are indexed, and shown row by row", () => {
    const depth = 100_000;
    const index = indexJson("[".repeat(depth) + "]".repeat(depth));
    expect(index.values).toHaveLength(depth);
    expect(index.stoppedAt).toBe(null);
    const shown = { index, root: 0, method: "", differing: new Set<number>() };
    const all = treeRows(shown, { openTo: 1_000_000, toggled: [], from: depth - 1, count: 9 });
    expect(all.total).toBe(depth);
    expect(all.rows).toHaveLength(1);
  });

  test("a text that ends early is indexed up to there", () => {
    const index = indexJson('{"result":[1,2,{"a":"unfinis');
    expect(index.stoppedAt).not.toBe(null);
    expect(index.values.map(({ kind }) => kind)).toEqual([
      "object",
      "list",
      "number",
      "number",
      "object",
    ]);
    expect(index.values[1]?.after).toBe(index.values.length);
  });

  test("no more values are read than wanted", () => {
    const index = indexJson("[1,2,3,4,5]", 3);
    expect(index.values).toHaveLength(3);
    expect(index.stoppedAt).not.toBe(null);
  });

  test("a web page and an empty text have no values", () => {
    for (const text of ["<!doctype html><h1>x</h1>", "", "  "])
      expect(indexJson(text)).toMatchObject({ values: [] });
  });

  test("megabytes of one text with quotation marks take no time", () => {
    const json = JSON.stringify('"\\'.repeat(500_000));
    expect(indexJson(json).values).toHaveLength(1);
  });
});
