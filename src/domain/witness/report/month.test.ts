/** Months: their spans and addresses, prices by day, missed slots by the rule, settings, and the report's files. */
import { describe, expect, test } from "vitest";
import { scheduledName, wholeRounds } from "../../../../tests/support/whole-rounds.ts";
import { blockNum, type AccountName } from "../../chain/names.ts";
import type { PublishedFeed } from "../../price/feed-log.ts";
import { slotTime } from "../slot-number.ts";
import { feedDays, feedSummary, hourMedians } from "./feed-days.ts";
import {
  monthMisses,
  parseMissedList,
  rangesAround,
  readRounds,
  roundNumber,
  roundsWithout,
  type MonthSlots,
} from "./missed-in-month.ts";
import { monthsFor, readMonthChoice, writeMonthChoice } from "./month-address.ts";
import { missRows, monthMarkdown } from "./month-report.ts";
import { monthColumn, monthRows } from "./month-rows.ts";
import { monthBefore, spanOf } from "./month-span.ts";
import { listedMonth } from "./month-view.ts";
import { changeLines } from "./month-words.ts";
import { placeAmong } from "./peers.ts";

const [hour, day] = [3_600_000, 86_400_000];
const carol = "carol" as AccountName;
const october = {
  month: "2026-10",
  from: Date.UTC(2026, 9, 1),
  to: Date.UTC(2026, 10, 1),
  isRunning: false,
};

describe("spans and addresses", () => {
  test("a month ends with itself, or with the newest block", () => {
    expect(spanOf("2026-10", Date.UTC(2026, 10, 20))).toEqual(october);
    const now = Date.UTC(2026, 9, 3, 5);
    expect(spanOf("2026-10", now)).toEqual({ ...october, to: now + 1, isRunning: true });
    expect(spanOf("2026-11", now)).toBeNull();
    expect(spanOf("2026-00", now)).toBeNull();
    expect(monthBefore("2026-02", 3)).toBe("2025-11");
    expect(monthBefore("2026-12", -1)).toBe("2027-01");
  });

  test("an address contains the month and up to four others, without the witness itself", () => {
    const read = readMonthChoice(
      "?month=2026-10&with=alice,carol,b%20ad,bob,alice,dave,erin,frank",
      carol,
    );
    expect(read).toEqual({ month: "2026-10", beside: ["alice", "bob", "dave", "erin"] });
    expect(writeMonthChoice("?lang=de", read)).toBe(
      "lang=de&month=2026-10&with=alice,bob,dave,erin",
    );
    expect(readMonthChoice("?month=October", carol)).toEqual({ month: "", beside: [] });
    expect(monthsFor("2026-02", "2020-01")).toEqual([
      "2026-02",
      "2026-01",
      "2025-12",
      "2025-11",
      "2020-01",
    ]);
  });
});

describe("prices by day", () => {
  const feed = (time: number, sbd: bigint): PublishedFeed => ({
    block: time / 3000,
    time,
    price: { sbd, steem: 1000n },
  });
  const others = Array.from({ length: 9 }, (_, i) => [feed(october.from - hour, 200n + BigInt(i))]);

  test("ages grow over days without a price; a week ends them", () => {
    const own = [feed(october.from + 12 * day, 220n), feed(october.from + hour, 102n)];
    const medians = hourMedians(october, others);
    // Prices are in force for a week.
    expect(medians).toHaveLength(7 * 24 - 1);
    expect(medians[0]?.price.sbd).toBe(204n);
    const days = feedDays(october, own, medians);
    expect(days).toHaveLength(31);
    expect(days[0]).toEqual({ time: october.from, published: 1, oldest: 23 * hour, bias: -50 });
    expect(days[3]?.oldest).toBe(4 * day - hour);
    expect(days[11]).toMatchObject({ published: 0, oldest: 12 * day - hour, bias: null });
    expect(days[12]).toMatchObject({ published: 1, oldest: day, bias: null });
    expect(feedSummary(days)).toEqual({ published: 2, oldest: 19 * day, distance: 50 });
    expect(feedSummary([])).toEqual({ published: 0, oldest: null, distance: null });
  });

  test("too few prices have no median", () => {
    expect(hourMedians(october, others.slice(0, 6))).toEqual([]);
  });

  test("a figure has its place among the others", () => {
    expect(placeAmong(3, [1, 2, 3, 4, null], "less")).toEqual({ median: 3, percentile: 50 });
    expect(placeAmong(3, [1, 2, 3, 4], "more")).toEqual({ median: 3, percentile: 75 });
    expect(placeAmong(null, [1], "less")).toBeNull();
    expect(placeAmong(1, [null], "less")).toBeNull();
  });
});

