/** Numbers as they are typed or copied from a page. */
import { expect, test } from "vitest";
import { inLanguage } from "../../../tests/support/in-language.ts";
import { plainDecimal, shownDecimal } from "./typed-numbers.ts";
import { wholeDigits } from "./typed-numbers.ts";

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
])("whole: %s", (text, digits) => {
  expect(wholeDigits(text)).toBe(digits);
});

test.each([
  ["0", "0"],
  ["0.25", "0.25"],
  [" 1,000.50 ", "1000.50"],
  ["1000.5", "1000.5"],
  ["0,25", null],
  ["1,00", null],
  ["1.", null],
  [".5", null],
  ["1.2.3", null],
  ["-1", null],
  ["1e6", null],
  ["", null],
])("decimal: %s", (text, decimal) => {
  expect(plainDecimal(text)).toBe(decimal);
});

test("a number is shown with a point", () => expect(shownDecimal("1000.5")).toBe("1000.5"));

test.each([
  ["de", "0,25", "0.25"],
  ["de", "1.000,50", "1000.50"],
  // As the page shows them: one, and a thousand.
  ["de", "1,000", "1.000"],
  ["de", "1.000", "1000"],
  // Wrong in German, so it is English.
  ["de", "0.25", "0.25"],
  ["de", "1,000.50", "1000.50"],
  ["de", "1.2.3", null],
  ["id", "1.000", "1000"],
  ["id", "0,25", "0.25"],
  ["fr", "0,25", "0.25"],
  ["fr", "12 345,5", "12345.5"],
  ["fr", "12\u00A0345,5", "12345.5"],
  ["fr", "12\u202F345,5", "12345.5"],
  ["fr", "1 23,5", null],
  ["ru", "1 000", "1000"],
  ["ar", "1,000.5", "1000.5"],
  ["zh-Hans", "1,000.5", "1000.5"],
] as const)("in %s, %s is %s", async (language, text, decimal) => {
  const typed = await inLanguage(language, () => import("./typed-numbers.ts"));
  expect(typed.plainDecimal(text)).toBe(decimal);
});

test.each([
  ["de", "1.234.567"],
  ["de", "1,234,567"],
  ["fr", "1\u202F234\u202F567"],
  ["bn", "1,234,567"],
] as const)("in %s, %s is a whole number", async (language, text) => {
  const typed = await inLanguage(language, () => import("./typed-numbers.ts"));
  expect(typed.wholeDigits(text)).toBe("1234567");
  expect(typed.wholeDigits(text.slice(0, -1))).toBeNull();
});

test("a rule's decimals are typed and shown in the page's form, and stored in the chain's", async () => {
  const rules = await inLanguage("de", async () => ({
    ...(await import("../watch/read-rule.ts")),
    ...(await import("../watch/rule-in-form.ts")),
  }));
  const typed = { ...rules.emptyRuleText, kind: "median", line: "0,25" };
  expect(rules.fromForm(typed).line).toBe("0.25");
  expect(rules.inForm({ ...typed, line: "0.25" })).toEqual(typed);
  expect(rules.readRule(rules.fromForm(typed))).toMatchObject({
    ok: true,
    value: { line: "0.25" },
  });
  expect(rules.ruleFaults.line).toContain("0,25");
  // A file or a link has the chain's form: one and a quarter, not 1,250.
  expect(rules.readRule({ ...typed, line: "1.250" })).toMatchObject({ value: { line: "1.25" } });
});
