/** Whole numbers as they are typed or copied from a page. */
import { expect, test } from "vitest";
import { wholeDigits } from "../../../src/domain/format/numbers.ts";

test.each([
  ["0", "0"],
  ["1234567", "1234567"],
  ["1,234,567", "1234567"],
  ["12,34,567", null],
  ["1.234.567", null],
  ["1,23", null],
  ["", null],
  [" 1", null],
  ["-1", null],
  ["1e6", null],
])("%s", (text, digits) => {
  expect(wholeDigits(text)).toBe(digits);
});