describe("missed slots", () => {
  const always = { from: 0, to: Infinity };
  const headers = wholeRounds(5, { 3: [7], 4: [20] });
  const seven = scheduledName(7);
  const read = (name: AccountName) => readRounds([headers], name);
  const empty = [...read(seven).empty.values()];
  const listed = empty.map(({ slot }) => ({ time: slotTime(slot), witness: seven }));

  test("the order names an elected witness; the backup's slots are unknown, whoever is listed", () => {
    const misses = monthMisses(seven, always, read(seven), listed, 0);
    const own = misses.filter(({ verdict }) => verdict === "named");
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ next }) => roundNumber(next ?? 0) === 3)).toBe(true);
    const others = misses.filter(({ verdict }) => verdict !== "named");
    expect(others.every(({ verdict }) => verdict === "unknown")).toBe(true);
  });

  test("a slot of somebody else refutes the list; one that was not read stays unread", () => {
    const three = scheduledName(3);
    const claims = [
      ...listed.slice(0, 1).map((each) => ({ ...each, witness: three })),
      { time: slotTime(headers[5]?.slot ?? 0), witness: three },
      { time: slotTime(1), witness: three },
    ];
    const verdicts = monthMisses(three, always, read(three), claims, Infinity).map(
      ({ verdict }) => verdict,
    );
    expect(verdicts.toSorted()).toEqual(["refuted", "refuted", "unread"]);
  });

  test("without a list, an empty slot that nobody can name may belong to a witness without a block in the round", () => {
    const backup = scheduledName(20, 4);
    const alone = monthMisses(backup, always, read(backup), [], Infinity);
    expect(alone.map(({ verdict }) => verdict)).toContain("unknown");
    expect(
      monthMisses(seven, always, read(seven), [], 0).every(({ verdict }) => verdict === "named"),
    ).toBe(true);
  });

  test("rounds without a block are those of an elected witness, and ranges around them touch", () => {
    const blocks = [1, 2, 3, 5, 6, 9].map((round) => ({ number: round * 21 + 4, time: round }));
    expect(roundsWithout(blocks)).toEqual([4, 7, 8]);
    expect(roundsWithout(blocks.filter((_, i) => i % 2 === 0))).toEqual([]);
    expect(roundsWithout([])).toEqual([]);
    expect(rangesAround([4, 7, 8, 40], 900)).toEqual([
      { from: 63, to: 210 },
      { from: 819, to: 882 },
    ]);
    expect(rangesAround([0], 10)).toEqual([{ from: 1, to: 10 }]);
  });

  test("the list is read by its columns; an empty one has none", () => {
    const rows = { cols: { witness: 0, time: 1 }, rows: [["alice", 1000]] };
    expect(parseMissedList(rows)).toEqual({
      ok: true,
      value: [{ time: 1_000_000, witness: "alice" }],
    });
    expect(parseMissedList({ cols: {}, rows: [] })).toEqual({ ok: true, value: [] });
    expect(parseMissedList({ rows: [["yesterday", "alice"]] })).toMatchObject({ ok: false });
  });
});

