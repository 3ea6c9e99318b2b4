/** Lines of a drawing. */
import { assert, array, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import { wrapped } from "./wrapped.ts";

test("a text is broken at spaces, and a long word stays whole", () => {
  expect(wrapped("Median of the other top 20", 14)).toEqual(["Median of the", "other top 20"]);
  expect(wrapped("a-word-that-is-too-long so", 8)).toEqual(["a-word-that-is-too-long", "so"]);
  expect(wrapped("", 8)).toEqual([""]);
});

test("no word is lost, and no line is longer than it must be", () => {
  const words = array(
    string({ minLength: 1, maxLength: 12 }).map((each) => each.replaceAll(" ", "x")),
    {
      minLength: 1,
    },
  );
  assert(
    property(words, integer({ min: 1, max: 30 }), (given, length) => {
      const lines = wrapped(given.join(" "), length);
      expect(lines.join(" ")).toBe(given.join(" "));
      for (const line of lines)
        if (line.includes(" ")) expect(line.length).toBeLessThanOrEqual(length);
    }),
  );
});
