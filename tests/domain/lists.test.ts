/** Long lists: pages, orders, bands, labels, and the sources' odd figures. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  abbreviated,
  audience,
  dayLabel,
  dollars,
  voteWeight,
} from "../../src/domain/format/lists.ts";
import { pageOf, readListQuery, writeListQuery, firstPage } from "../../src/domain/lists/list.ts";
import { parseNewAccounts, registrations } from "../../src/domain/lists/new-accounts.ts";
import { pageMarks, showing } from "../../src/domain/lists/pagination.ts";
import { figure, parseRanking, rankBand, rankingOrder } from "../../src/domain/lists/rankings.ts";
import {
  isStaleFeed,
  parseNodeWitnesses,
  parseRankedWitnesses,
  witnessBand,
  witnessSign,
  witnessStatus,
} from "../../src/domain/lists/witnesses.ts";

describe("pagination", () => {
  test.each([
    [1, 0, []],
    [1, 1, [1]],
    [2, 2, [1, 2]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, 4, 5, 6]],
    [1, 7, [1, 2, 3, 4, 5, "gap", 7]],
    [4, 12, [1, 2, 3, 4, 5, 6, "gap", 12]],
    [5, 12, [1, "gap", 3, 4, 5, 6, 7, "gap", 12]],
    [12, 12, [1, "gap", 8, 9, 10, 11, 12]],
  ] as const)("page %i of %i", (page, pages, marks) => {
    expect(pageMarks(page, pages)).toEqual(marks);
  });

  test("the current page is always there, numbers rise, a gap hides at least one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(299), (pages, offset) => {
        const page = 1 + (offset % pages);
        const marks = pageMarks(page, pages);
        const numbers = marks.filter((mark) => mark !== "gap");
        expect(numbers).toContain(page);
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(pages);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(numbers.length).toBeLessThanOrEqual(7);
        for (const [i, mark] of marks.entries())
          if (mark === "gap")
            expect(Number(marks[i + 1]) - Number(marks[i - 1])).toBeGreaterThan(1);
      }),
    );
  });

  test.each([
    [1, 15, 0, "Showing 0 of 0 accounts"],
    [1, 15, 7, "Showing 1-7 of 7 accounts"],
    [2, 15, 1234, "Showing 16-30 of 1,234 accounts"],
    [83, 15, 1234, "Showing 1,231-1,234 of 1,234 accounts"],
  ])("showing page %i of %i rows, %i in all", (page, size, total, sentence) => {
    expect(showing(page, size, total, "accounts")).toBe(sentence);
  });

  test.each([
    ["", firstPage],
    ["?page=0", firstPage],
    ["?page=x", firstPage],
    ["?page=-3", firstPage],
    ["?page=9999", { ...firstPage, page: 9999 }],
    ["?sort=-sp&find=al", { page: 1, sort: "sp", isReversed: true, find: "al" }],
  ])("the address %s", (query, expected) => {
    expect(readListQuery(query)).toEqual(expected);
  });

  test("a query survives the address", () => {
    const query = { page: 3, sort: "usd", isReversed: true, find: "a b" };
    expect(readListQuery(writeListQuery("?network=x", query))).toEqual(query);
    expect(writeListQuery("?page=2&network=x", firstPage)).toBe("network=x");
  });

  test("beyond the end is the last page; an unknown column is the source's order", () => {
    const rows = parseRanking({
      data: Array.from({ length: 31 }, (_, i) => ({ account: `a${i}`, sp: String(i) })),
    });
    if (!rows.ok) throw new Error("does not parse");
    const last = pageOf(rows.value, { ...firstPage, page: 99 }, rankingOrder);
    expect(last).toMatchObject({ page: 3, pages: 3, total: 31 });
    expect(last.rows).toHaveLength(1);
    const sorted = pageOf(rows.value, { ...firstPage, sort: "sp" }, rankingOrder);
    expect(sorted.rows[0]?.account).toBe("a30");
    const strange = pageOf(rows.value, { ...firstPage, sort: "constructor" }, rankingOrder);
    expect(strange.rows[0]?.account).toBe("a0");
    expect(pageOf(rows.value, { ...firstPage, find: "@A30" }, rankingOrder).total).toBe(1);
  });
});

describe("rankings", () => {
  test.each([
    [1, "first"],
    [2, "second"],
    [3, "third"],
    [4, "silver"],
    [10, "silver"],
    [11, "bronze"],
    [50, "bronze"],
    [51, "plain"],
  ])("rank %i is %s", (rank, band) => {
    expect(rankBand(rank)).toBe(band);
  });

  test.each([
    ["25", 25],
    ["1,234.5", 1234.5],
    [7, 7],
    ["", null],
    ["abc", null],
    [null, null],
    [Number.NaN, null],
    [1e15, 1e15],
  ])("the figure %j", (value, read) => {
    expect(figure(value)).toBe(read);
  });

  test("rows may miss anything but a name", () => {
    const read = parseRanking({
      data: [{ account: "a", rep: "-3.2" }, null, { rank: 2 }, { account: "b", sp: null }],
    });
    expect(read).toMatchObject({
      ok: true,
      value: [
        { account: "a", reputation: -3.2, rank: 1, sp: null },
        { account: "b", reputation: 25, rank: 4 },
      ],
    });
    expect(parseRanking([])).toMatchObject({ ok: false });
  });

  test.each([
    [null, "—"],
    [999.994, "999.99"],
    [1000, "1.00K"],
    [999_999, "1,000.00K"],
    [1_000_000, "1.00M"],
    [1e15, "1,000,000,000.00M"],
    [-2500, "-2.50K"],
  ])("the amount %s", (value, label) => {
    expect(abbreviated(value)).toBe(label);
  });

  test("other labels", () => {
    expect(dollars(null)).toBe("—");
    expect(dollars(1234.5)).toBe("$1,234.50");
    expect([999, 1000, 2.5e6, 9e16].map((count) => audience(count))).toEqual([
      "999",
      "1.0K",
      "2.5M",
      "90,000,000,000.0M",
    ]);
    expect(dayLabel(Date.UTC(2026, 10, 21))).toBe("21 Nov");
  });
});

describe("new accounts", () => {
  test("the creator is steem and the block unknown where nobody tells", () => {
    const read = parseNewAccounts([
      { account: "old", time: "2026-11-01 10:00:00" },
      { account: "new", creator: "bob", block: "7", time: "2026-11-03 10:00:00" },
      { account: "timeless" },
      {},
    ]);
    expect(read).toMatchObject({
      value: [
        { account: "new", creator: "bob", block: 7, time: Date.UTC(2026, 10, 3, 10) },
        { account: "old", creator: "steem", block: null },
      ],
    });
  });

  test("days without newcomers count; the average is over all of them", () => {
    const at = (day: number) => ({ account: `a${day}`, time: `2026-11-0${day} 23:59:59` });
    const read = parseNewAccounts([at(1), at(1), at(4), at(4), at(4)]);
    const counts = registrations(read.ok ? read.value : [], Date.UTC(2026, 10, 4));
    expect(counts).toMatchObject({ total: 5, perDay: 1, today: 3, busiest: { count: 3 } });
    expect(counts.days.map(({ count }) => count)).toEqual([2, 0, 0, 3]);
    expect(registrations([], 0)).toMatchObject({ total: 0, perDay: 0, today: 0, busiest: null });
  });
});

describe("witnesses", () => {
  const nobody = `STM${"1".repeat(33)}4T1Anm`;

  test.each([
    [nobody, true, "Disabled"],
    ["STM5abc", true, "Active"],
    ["STM5abc", false, "Standby"],
    ["", true, "Active"],
    ["", false, "Inactive"],
    [undefined, false, "Inactive"],
  ] as const)("key %s, current %s", (key, isCurrent, status) => {
    expect(witnessStatus(key, isCurrent)).toBe(status);
  });

  test.each([
    [1, "top", "crown"],
    [3, "top", "crown"],
    [4, "top", "medal"],
    [10, "top", "medal"],
    [11, "top", "secondMedal"],
    [20, "top", "secondMedal"],
    [21, "bronze", null],
    [50, "bronze", null],
    [51, "plain", null],
  ] as const)("rank %i", (rank, band, sign) => {
    expect(witnessBand(rank)).toBe(band);
    expect(witnessSign(rank)).toBe(sign);
  });

  test.each([
    [1_250_000_000, "1.3B"],
    [90_000, "90.0K"],
    [1e6, "1.0M"],
    [12, "12.0"],
  ])("votes %i", (votes, label) => {
    expect(voteWeight(votes)).toBe(label);
  });

  test("a price is stale from a day on", () => {
    expect(isStaleFeed(0, 86_399_999)).toBe(false);
    expect(isStaleFeed(0, 86_400_000)).toBe(true);
  });

  test("odd rows: no feed, a script for a website, votes as text", () => {
    const read = parseRankedWitnesses([
      {
        owner: "a",
        url: "javascript:alert(1)",
        approval: "12.5",
        sbd_exchange_rate: null,
        last_sbd_exchange_update: "1970-01-01T00:00:00",
        total_missed: "1001",
      },
      { owner: "b", url: "b.example", current: 1, signing_key: "STM5x" },
    ]);
    expect(read).toMatchObject({
      value: [
        { rank: 1, website: null, votes: 12.5, feed: null, feedTime: null, missed: 1001 },
        { rank: 2, website: "https://b.example/", status: "Active", lastBlock: null },
      ],
    });
    expect(parseRankedWitnesses({ message: "slow" })).toMatchObject({ error: { kind: "decode" } });
  });

  test("a node's list tells the same, with votes in millions of vests", () => {
    const read = parseNodeWitnesses(
      [{ owner: "a", votes: "90000000000000000", signing_key: "STM5x" }],
      ["a"],
    );
    expect(read).toMatchObject({ value: [{ name: "a", votes: 90_000, status: "Active" }] });
  });
});
