/** Look-alike names: impersonators are found, ordinary names stay quiet. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { outsiders } from "../../../devnet/chain/past/outsiders.ts";
import { isAccountName } from "../../../src/domain/account/account.ts";
import { LookAlikes, looksLike } from "../../../src/domain/account/look-alikes.ts";
import { recordedTest, recordings } from "../../support/recordings.ts";

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
    }),
    { numRuns: 2000 },
  );
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
