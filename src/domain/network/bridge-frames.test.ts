/** Frames with rate limits and blocks, and reasons for closing, in every form that bridge servers are known to send. */
import { describe, expect, test } from "vitest";
import { parseBlockPush, parseFrame, subscribeMethod } from "./bridge-frames.ts";
import { closeReason } from "./close-reasons.ts";

const limit = { type: "error", error: "Rate limit exceeded. Max 2000 messages per minute." };
const frameOf = (frame: object) => parseFrame(JSON.stringify(frame));

describe("a frame without an id", () => {
  test.each([
    [{ ...limit, rateLimitReset: "2026-01-01T00:00:00.000Z" }, undefined, 1_767_225_600_000],
    [{ ...limit, rateLimitReset: 1_767_225_600_000 }, undefined, 1_767_225_600_000],
    [{ ...limit, rateLimitReset: 12_000 }, 12_000, undefined],
    [{ ...limit, rateLimitReset: "soon" }, undefined, undefined],
    [{ ...limit, rateLimitReset: -1 }, undefined, undefined],
    [
      { type: "error", error: "Server queue full. Please retry in a moment." },
      undefined,
      undefined,
    ],
  ])("%j is a rate limit that ends", (frame, retryInMs, resetAt) =>
    expect(frameOf(frame)).toEqual({
      kind: "trouble",
      failure: { kind: "rateLimited", retryInMs },
      resetAt,
    }),
  );

  test("a push of an unknown type has a message of its own", () =>
    expect(frameOf({ type: "subscription", subscription: "power_meter", data: {} })).toEqual({
      kind: "trouble",
      failure: { kind: "unsupported", message: "Unsupported subscription type: power_meter" },
    }));
});

describe("a push about a block", () => {
  const previous = "0000000b" + "a".repeat(32);
  test.each([
    [
      { blockNumber: 12, block: { id: 1 } },
      { number: 12, block: { id: 1 }, previous: null },
    ],
    [
      { blockNumber: 12, block: null },
      { number: 12, block: null, previous: null },
    ],
    [
      { blockNumber: 12, header: { previous } },
      { number: 12, block: undefined, previous },
    ],
    [
      { blockNumber: 12, operations: [] },
      { number: 12, block: undefined, previous: null },
    ],
  ])("%j", (data, value) => expect(parseBlockPush(data)).toEqual({ ok: true, value }));

  test.each([
    [null, "push"],
    [{}, "push.blockNumber"],
    [{ blockNumber: 0 }, "push.blockNumber"],
    [{ blockNumber: 12, header: { previous: "x" } }, "push.header.previous"],
    [{ blockNumber: 12, header: [] }, "push.header"],
  ])("%j names the wrong field", (data, field) =>
    expect(parseBlockPush(data)).toMatchObject({ ok: false, error: { kind: "decode", field } }),
  );
});

test("methods are named as deployed bridges name them", () => {
  expect(subscribeMethod("blockHeaders")).toBe("subscribe_block_headers");
  expect(subscribeMethod("blockHeaders", "unsubscribe")).toBe("unsubscribe_block_headers");
});

describe("a server's close reason", () => {
  test.each([
    ["Server at capacity", "The server says: “Server at capacity”."],
    ["  a\u202Eb\u0000c\n ", "The server says: “abc”."],
    ["x".repeat(500), `The server says: “${"x".repeat(123)}”.`],
  ])("%j is quoted", (said, quote) =>
    expect(closeReason(1008, said)).toBe(
      `The connection was closed because of a policy violation. ${quote}`,
    ),
  );

  test.each(["", " ", "\u200B"])("%j is not quoted", (said) =>
    expect(closeReason(1013, said)).toBe("The server is overloaded; try again later."),
  );
});
