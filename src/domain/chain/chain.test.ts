/** Amounts, times, slots and inflation, by table. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { summary } from "../../../tests/support/samples.ts";
import { lastRound } from "../block/slots.ts";
import { decode, hex } from "../decode.ts";
import { amountText } from "./amount-text.ts";
import { amount } from "./amount.ts";
import { dailySupply, inflationPercent } from "./inflation.ts";
import { parseBlockNum } from "./names.ts";
import { chainTime } from "./time.ts";

describe("chain", () => {
  test("parses chain times like Date.parse", () => {
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

  test("validates an id like a regular expression, for any input", () => {
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

  test("daily supply is virtual supply × rate ÷ 365", () =>
    expect(dailySupply(365_000, 249_999)).toBeCloseTo(97.8));

  test("parses amounts exactly in every format", () => {
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
    ["00000000012", 12],
    ["0", null],
    ["-5", null],
    ["1e9", null],
    ["abc", null],
    ["", null],
    [" 5", null],
  ])("height from '%s'", (text, number) => expect(parseBlockNum(text)).toBe(number));

  test("a time gap between two blocks is a missed slot", () => {
    const late = { ...summary(3), time: summary(2).time + 9000 };
    expect(lastRound([late, summary(2)]).map((slot) => slot.kind)).toEqual([
      "produced",
      "missed",
      "missed",
      "produced",
    ]);
  });
});
