/** Queries on columns match the same entries as a check of every payload, and survive a round trip through the URL. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "../../../tests/support/campaign.ts";
import { alice, pairAt } from "../../../tests/support/histories.ts";
import { groups } from "../account/history-filter.ts";
import { groupOf } from "../chain/operations/kind-groups.ts";
import { Archive } from "./archive.ts";
import { chunkLength } from "./chunk.ts";
import {
  hasFilters,
  readArchiveQuery,
  wholeArchive,
  writeArchiveQuery,
  type ArchiveQuery,
} from "./query.ts";
import { readRawEntry } from "./raw-entry.ts";
import { select } from "./select.ts";
import { summariseArchive } from "./summarise.ts";

const length = 3000;
const entries = Array.from({ length }, (_, index) => readRawEntry(pairAt(index))).flatMap(
  (entry) => entry ?? [],
);
const archive = new Archive(alice);
for (const entry of entries) archive.add(entry);

const queries: fc.Arbitrary<ArchiveQuery> = fc.record({
  groups: fc.subarray([...groups], { maxLength: 3 }),
  kinds: fc.subarray(["vote", "transfer", "claim_reward_balance", "no_such_kind"], {
    maxLength: 2,
  }),
  direction: fc.constantFrom("", "in", "out", "self"),
  other: fc.constantFrom("", "friend1", "friend*", "fan12", "nobody", "a*"),
  token: fc.constantFrom("", "STEEM", "SBD", "VESTS"),
  min: fc.option(fc.integer({ min: 0, max: 2000 })),
  max: fc.option(fc.integer({ min: 0, max: 3000 })),
  text: fc.constant(""),
  since: fc.constantFrom("", "2020-01-15", "2019-01-01", "2021-01-01"),
  until: fc.constantFrom("", "2020-02-01", "2019-01-01", "2020-01-15"),
});

/** The matching entries, found by their payloads. */
function naive(query: ArchiveQuery): number[] {
  const amountsOf = (payload: Readonly<Record<string, unknown>>): readonly string[] =>
    ["amount", "reward", "reward_steem", "reward_sbd", "reward_vests"].flatMap((field) =>
      typeof payload[field] === "string" ? [payload[field]] : [],
    );
  const sides = (kind: string, payload: Readonly<Record<string, unknown>>): [unknown, unknown] =>
    kind === "transfer"
      ? [payload["from"], payload["to"]]
      : kind === "vote"
        ? [payload["voter"], payload["author"]]
        : kind === "curation_reward"
          ? [payload["comment_author"], payload["curator"]]
          : kind === "claim_reward_balance"
            ? ["", payload["account"]]
            : ["", ""];
  return entries
    .filter(({ kind, payload, time }) => {
      const [from, to] = sides(kind, payload);
      const side =
        from === to && from === "alice"
          ? "self"
          : from === "alice"
            ? "out"
            : to === "alice"
              ? "in"
              : "";
      const other = String(
        side === "out" ? to : side === "in" ? from : side === "self" ? "alice" : "",
      );
      const isNamed =
        query.other === "" ||
        (query.other.endsWith("*")
          ? other !== "" && other.startsWith(query.other.slice(0, -1))
          : other === query.other);
      const isBounded = query.token !== "" || query.min !== null || query.max !== null;
      const isWithin = amountsOf(payload).some((amount) => {
        const [figure, token] = amount.split(" ");
        const value = Number(figure);
        return (
          value > 0 &&
          (query.token === "" || token === query.token) &&
          value >= (query.min ?? 0) &&
          value <= (query.max ?? Infinity)
        );
      });
      return (
        ((query.groups.length === 0 && query.kinds.length === 0) ||
          query.kinds.includes(kind) ||
          query.groups.includes(groupOf(kind))) &&
        (query.direction === "" || query.direction === side) &&
        isNamed &&
        (!isBounded || isWithin) &&
        (query.since === "" || time >= Date.parse(query.since) / 1000) &&
        (query.until === "" || time < Date.parse(query.until) / 1000 + 86_400)
      );
    })
    .map(({ index }) => index)
    .toReversed();
}

test("a query on columns matches the same entries as a check of every entry", () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect([...select(archive, query)]).toEqual(naive(query));
    }),
    { numRuns: casesOf(300) },
  );
});

