/** Look-alike names: impersonators are found, ordinary names stay quiet. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { outsiders } from "../../../devnet/past/outsiders.ts";
import { casesOf } from "../../../tests/support/campaign.ts";
import { recordedTest, recordings } from "../../../tests/support/recorded/recordings.ts";
import { isAccountName } from "./account.ts";
import { lettersFor, LookAlikes, looksLike, markedBeside } from "./look-alikes.ts";

test.each([
  ["poloneix", "poloniex"],
  ["po1oniex", "poloniex"],
  ["polloniex", "poloniex"],
  ["polniex", "poloniex"],
  ["poloniex1", "poloniex"],
  ["poloniax", "poloniex"],
  ["blocktrade", "blocktrades"],
  ["blockt-rades", "blocktrades"],
  ["b1ttrex", "bittrex"],
  ["vvhale", "whale"],
  ["arnanda", "amanda"],
  ["al1ce", "alice"],
  ["g-ate", "gate"],
  ["upblt", "upbit"],
  ["upbits", "upbit"],
])("%s looks like %s", (name, known) => {
  expect(looksLike(name, known)).toBe(true);
  expect(looksLike(known, name)).toBe(true);
});

test.each([
  ["alice", "alice"],
  ["alice", "bob"],
  ["mary", "mark"],
  ["martin", "marvin"],
  ["steemit1", "steemit2"],
  ["whale", "snail"],
  ["tide.exchange", "tide.market"],
])("%s does not look like %s", (name, known) => {
  expect(looksLike(name, known)).toBe(false);
});

const names = fc.stringMatching(/^[a-e15r][a-e15r.-]{2,8}$/);

test("the index finds what comparing with each known name finds, the best known first", () => {
  fc.assert(
    fc.property(fc.array(names, { maxLength: 30 }), names, (list, name) => {
      const known = [...new Set(list)];
      const own = known.indexOf(name);
      const better = own === -1 ? known : known.slice(0, own);
      expect(new LookAlikes(known).find(name)).toBe(
        better.find((each) => looksLike(name, each)) ?? null,
      );
      expect(new LookAlikes(known).findAny(name)).toBe(
        known.find((each) => looksLike(name, each)) ?? null,
      );
    }),
    { numRuns: casesOf(2000) },
  );
});

test.each([
  ["vvhale", ["whale"]],
  ["al1ce", ["allce", "alice"]],
  ["arnanda", ["amanda"]],
  ["p0l0niex", ["poloniex"]],
  ["whale", []],
  ["vv", []],
])("%s may stand for %s", (name, letters) => {
  expect(lettersFor(name)).toEqual(letters);
});

test.each([
  ["rarer and younger", { count: 1, first: 9 }, { count: 5, first: 1 }, true],
  ["rarer, of the same age", { count: 1, first: 1 }, { count: 5, first: 1 }, true],
  [
    "younger with more transfers, which are cheap",
    { count: 9, first: 9 },
    { count: 5, first: 1 },
    false,
  ],
  ["older with fewer transfers", { count: 1, first: 1 }, { count: 5, first: 9 }, false],
  ["as well known", { count: 5, first: 1 }, { count: 5, first: 1 }, false],
  ["beside the history's own account", { count: 5, first: 1 }, null, false],
])("the name that is %s is marked", (_, own, other, isRarerAndYounger) => {
  expect(markedBeside(["poloneix", own], ["poloniex", other])).toEqual({
    name: "poloniex",
    own,
    other,
    isRarerAndYounger,
  });
});

test.each([
  ["older and more frequent", { count: 5, first: 1 }, { count: 1, first: 9 }],
  ["older", { count: 5, first: 1 }, { count: 5, first: 2 }],
  ["more frequent", { count: 6, first: 1 }, { count: 5, first: 1 }],
])("the name that is %s is not marked", (_, own, other) => {
  expect(markedBeside(["poloneix", own], ["poloniex", other])).toBeNull();
});

test("a name that another one spells with other characters is not taken for the imitation", () => {
  const [rare, common] = [
    { count: 1, first: 9 },
    { count: 5, first: 1 },
  ];
  expect(markedBeside(["whale", rare], ["vvhale", common])?.isRarerAndYounger).toBe(false);
  expect(markedBeside(["vvhale", common], ["whale", rare])).not.toBeNull();
  expect(markedBeside(["whale", common], ["vvhale", rare])).toBeNull();
});

/** The share of all pairs of names that look alike. */
function markedShare(list: readonly string[]): number {
  let marked = 0;
  for (const [i, name] of list.entries())
    for (const other of list.slice(i + 1)) if (looksLike(name, other)) marked += 1;
  return marked / ((list.length * (list.length - 1)) / 2);
}

test("of the devnet's names, fewer than one pair in two hundred is marked", () => {
  expect(markedShare(outsiders)).toBeLessThan(0.005);
});

recordedTest("of the recorded chain's names, fewer than one pair in two hundred is marked", () => {
  const found = new Set<string>();
  for (const file of readdirSync(join(recordings, "blocks")).filter((each) =>
    each.endsWith(".json"),
  ))
    for (const [, name = ""] of readFileSync(join(recordings, "blocks", file), "utf8").matchAll(
      /"(?:from|to|voter|author|account|witness|producer|delegatee)": ?"([^"]+)"/g,
    ))
      if (isAccountName(name)) found.add(name);
  const list = [...found].slice(0, 3000);
  expect(list.length).toBeGreaterThan(500);
  expect(markedShare(list)).toBeLessThan(0.005);
});
