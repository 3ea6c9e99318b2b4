/** Times from 2038 on, which nodes print as 1901 to 1969, on cards and in bytes. */
import { describe, expect, test } from "vitest";
import { plain } from "../../../tests/support/plain.ts";
import {
  testPreviousId,
  sealed,
  testHeight,
  transactionOf,
} from "../../../tests/support/sealed-block.ts";
import { decode } from "../decode.ts";
import { proveBlock } from "../proof/prove-block.ts";
import { time } from "./binary/primitives.ts";
import { Reader } from "./binary/reader.ts";
import { Writer } from "./binary/writer.ts";
import { describeOperation } from "./operations/describe.ts";
import { chainDeadline, chainTimeText, never } from "./printed-time.ts";

const printed = [
  ["2016-03-24T16:05:00", "2016-03-24T16:05:00"],
  ["2038-01-19T03:14:07", "2038-01-19T03:14:07"],
  ["1901-12-13T20:45:52", "2038-01-19T03:14:08"],
  ["1903-11-26T17:31:44", "2040-01-02T00:00:00"],
  ["1969-12-31T23:59:58", "2106-02-07T06:28:14"],
] as const;

test.each(printed)("%s means %s", (text, meant) => {
  expect(chainDeadline(text, "expiration")).toBe(Date.parse(`${meant}Z`));
  expect(chainTimeText(Date.parse(`${meant}Z`))).toBe(text);
});

test("the highest time means never; the lowest is itself", () => {
  expect(chainDeadline("1969-12-31T23:59:59", "expiration")).toBe(never);
  expect(chainDeadline("1970-01-01T00:00:00", "expiration")).toBe(0);
});

test.each([...printed.map(([text]) => text), "1969-12-31T23:59:59", "1970-01-01T00:00:00"])(
  "%s becomes 32 bits and is read from them again",
  (text) => {
    const writer = new Writer();
    time.write(writer, text);
    expect(writer.bytes).toHaveLength(4);
    expect(time.read(new Reader(writer.bytes))).toBe(text);
  },
);

test.each(["2106-02-07T06:28:16", "1901-12-13T20:45:51", "2040-1-2T00:00:00"])(
  "%s is out of range, or not a valid time",
  (text) => {
    expect(decode(() => time.write(new Writer(), text))).toMatchObject({
      ok: false,
      error: { outOfRange: true },
    });
  },
);

test.each([
  ["2106-02-07T06:28:15", "1969-12-31T23:59:59"],
  ["2040-01-02T00:00:00", "1903-11-26T17:31:44"],
])("%s, which other programs print for %s, is the same time in a block", (full, text) => {
  const writer = new Writer();
  time.write(writer, full);
  expect(time.read(new Reader(writer.bytes))).toBe(text);
  for (const expiration of [full, text]) {
    const order = {
      owner: "ann",
      orderid: 1,
      amount_to_sell: "1.000 SBD",
      min_to_receive: "2.000 STEEM",
      fill_or_kill: false,
      expiration,
    };
    const proof = proveBlock(sealed([transactionOf([["limit_order_create", order]])]), testHeight, {
      addressPrefix: "STM",
      previousId: testPreviousId,
    });
    expect(proof).toMatchObject({ value: { verdict: "consistent", uncovered: [] } });
  }
});

describe("an order's card", () => {
  const expirationOf = (expiration: string): string | undefined => {
    const { fields } = describeOperation(["limit_order_create", { owner: "a", expiration }], null);
    const field = fields.find(({ label }) => label === "Expiration");
    return field && plain(field.value);
  };

  test.each([
    ["1969-12-31T23:59:59", "Never"],
    ["1903-11-26T17:31:44", "2 Jan 2040, 00:00:00 UTC"],
    ["2026-11-20T09:40:27", "20 Nov 2026, 09:40:27 UTC"],
    ["soon", "soon"],
  ])("%s reads %s", (expiration, words) => expect(expirationOf(expiration)).toBe(words));
});
