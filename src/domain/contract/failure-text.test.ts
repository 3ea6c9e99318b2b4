/** Failures in the specification's sentences. */
import { describe, expect, test } from "vitest";
import { closeReason } from "../network/close-reasons.ts";
import { failureReason, failureText } from "./failure-text.ts";
import { rawWords, comesFromConnection, crashed, disposition, type Failure } from "./failure.ts";

describe("failures", () => {
  test.each([
    [
      new TypeError("Failed to fetch dynamically imported module: https://a.example/x.js"),
      "This part of the app has failed.",
    ],
    [new TypeError("Importing a module script failed."), "This part of the app has failed."],
    [new Error("broken"), "This part of the app has failed."],
  ])("work that throws has a plain sentence: %s", (error, sentence) => {
    const failure = crashed(error);
    expect(failureReason(failure)).toBe(sentence);
    expect(rawWords(failure)).toBe(String(error));
    expect(rawWords({ kind: "block", number: 5, reason: failure })).toBe(String(error));
    expect(rawWords({ kind: "offline" })).toBeUndefined();
  });

  test("have the specification's sentences", () => {
    expect(failureText({ kind: "notFound", what: "block" }, "block", "9")).toBe(
      "Block #9 not found or doesn't exist yet",
    );
    expect(failureText({ kind: "http", status: 500, statusText: "x" }, "block", "9")).toBe(
      "Failed to fetch block data",
    );
    expect(failureText({ kind: "offline" }, "latestBlocksFirst")).toBe(
      "Failed to initialize latest blocks",
    );
    expect(failureText({ kind: "offline" }, "latestBlocks")).toBe("Failed to fetch latest blocks");
    expect(failureText({ kind: "offline" }, "irreversibleBlocksFirst")).toBe(
      "Failed to initialize irreversible blocks",
    );
    expect(failureText({ kind: "offline" }, "irreversibleBlocks")).toBe(
      "Failed to fetch irreversible blocks",
    );
    expect(failureText({ kind: "offline" }, "prices")).toBe("Failed to load price data");
    expect(failureText({ kind: "http", status: 502, statusText: "Bad Gateway" }, "chain")).toBe(
      "Error loading blockchain data: HTTP 502: Bad Gateway",
    );
    expect(failureReason({ kind: "http", status: 503, statusText: "" })).toBe("HTTP 503");
    expect(
      failureReason({ kind: "http", status: 503, statusText: "Busy", message: "Back at noon" }),
    ).toBe("HTTP 503: Busy – Back at noon");
    expect(failureText({ kind: "http", status: 503, statusText: "" }, "witnesses")).toBe(
      "Failed to fetch witness data: HTTP 503",
    );
    expect(
      failureText(
        { kind: "http", status: 503, statusText: "", message: "Back at noon" },
        "witnesses",
      ),
    ).toBe("Failed to fetch witness data: Back at noon");
    expect(failureText({ kind: "rpc", code: 1, message: "no such api" }, "witnesses")).toBe(
      "Failed to fetch witness data: no such api",
    );
    expect(
      failureText({ kind: "timeout", ms: 30_000, method: "witnesses", over: "http" }, "witnesses"),
    ).toBe("Failed to fetch witness data: Request timeout - please check your internet connection");
    expect(
      failureText({ kind: "connection", closeCode: undefined, message: "" }, "witnesses"),
    ).toBe("Failed to fetch witness data: Unknown error occurred");
    expect(failureReason({ kind: "timeout", ms: 15000, method: "m", over: "websocket" })).toBe(
      "WebSocket request timeout after 15000ms for m",
    );
    expect(failureReason({ kind: "breakerOpen", endpoint: "x" })).toBe(
      "Circuit breaker is open - too many recent failures",
    );
  });

  test("know when another node may succeed", () => {
    expect(disposition({ kind: "http", status: 500, statusText: "" })).toBe("elsewhere");
    expect(
      disposition({
        kind: "rpc",
        code: -32003,
        message: "Assert Exception:false: Unknown Transaction x",
      }),
    ).toBe("answered");
    expect(disposition({ kind: "rpc", code: 1100, message: "Upstream response error" })).toBe(
      "elsewhere",
    );
    expect(
      disposition({
        kind: "rpc",
        code: -32000,
        message: "account_history_api_plugin not enabled.",
      }),
    ).toBe("elsewhere");
    expect(disposition({ kind: "parameter", message: "x" })).toBe("answered");
  });

  test("know which failures may end with an outage", () => {
    const outage: readonly Failure[] = [
      { kind: "offline" },
      { kind: "connection", closeCode: 1006, message: "" },
      { kind: "timeout", ms: 1, method: "get_block", over: "http" },
      { kind: "breakerOpen", endpoint: "x" },
    ];
    const others: readonly Failure[] = [
      { kind: "notFound", what: "block" },
      { kind: "parameter", message: "x" },
      { kind: "decode", field: "id", expected: "a string" },
      { kind: "cancelled" },
      { kind: "rateLimited", retryInMs: undefined },
    ];
    expect(outage.filter(comesFromConnection)).toEqual(outage);
    expect(others.filter(comesFromConnection)).toEqual([]);
  });

  test("every close code has its own words", () => {
    const codes = [
      1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 1015,
      3001, 4002,
    ];
    expect(new Set(codes.map((code) => closeReason(code))).size).toBe(codes.length);
    expect(closeReason(undefined)).toBe(closeReason(1006));
    expect(closeReason(2999)).toBe(closeReason(1006));
  });
});
