/** A list of open escrows claims to be whole only if everything was read. */
import { expect, test } from "vitest";
import { missingEscrows, noEscrows } from "./escrow-notes.ts";
import type { EscrowsView } from "./wallet.ts";

const whole: EscrowsView = { escrows: [], unread: [], omitted: 0, loaded: 9, total: 9 };
const unread = Array.from({ length: 12 }, (_, id) => ({ from: "bob", id }));

test.each<[string, Partial<EscrowsView>, string]>([
  ["everything was read", {}, "No open escrows."],
  ["entries are missing", { loaded: 8 }, "None in the downloaded entries."],
  [
    "one could not be read",
    { unread: unread.slice(0, 1) },
    "No open escrows among those that were read.",
  ],
  ["older ones were not asked for", { omitted: 1 }, "No open escrows among those that were read."],
])("an empty list when %s", (_, part, sentence) => {
  expect(noEscrows({ ...whole, ...part })).toBe(sentence);
});

test("what is missing is named", () => {
  expect(missingEscrows(whole)).toEqual([]);
  expect(missingEscrows({ ...whole, unread: unread.slice(3, 5), omitted: 1 })).toEqual([
    "The state of 2 escrows could not be read: bob #3, bob #4.",
    "The state of 1 older escrow was not requested.",
  ]);
  expect(missingEscrows({ ...whole, unread })[0]).toMatch(/: bob #0, .*, bob #9, 2 more\.$/);
});
