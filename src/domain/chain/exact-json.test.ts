/** JSON is put into words only if its parsed value contains everything its text says. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plain } from "../../../tests/support/plain.ts";
import { describeOperation } from "./operations/describe.ts";
import { exactJson } from "./operations/exact-json.ts";
import { indented } from "./operations/pieces.ts";

test.each([
  '{"a":1,"a":2}',
  String.raw`{"a":1,"\u0061":2}`,
  '[{"b":[{"a":1},{"c":{"a":1,"a":1}}]}]',
  '{"__proto__":1,"__proto__":2}',
  "9007199254740993",
  "[9007199254740992]",
  '{"a":-9007199254740993}',
  "1e999",
  "1e5",
  "0.10",
  "0.1000000000000000055",
  "-0",
  "1.0",
  "{",
  "",
  "undefined",
])("%s is not parsed, and shown as written", (source) => {
  expect(exactJson(source)).toBeUndefined();
  expect(indented(source)).toBe(source);
});

test.each([
  '{"a":1,"b":{"a":1}}',
  '[{"a":1},{"a":1}]',
  '{"a":"{\\"b\\":1,\\"b\\":2}"}',
  '"a: 1e999, {"',
  '{"a,b":1,"a":[1,2.5,-7,0]}',
  "9007199254740991",
  " [ 1 , true , null ] ",
])("%s is parsed", (source) => {
  expect(exactJson(source)).toEqual(JSON.parse(source));
});

test("any JSON with safe numbers can be parsed", () => {
  const numbers = fc.oneof(fc.maxSafeInteger(), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
  const values = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.string({ unit: "grapheme" }),
      numbers,
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("value")),
      fc.dictionary(fc.string(), tie("value")),
    ),
  })).value;
  fc.assert(
    fc.property(values, (value) => {
      const source = JSON.stringify(value);
      expect(exactJson(source)).toEqual(JSON.parse(source));
    }),
  );
});

test("a custom operation whose JSON repeats a key is described only by the generic sentence", () => {
  const follow = (json: string) =>
    describeOperation(
      ["custom_json", { required_auths: [], required_posting_auths: ["ann"], id: "follow", json }],
      null,
    );
  const honest = follow('["follow",{"follower":"ann","following":"bob","what":["blog"]}]');
  expect(plain(honest.sentence)).toBe("ann followed bob");
  const source =
    '["follow",{"follower":"ann","following":"bob","following":"mallory","what":["blog"]}]';
  const doubled = follow(source);
  expect(plain(doubled.sentence)).toBe("ann sent custom data “follow”");
  expect(doubled.fields.map(({ label, value }) => [label, plain(value)])).toContainEqual([
    "Data (as written)",
    source,
  ]);
});
