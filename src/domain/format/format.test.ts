/** All rules for figures, times and ids, as tables. */
import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { chainTime } from "../chain/time.ts";
import {
  amountFigure,
  basisPoints,
  compact,
  fixed,
  grouped,
  kilobytes,
  medianLabel,
  placeInBlock,
  priceLabel,
  signedPercent,
} from "./figures.ts";
import { clipped, shortId } from "./ids.ts";
import { ago, axisLabel, clockUtc, exactUtc, shortAgo } from "./times.ts";

describe("figures", () => {
  test.each([
    [0.0042, "$0.004200"],
    [0.0099999, "$0.010000"],
    [0.01, "$0.0100"],
    [0.1698, "$0.1698"],
    [1, "$1.00"],
    [12345.678, "$12,345.68"],
    [3e-9, "$0.000000"],
  ])("price of %d is %s", (usd, text) => expect(priceLabel(usd)).toBe(text));

  test.each([
    [999, "999.00"],
    [1e3, "1.00K"],
    [88_210_000, "88.21M"],
    [1e9, "1.00B"],
    [2.5e12, "2.50T"],
  ])("%d is %s", (value, text) => expect(compact(value)).toBe(text));

  test.each([
    [0, "+0.00%"],
    [2.356, "+2.36%"],
    [-1.41, "-1.41%"],
  ])("change of %d is %s", (value, text) => expect(signedPercent(value)).toBe(text));

  test("groups and rounds as US English does", () => {
    const value = fc.oneof(
      fc.double({ min: -1e15, max: 1e15, noNaN: true }),
      fc.integer({ min: -1e7, max: 1e7 }).map((units) => units / 1000),
      fc.constantFrom(1.005, -1.005, 0.5, 2.5, 1e21, 999_999.995, 5e-7),
    );
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 8 }), (number, digits) => {
        const intl = new Intl.NumberFormat("en-US", {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(number);
        expect(fixed(number, digits)).toBe(/[1-9]/.test(intl) ? intl : intl.replace("-", ""));
      }),
    );
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (number) => {
        expect(grouped(number)).toBe(number.toLocaleString("en-US"));
      }),
    );
  });

  test("shows a dash for values that are not numbers", () => {
    for (const value of [NaN, Infinity, -Infinity]) expect(fixed(value, 2)).toBe("—");
  });

  test("formats rates, medians, sizes and amounts", () => {
    expect(basisPoints(1100)).toBe("11.00%");
    expect(medianLabel(0.142)).toBe("$0.1420");
    expect(kilobytes(2048)).toBe("2.00 KB");
    expect(amountFigure({ units: 519_432_118_204n, token: "STEEM" })).toBe("519,432,118.204");
    expect(amountFigure({ units: 264_848_316_983_813n, token: "VESTS" })).toBe(
      "264,848,316.983813",
    );
  });
});

describe("times", () => {
  const now = Date.parse("2026-11-20T09:40:27Z");
  test.each([
    [0, "0 seconds ago", "0s ago"],
    [1_000, "1 second ago", "1s ago"],
    [59_999, "59 seconds ago", "59s ago"],
    [60_000, "1 minute ago", "1m ago"],
    [7_200_000, "2 hours ago", "2h ago"],
    [86_400_000 * 3, "3 days ago", "3d ago"],
    [86_400_000 * 61, "61 days ago", "2M ago"],
    [86_400_000 * 800, "800 days ago", "2Y ago"],
    [-5_000, "0 seconds ago", "0s ago"],
  ])("%d ms past", (past, long, short) => {
    expect(ago(now - past, now)).toBe(long);
    expect(shortAgo(now - past, now)).toBe(short);
  });

  test("shows no age without a time", () => {
    expect(ago(null, now)).toBe("N/A");
    // What nodes print for none: the epoch.
    expect([ago(0, now), shortAgo(0, now)]).toEqual(["N/A", "N/A"]);
  });

  test("an axis uses one time format, depending on its length", () => {
    const day = 86_400_000;
    const names = [day / 24, day, 7 * day, 90 * day, 365 * day].map((span) => axisLabel(span)(now));
    expect(names).toEqual(["09:40", "09:40", "20 Nov", "20 Nov", "Nov 2026"]);
  });

  test("an axis in local time labels hours and days", () => {
    vi.stubEnv("TZ", "Asia/Kolkata");
    const day = 86_400_000;
    const late = now + 12 * 3_600_000;
    expect(axisLabel(day, "local")(now)).toBe("15:10");
    expect(axisLabel(7 * day, "local")(late)).toBe("21 Nov");
    expect(axisLabel(365 * day, "local")(late)).toBe("Nov 2026");
    expect(axisLabel(7 * day)(late)).toBe("20 Nov");
    vi.unstubAllEnvs();
  });

  test("is UTC, with or without a zone letter", () => {
    expect(exactUtc(now)).toBe("20 Nov 2026, 09:40:27 UTC");
    expect(clockUtc(now)).toBe("09:40:27 UTC");
    for (const text of ["2026-11-20T09:40:27", "2026-11-20 09:40:27", "2026-11-20T09:40:27Z"])
      expect(chainTime(text, "time")).toBe(now);
  });
});

test("shortened ids show both ends", () => {
  expect(shortId("05ab71c0aaaaaaaaaaaaaaaaaaaaaaaa9f3e21d4")).toBe("05ab71c0…9f3e21d4");
  expect(clipped("a👍bc", 2)).toBe("a👍…");
});

test.each([
  [0, 5, "1st of 5"],
  [1, 2, "2nd of 2"],
  [2, null, "3rd"],
  [10, 20, "11th of 20"],
  [111, 1200, "112th of 1,200"],
  [1020, 1200, "1,021st of 1,200"],
] as const)("the transaction %i of %s in its block", (position, total, words) => {
  expect(placeInBlock(position, total)).toBe(words);
});
