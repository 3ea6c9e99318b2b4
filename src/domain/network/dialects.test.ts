/** The frames of a bridge, in both dialects. */
import { describe, expect, test } from "vitest";
import { parseFrame, subscribeMethod } from "./bridge-frames.ts";

describe("frames", () => {
  test.each([
    [{ type: "connection", status: "connected" }, { kind: "welcome" }],
    [
      { id: 3, result: { a: 1 }, type: "response" },
      { kind: "answer", id: 3, outcome: { ok: true, value: { a: 1 } } },
    ],
    [
      { jsonrpc: "2.0", id: 3, error: { code: -32003, message: "no" } },
      {
        kind: "answer",
        id: 3,
        outcome: { ok: false, error: { kind: "rpc", code: -32003, message: "no" } },
      },
    ],
    [
      { id: 3, error: "Unsupported method: x", type: "error" },
      {
        kind: "answer",
        id: 3,
        outcome: {
          ok: false,
          error: { kind: "rpc", code: undefined, message: "Unsupported method: x" },
        },
      },
    ],
    [
      { type: "error", error: "Rate limit exceeded. Max 2000 messages per minute." },
      { kind: "trouble", failure: { kind: "rateLimited", retryInMs: undefined } },
    ],
    [
      { type: "subscription_update", subscription: "blocks", data: 1 },
      { kind: "push", of: "blocks", data: 1 },
    ],
    [
      { type: "subscription", subscription: "globalProperties", data: 1 },
      { kind: "push", of: "globalProperties", data: 1 },
    ],
    [
      { type: "broadcast", method: "dynamic_global_properties_update", data: 1 },
      { kind: "push", of: "globalProperties", data: 1 },
    ],
    [
      { type: "broadcast", method: "block_applied", data: 1 },
      { kind: "push", of: "blocks", data: 1 },
    ],
    [
      { type: "block_headers", data: 1 },
      { kind: "push", of: "blockHeaders", data: 1 },
    ],
    [{ type: "surprise" }, { kind: "noise" }],
    [[1, 2], { kind: "noise" }],
    [null, { kind: "noise" }],
  ])("%j", (frame, understood) => expect(parseFrame(JSON.stringify(frame))).toEqual(understood));

  test("truncated text is ignored", () =>
    expect(parseFrame('{"type":"conn')).toEqual({ kind: "noise" }));
  test("names the deployed dialect's methods", () =>
    expect(subscribeMethod("globalProperties")).toBe("subscribe_global_properties"));
});
