/** The sums of relations are those of the archive's entries, listed or left out. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf, isWhole } from "../../../tests/support/campaign.ts";
import { archiveOf, paymentHistories } from "../../../tests/support/payment-histories.ts";
import type { TimeWindow } from "../address/time-window.ts";
import { Archive } from "../archive/archive.ts";
import { sideOf } from "../archive/parties.ts";
import type { AccountName } from "../chain/names.ts";
import { mostFrequent } from "./most-frequent.ts";
import { relationDays, spanOf } from "./relation-days.ts";
import { relationKinds, relationOperations } from "./relation-kinds.ts";
import { operationsIn, type Relation } from "./relation.ts";
import { relationsIn } from "./relations.ts";

const alice = "alice" as AccountName;
const nobody: ReadonlySet<string> = new Set();
const all = { kinds: relationKinds, most: 40 };
const units = (value: unknown, token: string): number =>
  String(value).endsWith(` ${token}`) ? Math.round(Number(String(value).split(" ")[0]) * 1000) : 0;

/** An archive of operations, a minute apart. */
function archiveWith(
  operations: readonly (readonly [kind: string, payload: Readonly<Record<string, unknown>>])[],
): Archive {
  const archive = new Archive(alice);
  for (const [index, [kind, payload]] of operations.entries())
    archive.add({
      index,
      time: 1.7e9 + index * 60,
      block: index + 1,
      transaction: "",
      kind,
      payload,
    });
  return archive;
}

const find = (relations: readonly Relation[], other: string, kind: string): Relation => {
  const found = relations.find((each) => each.other === other && each.kind === kind);
  if (!found) throw new Error(`no ${kind} with ${other}`);
  return found;
};

test("each relation has the sums and dates of its operations", () => {
  fc.assert(
    fc.property(paymentHistories, (entries) => {
      const { relations, own, totals } = relationsIn(archiveOf(entries), all, nobody, true);
      for (const kind of relationKinds) {
        const wanted = new Set(relationOperations[kind]);
        const sided = entries
          .filter((entry) => wanted.has(entry.kind))
          .map((entry) => ({ ...entry, side: sideOf(entry.kind, entry.payload, "alice") }));
        for (const relation of relations.filter((each) => each.kind === kind)) {
          const between = sided.filter(({ side }) => side.other === relation.other);
          for (const [flow, way] of [
            [relation.out, 2],
            [relation.in, 1],
          ] as const) {
            const theirs = between.filter(({ side }) => side.direction === way);
            const sum = (token: string): number =>
              theirs.reduce((whole, { payload }) => whole + units(payload["amount"], token), 0);
            expect(flow).toMatchObject({
              count: theirs.length,
              steem: sum("STEEM"),
              sbd: sum("SBD"),
            });
          }
          const times = between.map(({ time }) => time * 1000);
          expect([relation.first, relation.last]).toEqual([Math.min(...times), Math.max(...times)]);
        }
        const related = relations.filter((each) => each.kind === kind);
        const total = totals.find((each) => each.kind === kind);
        expect(related.reduce((sum, each) => sum + operationsIn(each), 0)).toBe(
          total ? operationsIn(total) : 0,
        );
      }
      const counted = totals.reduce((sum, each) => sum + operationsIn(each), own);
      const kinds = new Set(Object.values(relationOperations).flat());
      expect(counted).toBe(entries.filter(({ kind }) => kinds.has(kind)).length);
    }),
    { numRuns: casesOf(100) },
  );
});

test("a delegation replaces the one before, and trades have what the account received", () => {
  const delegate = (vesting_shares: string) =>
    ["delegate_vesting_shares", { delegator: "alice", delegatee: "bob", vesting_shares }] as const;
  const trade = (current: string, open: string, current_pays: string, open_pays: string) =>
    ["fill_order", { current_owner: current, open_owner: open, current_pays, open_pays }] as const;
  const { relations } = relationsIn(
    archiveWith([
      delegate("5.000000 VESTS"),
      delegate("2.000000 VESTS"),
      trade("alice", "bob", "1.000 STEEM", "0.300 SBD"),
      trade("bob", "alice", "4.000 STEEM", "1.000 SBD"),
    ]),
    all,
    nobody,
    true,
  );
  expect(find(relations, "bob", "delegation").out).toMatchObject({ count: 2, vests: 2_000_000 });
  expect(find(relations, "bob", "trade")).toMatchObject({
    out: { count: 0 },
    in: { count: 2, steem: 4000, sbd: 300 },
  });
});