test("an amount is within the bounds that equal it, and no other amount is", () => {
  const highest = 99_999;
  const decimal = (thousandths: number): string =>
    `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, "0")}`;
  for (let first = 1; first <= highest; first += chunkLength) {
    const paid = new Archive(alice);
    const count = Math.min(chunkLength, highest + 1 - first);
    for (let index = 0; index < count; index++) {
      const payload = { from: alice, to: "bob", amount: `${decimal(first + index)} STEEM` };
      paid.add({ index, block: 1, time: 1, transaction: "", kind: "transfer", payload });
    }
    const wrong = Array.from({ length: count }, (_, index) => index).filter((index) => {
      const bound = decimal(first + index);
      // To save time, where a product is exact only every hundredth is tested.
      if (Number(bound) * 1000 === first + index && index % 100 !== 0) return false;
      const found = select(paid, readArchiveQuery(`min=${bound}&max=${bound}`));
      return found.length !== 1 || found[0] !== index;
    });
    expect(wrong).toEqual([]);
  }
});

test.each([
  ["1.001001", "1.001001", [1]],
  ["1.0010005", "", [2, 1]],
  ["", "1.0010015", [1, 0]],
  ["0.0000001", "1e-6", []],
  ["1e21", "", []],
])("VESTS of at least %s and at most %s", (min, max, expected) => {
  const paid = new Archive(alice);
  for (const [index, vests] of ["1.001000", "1.001001", "1.001002"].entries()) {
    const payload = { delegator: alice, delegatee: "bob", vesting_shares: `${vests} VESTS` };
    const kind = "delegate_vesting_shares";
    paid.add({ index, block: 1, time: 1, transaction: "", kind, payload });
  }
  const query = readArchiveQuery(`token=VESTS&min=${min}&max=${max}`);
  expect([...select(paid, query)]).toEqual(expected);
});

test("a date range matches in every chunk, whatever the order of times, also in a reopened archive", () => {
  const day = (of: number): string => new Date(of * 86_400_000).toISOString().slice(0, 10);
  const days = fc.integer({ min: 18_000, max: 18_010 });
  fc.assert(
    fc.property(
      fc.dictionary(fc.integer({ min: 0, max: 4 * chunkLength - 1 }).map(String), days),
      days,
      days,
      (dayOf, since, until) => {
        const written = new Archive(alice);
        for (const [index, of] of Object.entries(dayOf)) {
          const entry = { block: 1, transaction: "", kind: "vote", payload: {} };
          written.add({ ...entry, index: Number(index), time: of * 86_400 + 5 });
        }
        const chunks = [0, 1, 2, 3].flatMap((number) => {
          const buffer = written.chunk(number)?.buffer;
          return buffer ? [[number, buffer] as const] : [];
        });
        const opened = new Archive(alice, {
          account: alice,
          total: written.total,
          kinds: written.kinds.texts,
          names: written.names.texts,
          chunks: new Map(chunks),
        });
        const expected = Object.keys(dayOf)
          .map(Number)
          .filter((index) => (dayOf[index] ?? 0) >= since && (dayOf[index] ?? 0) <= until)
          .toSorted((a, b) => b - a);
        const query = { ...wholeArchive, since: day(since), until: day(until) };
        for (const each of [written, opened]) expect([...select(each, query)]).toEqual(expected);
      },
    ),
  );
});

test("a query survives a round trip through the URL, which keeps other parameters", () => {
  fc.assert(
    fc.property(queries, fc.string({ maxLength: 20 }), (query, text) => {
      const wanted = { ...query, text: text.trim() };
      const address = writeArchiveQuery("page=2", wanted);
      expect(new URLSearchParams(address).get("page")).toBe("2");
      expect(readArchiveQuery(address)).toEqual(wanted);
    }),
  );
  expect(writeArchiveQuery("", wholeArchive)).toBe("");
  expect(hasFilters(wholeArchive)).toBe(false);
  expect(
    readArchiveQuery(
      "groups=nonsense&direction=up&token=BTC&min=-1&max=x&since=2020-13-45&kinds=<b>",
    ),
  ).toEqual(wholeArchive);
});

test("a summary counts every entry once, by kind and by day", () => {
  const indexes = select(archive, wholeArchive);
  const { total, kinds, days } = summariseArchive(archive, indexes);
  expect(total).toBe(length);
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(length);
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(length);
  for (const [i, day] of days.entries()) {
    expect(day.start % 86_400).toBe(0);
    expect(day.from).toBe(days.slice(0, i).reduce((sum, { count }) => sum + count, 0));
  }
});