describe("the report", () => {
  const update = (fee: string, url: string) =>
    [
      "witness_update",
      { owner: carol, url, block_signing_key: "STM5abc", props: { account_creation_fee: fee } },
    ] as const;
  const entry = (time: number, fee: string, url = "https://carol.example") => ({
    id: String(time),
    time,
    block: 7,
    operation: update(fee, url),
  });
  const listed = listedMonth(carol, october, 0, [
    entry(october.from + day, "4.000 STEEM", "https://x.example/*_|\n# big"),
    entry(october.from + 2, "3.000 STEEM"),
    entry(october.from - day, "3.000 STEEM"),
  ]);
  const month = { ...listed, today: null, rank: null, rates: null, voteDays: null };
  const slots = {
    name: carol,
    span: october,
    blocks: { count: 99, pay: { units: 5_000_000n, token: "VESTS" }, since: 0 },
    misses: [
      {
        time: october.from,
        next: blockNum(5),
        isAlone: true,
        verdict: "unknown",
        isListed: true,
      },
    ],
    listed: 1,
    coveredFrom: 0,
    announcements: {
      found: [{ block: blockNum(7), time: october.from, version: "0.23.2", hardfork: null }],
      blocksRead: 9,
      unread: [
        {
          from: { number: 8, time: october.from },
          to: { number: 98, time: october.from + day },
          count: 90,
        },
      ],
    },
    roundsRead: 1,
    roundsLeft: 0,
  } as const;

  test("a setting that is set to the same again is not a change", () => {
    expect(listed.settings).toMatchObject([
      { name: "url", from: "https://carol.example" },
      { name: "account_creation_fee", from: "3.000 STEEM", to: "4.000 STEEM" },
    ]);
    expect(listed.keys).toEqual([]);
  });

  test("a witness that disables itself changes its key to none", () => {
    const time = october.from + day;
    const to = "STM1111111111111111111111111111111114T1Anm";
    const off = { id: "1", time, block: 7, by: "witness_update", from: null, to };
    expect(changeLines({ ...month, settings: [], keys: [off] })).toEqual([
      "2 Oct 2026: signing key Not known → None (disabled), block 7",
    ]);
  });

  test("what is unknown is a span of the participation, and a stranger's text is not markup", () => {
    const columns = [monthColumn({ name: carol, month, slots }, null)];
    const rows = monthRows(columns, null);
    const cell = (key: string) => rows.find((row) => row.key === key)?.cells[0]?.text;
    expect(cell("missed")).toBe("0 named, 1 unknown");
    expect(cell("participation")).toBe("99.00% to 100.00%");
    expect(cell("pay")).toBe("5.000000 VESTS");
    const idle = { ...slots, blocks: { ...slots.blocks, count: 0 }, misses: [] };
    const none = monthRows([monthColumn({ name: carol, month, slots: idle }, null)], null);
    expect(none.find(({ key }) => key === "participation")?.cells[0]?.text).toBe("—");
    const text = monthMarkdown(columns, rows, month, "https://here.example/");
    expect(text).toContain("# @carol in Oct 2026");
    expect(text).toContain("| 2026-10-01T00:00:00Z | 5 | alone | Unknown |");
    expect(text).toContain("- 1 Oct 2026: version 0.23.2, block 7");
    expect(text).toContain("Headers of 9 of its 99 blocks were read");
    expect(cell("version announced")).toBe("0.23.2 on 1 Oct");
    expect(cell("hardfork announced")).toBe("none in 9 of 99 blocks");
    expect(text).toContain(String.raw`https://x.example/\*\_\| \# big`);
    expect(text.split("\n").filter((line) => line.startsWith("# "))).toHaveLength(1);
    expect(missRows(slots)[1]).toEqual(["2026-10-01T00:00:00Z", 5, "alone", "unknown", "yes"]);
  });

  test("an unknown figure is a dash, neither zero nor everything", () => {
    const rowsOf = (changed: Partial<MonthSlots>, since = 0) =>
      monthRows(
        [
          monthColumn(
            { name: carol, month: { ...month, since }, slots: { ...slots, ...changed } },
            null,
          ),
        ],
        null,
      );
    const dashes = (rows: ReturnType<typeof rowsOf>) =>
      rows.filter(({ cells }) => cells[0]?.text === "—").map(({ key }) => key);
    const none = { misses: [], roundsRead: 0 };
    const idle = { count: 0, pay: { units: 0n, token: "VESTS" }, since: 0 } as const;
    const today = ["rank", "total", "version", "hardfork"];
    const prices = ["oldest", "distance"];
    expect(dashes(rowsOf({ ...none, blocks: idle }))).toEqual([
      "participation",
      ...prices,
      ...today,
    ]);
    for (const coveredFrom of [null, october.from + 1])
      expect(dashes(rowsOf({ ...none, coveredFrom }))).toEqual([
        "missed",
        "participation",
        ...prices,
        ...today,
      ]);
    const past = october.to;
    expect(dashes(rowsOf({ blocks: { ...slots.blocks, since: past } }, past))).toEqual([
      "blocks",
      "participation",
      "pay",
      "published",
      ...prices,
      "gained",
      "lost",
      "keys",
      "settings",
      ...today,
    ]);
  });

  test("a column whose answer has not come has no text; one that failed a dash", () => {
    const waiting = monthRows(
      [monthColumn({ name: carol, month: undefined, slots: undefined }, null)],
      null,
    );
    expect(waiting.every(({ cells }) => cells[0]?.text === "" || cells[0]?.figure === null)).toBe(
      true,
    );
    const failed = monthRows([monthColumn({ name: carol, month: null, slots: null }, null)], null);
    expect(failed.every(({ cells }) => cells[0]?.text === "—")).toBe(true);
  });
});