test("of many accounts, some of each kind are listed, and the totals count all", () => {
  const payments = Array.from(
    { length: 3000 },
    (_, i) =>
      ["transfer", { from: `payer-${i % 1000}`, to: "alice", amount: "0.001 STEEM" }] as const,
  );
  const created = ["account_create", { creator: "founder", new_account_name: "alice" }] as const;
  const votes = Array.from(
    { length: 50 },
    (_, i) => ["vote", { voter: "alice", author: `author-${i}`, weight: 10_000 }] as const,
  );
  const found = relationsIn(
    archiveWith([created, ...payments, ...votes]),
    { kinds: relationKinds, most: 10 },
    new Set(["payer-999", "stranger"]),
    true,
  );
  expect(found).toMatchObject({ accounts: 1051, listed: 10, isComplete: true });
  const others = found.relations.map(({ other }) => other);
  expect(others).toContain("founder");
  expect(others).toContain("payer-999");
  expect(others.filter((name) => name.startsWith("author")).length).toBeGreaterThan(2);
  expect(found.totals.find(({ kind }) => kind === "money")).toMatchObject({
    accounts: 1000,
    in: { count: 3000, steem: 3000 },
  });
});

test("a span counts its own days alone, each of them once", () => {
  fc.assert(
    fc.property(paymentHistories, fc.integer({ min: 0, max: 5 }), (entries, skipped) => {
      const archive = archiveOf(entries);
      const days = relationDays([archive], relationKinds);
      const counted = (window: TimeWindow): number => {
        const { totals, own } = relationsIn(archive, all, nobody, true, spanOf(days, window));
        return totals.reduce((sum, each) => sum + operationsIn(each), own);
      };
      const from = days.times[skipped];
      const wanted = days.counts.slice(
        from === undefined || days.times.length - skipped < 2 ? 0 : skipped,
      );
      expect(counted({ from: from ?? null, to: null })).toBe(
        wanted.reduce((sum, count) => sum + count, 0),
      );
    }),
    { numRuns: casesOf(100) },
  );
});

test("an account with very many others is added up, by days too", () => {
  const others = isWhole ? 2_000_000 : 100_000;
  const archive = new Archive(alice);
  const minutes = 3;
  for (let index = 0; index < others + 1000; index++)
    archive.add({
      index,
      time: 1.6e9 + index * minutes * 60,
      block: index + 1,
      transaction: "",
      kind: "transfer",
      payload: { from: `payer-${index % others}`, to: "alice", amount: "0.001 STEEM" },
    });
  const whole = relationsIn(archive, { kinds: relationKinds, most: 500 }, nobody, true);
  expect(whole).toMatchObject({ accounts: others, listed: 500 });
  // Those that paid twice come first.
  expect(whole.relations.every((each) => operationsIn(each) === 2)).toBe(true);
  expect(whole.totals).toMatchObject([{ in: { count: others + 1000, steem: others + 1000 } }]);
  const days = relationDays([archive], relationKinds);
  const perDay = (24 * 60) / minutes;
  expect(Math.max(...days.counts)).toBe(perDay);
  const window = { from: days.times[10] ?? 0, to: days.times[19] ?? 0 };
  const some = relationsIn(
    archive,
    { kinds: relationKinds, most: 500 },
    nobody,
    true,
    spanOf(days, window),
  );
  expect(some.accounts).toBe(10 * perDay);
});

test("the highest of two million accounts are found", () => {
  const counts = Uint32Array.from({ length: 2_000_000 }, (_, code) =>
    code === 0 ? 0 : (code * 7919) % 1_000_003,
  );
  const highest = [...counts.keys()]
    .toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
    .slice(0, 500);
  expect(mostFrequent([counts], 500, [])).toEqual(highest);
});
