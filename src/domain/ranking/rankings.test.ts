/** Rankings and new accounts: orders, bands, days, and irregular figures from the sources. */
import { describe, expect, test } from "vitest";
import { abbreviated, audience, dayLabel, dollars } from "../list/format.ts";
import { parseNewAccounts, registrations } from "./new-accounts.ts";
import { figure, parseRanking, rankBand } from "./rankings.ts";

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

  test("rows may omit anything but a name", () => {
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
  test("a missing creator is steem, and a missing block is unknown", () => {
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

  test("days without registrations count towards the average", () => {
    const at = (day: number) => ({ account: `a${day}`, time: `2026-11-0${day} 23:59:59` });
    const read = parseNewAccounts([at(1), at(1), at(4), at(4), at(4)]);
    const counts = registrations(read.ok ? read.value : [], Date.UTC(2026, 10, 4));
    expect(counts).toMatchObject({ total: 5, perDay: 1, today: 3, busiest: { count: 3 } });
    expect(counts.days.map(({ count }) => count)).toEqual([2, 0, 0, 3]);
    expect(registrations([], 0)).toMatchObject({ total: 0, perDay: 0, today: 0, busiest: null });
  });
});
