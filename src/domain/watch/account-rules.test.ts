/** The rules that an account's page offers: reading each one's text gives the rule with its key. */
import { expect, test } from "vitest";
import type { AccountName } from "../chain/names.ts";
import { accountRules } from "./account-rules.ts";
import { readRule } from "./read-rule.ts";
import { ruleKey } from "./rule.ts";

test.each(accountRules("alice" as AccountName).map((each) => [each.label, each] as const))(
  "%s",
  (_, { key, text }) => {
    const read = readRule(text);
    expect(read.ok && ruleKey(read.value)).toBe(key);
  },
);

test("no two are the same rule", () => {
  const keys = accountRules("alice" as AccountName).map(({ key }) => key);
  expect(new Set(keys).size).toBe(5);
});
