/** Every rule of figures, times, ids and search, by table. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reconnectDelay } from "../../src/domain/backoff.ts";
import { amount, amountText } from "../../src/domain/chain/amount.ts";
import { dailySupply, inflationPercent } from "../../src/domain/chain/inflation.ts";
import { parseBlockNum } from "../../src/domain/chain/names.ts";
import { lastRound } from "../../src/domain/chain/slots.ts";
import { chainTime } from "../../src/domain/chain/time.ts";
import { decode, hex } from "../../src/domain/decode.ts";
import {
  amountFigure,
  basisPoints,
  compact,
  fixed,
  grouped,
  kilobytes,
  medianLabel,
  priceLabel,
  signedPercent,
} from "../../src/domain/format/figures.ts";
import { clipped, shortId } from "../../src/domain/format/ids.ts";
import { ago, axisLabel, clockUtc, exactUtc, shortAgo } from "../../src/domain/format/times.ts";
import { limits } from "../../src/domain/limits.ts";
import { searchRoute } from "../../src/domain/search.ts";
import { summary } from "../support/samples.ts";

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

  test("has a dash for what is no number", () => {
    for (const value of [NaN, Infinity, -Infinity]) expect(fixed(value, 2)).toBe("—");
  });

  test("shows rates, medians, sizes and amounts in their digits", () => {
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

  test("has no time to tell", () => expect(ago(null, now)).toBe("N/A"));

  test("an axis names its times alike, by how long it is", () => {
    const day = 86_400_000;
    const names = [day / 24, day, 7 * day, 90 * day, 365 * day].map((span) => axisLabel(span)(now));
    expect(names).toEqual(["09:40", "09:40", "20 Nov", "20 Nov", "Nov 2026"]);
  });

  test("is UTC, with or without a zone letter", () => {
    expect(exactUtc(now)).toBe("20 Nov 2026, 09:40:27 UTC");
    expect(clockUtc(now)).toBe("09:40:27 UTC");
    for (const text of ["2026-11-20T09:40:27", "2026-11-20 09:40:27", "2026-11-20T09:40:27Z"])
      expect(chainTime(text, "time")).toBe(now);
  });
});

describe("chain", () => {
  test("reads the wire form of a time as Date.parse does", () => {
    const digits = fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, "0"));
    const near = fc
      .tuple(fc.integer({ min: 1000, max: 9999 }), digits, digits, digits, digits, digits)
      .map(([y, mo, d, h, mi, s]) => `${y}-${mo}-${d}T${h}:${mi}:${s}`);
    const real = fc
      .date({ noInvalidDate: true, min: new Date("1000-01-01Z"), max: new Date("9999-12-31Z") })
      .map((date) => date.toISOString().slice(0, 19));
    fc.assert(
      fc.property(fc.oneof(near, real, fc.constantFrom("2016-02-29T00:00:00")), (written) => {
        const read = decode(() => chainTime(written, "time"));
        const parsed = Date.parse(`${written}Z`);
        expect(read.ok ? read.value : NaN).toBe(parsed);
      }),
    );
  });

  test("reads an id as an expression does, whatever stands in it", () => {
    const digit = fc.constantFrom(...Array.from("0123456789abcdefABCDEF"));
    const near = fc.oneof(
      { weight: 30, arbitrary: digit },
      fc.constantFrom("g", "G", "/", ":", "@", "`", " ", "\u0130", "\uff11", "\u0061\u0301"),
    );
    fc.assert(
      fc.property(fc.array(near, { minLength: 39, maxLength: 41 }), (characters) => {
        const written = characters.join("");
        const read = decode(() => hex(written, 40, "id"));
        const isId = /^[0-9a-f]{40}$/i.test(written);
        expect(read.ok ? read.value : null).toBe(isId ? written.toLowerCase() : null);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff }), fc.nat(3), (code, place) => {
        const written = `${"0".repeat(place)}${String.fromCharCode(code)}${"f".repeat(3 - place)}`;
        expect(decode(() => hex(written, 4, "id")).ok).toBe(/^[0-9a-fA-F]{4}$/.test(written));
      }),
    );
  });

  test.each([
    [0, 9.78],
    [249_999, 9.78],
    [250_000, 9.77],
    [95_000_000, 5.98],
    [400_000_000, 0.95],
  ])("inflation at %d is %d", (head, rate) => expect(inflationPercent(head)).toBe(rate));

  test("makes virtual supply × rate ÷ 365 a day", () =>
    expect(dailySupply(365_000, 9.78)).toBeCloseTo(97.8));

  test("reads amounts exactly in every form", () => {
    expect(amountText(amount("123456789012345.678 STEEM", "a"))).toBe("123456789012345.678 STEEM");
    expect(amount({ amount: "29", precision: 3, nai: "@@000000021" }, "a")).toEqual({
      units: 29n,
      token: "STEEM",
    });
    expect(amount(["34", 3, "@@000000013"], "a")).toEqual({ units: 34n, token: "SBD" });
    const wrong = decode(() => amount("1.0000 STEEM", "fee"));
    expect(wrong).toEqual({
      ok: false,
      error: { kind: "decode", field: "fee", expected: "at most 3 decimals" },
    });
  });

  test.each([
    ["1", 1],
    ["4294967295", 4294967295],
    ["4294967296", null],
    ["0", null],
    ["-5", null],
    ["1e9", null],
    ["abc", null],
    ["", null],
    [" 5", null],
  ])("height from '%s'", (text, number) => expect(parseBlockNum(text)).toBe(number));

  test("a hole in time between neighbours is a missed slot", () => {
    const late = { ...summary(3), time: summary(2).time + 9000 };
    expect(lastRound([late, summary(2)]).map((slot) => slot.kind)).toEqual([
      "produced",
      "missed",
      "missed",
      "produced",
    ]);
  });
});

test.each([
  ["", null],
  ["   ", null],
  [" 123 ", "/blocks/123"],
  ["1,234,567", "/blocks/1234567"],
  ["1,23", "/accounts/1%2C23"],
  [
    "ABCDEF0123456789abcdef0123456789abcdef01",
    "/transactions/ABCDEF0123456789abcdef0123456789abcdef01",
  ],
  ["abcdef0123456789abcdef0123456789abcdef0", "/accounts/abcdef0123456789abcdef0123456789abcdef0"],
  ["@bob", "/accounts/%40bob"],
  ["a/b c", "/accounts/a%2Fb%20c"],
])("search for '%s' leads to %s", (input, route) => expect(searchRoute(input)).toBe(route));

test("ids keep their ends", () => {
  expect(shortId("05ab71c0aaaaaaaaaaaaaaaaaaaaaaaa9f3e21d4")).toBe("05ab71c0…9f3e21d4");
  expect(clipped("a👍bc", 2)).toBe("a👍…");
});

test("reconnecting backs off by 1.5 with a tenth of jitter, between one and thirty seconds", () => {
  const delays = [0, 1, 2, 5, 9, 20].map((attempt) => reconnectDelay(attempt, 0.5, limits.socket));
  expect(delays).toEqual([1000, 1500, 2250, 7594, 30_000, 30_000]);
  expect(reconnectDelay(1, 0, limits.socket)).toBe(1350);
  expect(reconnectDelay(1, 1, limits.socket)).toBe(1650);
  expect(reconnectDelay(0, 0, limits.socket)).toBe(1000);
});
