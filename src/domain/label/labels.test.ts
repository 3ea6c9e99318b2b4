/** Labels: what they are about, clean texts, and the names that a visitor knows. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { casesOf } from "../../../tests/support/campaign.ts";
import { cleanLine, cleanLines } from "../format/clean-text.ts";
import { KnownNames } from "./known-names.ts";
import { entriesOf, readLabels, viewOfLabels, type LabelBook } from "./label-book.ts";
import { labelColours, labelText, parseLabel } from "./label.ts";
import { kindOfTarget, pageOfTarget, parseTarget } from "./read-target.ts";
import { accountTarget } from "./target.ts";

const key = `STM${"8".repeat(50)}`;

test.each([
  ["@alice", "account", "/accounts/alice"],
  ["@hive-123456", "community", "/community-data?community=hive-123456"],
  ["@alice/my-post", "post", "/posts/@alice/my-post"],
  ["ab".repeat(20), "transaction", `/transactions/${"ab".repeat(20)}`],
  [key, "key", `/accounts/${key}`],
])("%s is a target: %s", (text, kind, page) => {
  const target = parseTarget(text);
  if (target === null) throw new Error("no target");
  expect([kindOfTarget(target), pageOfTarget(target)]).toEqual([kind, page]);
});

test.each(["", "alice", "@", "@A", "@alice/", "@alice/a b", "abcd", "STM1", 7, null, "@a/../b"])(
  "%s is not a target",
  (text) => expect(parseTarget(text)).toBeNull(),
);

describe("clean text", () => {
  test.each([
    ["My\u202E bank\u202C", "My bank"],
    ["a\u200Bb\uFEFFc\u2060d", "abcd"],
    ["\u2066x\u2069", "x"],
    ["  two \n lines\t", "two lines"],
    ["\u0000\u0007bell", "bell"],
    ["\uD800half", "half"],
    ["e\u0301", "é"],
    ["👩\u200D🚀 crew", "👩\u200D🚀 crew"],
    ["می\u200Cخواهم", "می\u200Cخواهم"],
    ["a\u200D\u200Db", "ab"],
    ["\u200D\u200C", ""],
    ["\u3164\u115F", ""],
    [`z${"\u0335".repeat(40)}`, `z${"\u0335".repeat(4)}`],
  ])("%j becomes %j", (given, wanted) => expect(cleanLine(given)).toBe(wanted));

  test("notes keep their lines", () => {
    expect(cleanLines("one\r\ntwo  \n\n\n\nthree\u202E\u0007\n")).toBe("one\ntwo\n\nthree");
  });

  test("clean text stays as it is, and hides nothing", () => {
    const odd = fc.string({
      unit: fc.oneof(
        fc.constantFrom(
          "a",
          " ",
          "\n",
          "\u202E",
          "\u200D",
          "\u200B",
          "\uFE0F",
          "\u0301",
          "\u200C",
          "👩",
          "é",
        ),
        fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(odd, (text) => {
        for (const clean of [cleanLine, cleanLines]) {
          const once = clean(text);
          expect(clean(once)).toBe(once);
          expect(once).not.toMatch(/[\p{Bidi_Control}\u200B\u2060\uFEFF]/u);
          expect(once).not.toContain("\0");
        }
      }),
      { numRuns: casesOf(2000) },
    );
  });
});

test("a label has a name, and bounds", () => {
  expect(parseLabel({ text: " a ", note: 7, colour: "red" })).toEqual({
    ok: true,
    value: { text: "a", note: "", colour: "grey" },
  });
  expect(parseLabel({ text: "\u200B" })).toEqual({ ok: false, error: labelText.empty });
  expect(parseLabel({ text: "👩".repeat(40) }).ok).toBe(true);
  expect(parseLabel({ text: "👩".repeat(41) })).toEqual({ ok: false, error: labelText.longText });
  expect(parseLabel({ text: "a", note: "b".repeat(501) })).toEqual({
    ok: false,
    error: labelText.longNote,
  });
});

const bookOf = (names: readonly string[]): LabelBook =>
  new Map(
    names.map((name) => [
      accountTarget(name),
      { text: `Label of ${name}`, note: "", colour: labelColours[1] },
    ]),
  );

test("ten thousand labels are published and read in a few milliseconds", () => {
  const book = bookOf(Array.from({ length: 10_000 }, (_, i) => `account-${i}`));
  const started = performance.now();
  const read = readLabels(structuredClone(viewOfLabels(entriesOf(book))));
  expect(performance.now() - started).toBeLessThan(500);
  expect(read.size).toBe(10_000);
  expect(read.get(accountTarget("account-77"))?.text).toBe("Label of account-77");
});

describe("known names", () => {
  const exchange = (name: string) =>
    ({ name, url: "https://x.example", kind: "centralized" }) as const;
  const known = new KnownNames(bookOf(["my-savings", "poloniexx"]), {
    steem: [exchange("Poloniex"), exchange("HTX"), exchange("Steemit Wallet market")],
    sbd: [],
    puss: [],
  });

  test.each([
    ["rny-savings", "@my-savings", "Label of my-savings"],
    ["mysavings", "@my-savings", "Label of my-savings"],
    ["poloneix", "Poloniex", null],
    ["h-tx", "HTX", null],
  ])("%s can be mistaken for %s", (name, like, label) => {
    expect(known.find(name)).toEqual({ name: like, label });
  });

  test.each(["my-savings", "poloniex", "poloniexx", "alice", "htz"])("%s is not marked", (name) => {
    expect(known.find(name)).toBeNull();
  });

  test("what the visitor or the operator has named is not an imitation", () => {
    expect(["my-savings", "poloniex", "poloneix"].map((name) => known.has(name))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
