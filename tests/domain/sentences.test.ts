/** Operations in words, failures in the specification's sentences, frames in both dialects. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { describeOperation } from "../../src/domain/chain/operations/registry.ts";
import { parseConfig } from "../../src/domain/config/config.ts";
import { failureReason, failureText } from "../../src/domain/failure-text.ts";
import { comesFromConnection, disposition, type Failure } from "../../src/domain/failure.ts";
import { parseFrame, subscribeMethod } from "../../src/domain/protocol/bridge-frames.ts";
import { closeReason } from "../../src/domain/protocol/close-reasons.ts";
import { plain } from "../support/plain.ts";
import { config } from "../support/samples.ts";

describe("operations", () => {
  test.each([
    [
      ["vote", { voter: "alice", author: "bob", permlink: "hills", weight: 10000 }],
      "alice voted 100% on @bob/hills",
    ],
    [
      ["vote", { voter: "alice", author: "bob", permlink: "hills", weight: -150 }],
      "alice downvoted -1.5% on @bob/hills",
    ],
    [
      ["vote", { voter: "alice", author: "bob", permlink: "hills", weight: 0 }],
      "alice took back the vote on @bob/hills",
    ],
    [
      [
        "comment",
        { author: "carol", permlink: "a", parent_author: "", title: "A walk", body: "…" },
      ],
      "carol posted @carol/a: “A walk”",
    ],
    [
      [
        "comment",
        {
          author: "carol",
          permlink: "re",
          parent_author: "bob",
          parent_permlink: "hills",
          body: "What a view",
        },
      ],
      "carol replied to @bob/hills: “What a view”",
    ],
    [
      [
        "comment",
        { author: "carol", permlink: "a", parent_author: "", title: "", body: "@@ -1 +1 @@" },
      ],
      "carol edited @carol/a",
    ],
    [
      ["transfer", { from: "dave", to: "erin", amount: "125.000 STEEM", memo: "#secret" }],
      "dave sent 125.000 STEEM to erin [encrypted]",
    ],
    [
      [
        "custom_json",
        {
          id: "follow",
          required_posting_auths: ["frank"],
          json: '["follow",{"follower":"frank","following":"alice","what":["blog"]}]',
        },
      ],
      "frank follows alice",
    ],
    [
      [
        "custom_json",
        {
          id: "follow",
          required_posting_auths: ["frank"],
          json: '["follow",{"follower":"frank","following":"alice","what":[""]}]',
        },
      ],
      "frank unfollowed alice",
    ],
    [
      ["custom_json", { id: "x", required_posting_auths: ["frank"], json: "{broken" }],
      "frank sent custom data “x”",
    ],
    [
      ["transfer_to_vesting", { from: "a", to: "", amount: "1.000 STEEM" }],
      "a powered up 1.000 STEEM",
    ],
    [
      ["withdraw_vesting", { account: "a", vesting_shares: "0.000000 VESTS" }],
      "a stopped powering down",
    ],
    [
      [
        "delegate_vesting_shares",
        { delegator: "a", delegatee: "b", vesting_shares: "5.000000 VESTS" },
      ],
      "a delegates 5.000000 VESTS to b",
    ],
    [["vote", {}], " took back the vote on @/"],
    [["never_heard_of", { owner: "x", n: null }], "never heard of"],
  ] as const)("%j", (operation, sentence) => {
    expect(plain(describeOperation(operation, null).sentence)).toBe(sentence);
  });

  test("shows Steem Power beside vests where the rate is known", () => {
    const rates = {
      vestingFund: { units: 500_000n, token: "STEEM" as const },
      vestingShares: { units: 1_000_000_000_000n, token: "VESTS" as const },
    };
    const { sentence } = describeOperation(
      [
        "delegate_vesting_shares",
        { delegator: "a", delegatee: "b", vesting_shares: "2000.000000 VESTS" },
      ],
      rates,
    );
    expect(sentence[2]).toEqual({ kind: "figure", text: "1.000 SP", exact: "2,000.000000 VESTS" });
  });
});

describe("failures", () => {
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
    expect(failureReason({ kind: "timeout", ms: 15000, method: "m", over: "websocket" })).toBe(
      "WebSocket request timeout after 15000ms for m",
    );
    expect(failureReason({ kind: "breakerOpen", endpoint: "x" })).toBe(
      "Circuit breaker is open - too many recent failures",
    );
  });

  test("know what another node may answer better", () => {
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

  test("know what may be over with an outage, and what is not", () => {
    const outage: readonly Failure[] = [
      { kind: "offline" },
      { kind: "connection", closeCode: 1006, message: "" },
      { kind: "timeout", ms: 1, method: "get_block", over: "http" },
      { kind: "breakerOpen", endpoint: "x" },
    ];
    const others: readonly Failure[] = [
      { kind: "notFound", what: "block" },
      { kind: "parameter", message: "x" },
      { kind: "decode", field: "id", expected: "a text" },
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
    expect(new Set(codes.map(closeReason)).size).toBe(codes.length);
    expect(closeReason(undefined)).toBe(closeReason(1006));
    expect(closeReason(2999)).toBe(closeReason(1006));
  });
});

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

  test("cut-off text is noise", () =>
    expect(parseFrame('{"type":"conn')).toEqual({ kind: "noise" }));
  test("names the deployed dialect's methods", () =>
    expect(subscribeMethod("globalProperties")).toBe("subscribe_global_properties"));
});

describe("config.json", () => {
  test("passes when it is right and fills in what may be absent", () => {
    const parsed = parseConfig(config);
    expect(parsed).toMatchObject({
      ok: true,
      value: { exchanges: { steem: [] }, inspector: false },
    });
  });

  test.each([
    [{}, "app"],
    [{ ...config, defaultNetwork: "nowhere" }, "defaultNetwork"],
    [{ ...config, networks: { test: { ...config.networks.test, rpc: [] } } }, "networks.test.rpc"],
    [
      { ...config, networks: { test: { ...config.networks.test, rpc: ["javascript:alert(1)"] } } },
      "networks.test.rpc.0",
    ],
    [
      { ...config, networks: { test: { ...config.networks.test, chainId: "12" } } },
      "networks.test.chainId",
    ],
  ])("names the field that is wrong", (raw, field) =>
    expect(parseConfig(raw)).toMatchObject({ ok: false, error: { field } }),
  );

  test.each([
    [{ ...config, app: undefined }, "there"],
    [{ ...config, app: { name: 5 } }, "a text"],
    [{ ...config, app: 5 }, "an object"],
  ])("says what should stand there", (raw, expected) =>
    expect(parseConfig(raw)).toMatchObject({ ok: false, error: { expected } }),
  );

  test("the shipped one passes", () => {
    const shipped: unknown = JSON.parse(readFileSync("public/config.json", "utf8"));
    expect(parseConfig(shipped).ok).toBe(true);
  });
});
