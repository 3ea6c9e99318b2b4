/** Communities: ids, ranks, roles, and the messages of their failures. */
import { describe, expect, test } from "vitest";
import { failureText } from "../contract/failure-text.ts";
import { communityFault } from "./community-id.ts";
import { communityBand, parseCommunity, roleLabel } from "./community.ts";
import { parseNodeCommunities } from "./directory.ts";
import { parseSubscribers, subscribersLabel } from "./subscribers.ts";

describe("communities", () => {
  test.each([
    ["", "Please enter a community ID"],
    ["hive-123456", null],
    ["a.b-c", null],
    ["no spaces", "Please enter a valid community ID (e.g., hive-123456 or community-id)"],
    ["Ünï", "Please enter a valid community ID (e.g., hive-123456 or community-id)"],
  ])("the id %j", (id, fault) => {
    expect(communityFault(id)).toBe(fault);
  });

  test.each([
    [1, "green"],
    [10, "green"],
    [11, "amber"],
    [50, "amber"],
    [51, "red"],
    [100, "red"],
    [101, "grey"],
    [null, "grey"],
  ] as const)("rank %s", (rank, band) => {
    expect(communityBand(rank)).toBe(band);
  });

  test("each role's list has the specification's name", () => {
    expect(Object.values(roleLabel)).toEqual([
      "Owner",
      "Administrators",
      "Moderator",
      "Members",
      "Banned",
      "Muted",
    ]);
  });

  test("roles are read by their column names; unknown roles are omitted", () => {
    const read = parseCommunity({
      id: 7,
      account: "hive-1",
      title: "T",
      created: 1_645_778_757,
      is_nsfw: 1,
      roles: {
        cols: { account: 0, role: 1, title: 2, created: 3 },
        rows: [["a", "owner", "", 1], ["b", "king", "", 1], ["c", "mod", "M", 0], 7, []],
      },
    });
    expect(read).toMatchObject({
      value: {
        isNsfw: true,
        created: 1_645_778_757_000,
        roles: {
          owner: [{ account: "a", since: 1000 }],
          mod: [{ account: "c", title: "M", since: null }],
          banned: [],
        },
      },
    });
    expect(parseCommunity(null)).toMatchObject({ error: { kind: "notFound" } });
    expect(parseCommunity({})).toMatchObject({ error: { kind: "notFound" } });
  });

  test("messages of failures", () => {
    expect(failureText({ kind: "notFound", what: "community" }, "community")).toBe(
      "Community not found. Please check the community ID and try again.",
    );
    expect(failureText({ kind: "offline" }, "community")).toBe(
      "Failed to fetch community data. Please try again later.",
    );
    expect(failureText({ kind: "http", status: 500, statusText: "" }, "contentHistory")).toBe(
      "Failed to fetch content history",
    );
    expect(failureText({ kind: "rateLimited", retryInMs: 1000 }, "contentHistory")).toBe(
      "Failed to fetch content history",
    );
    expect(failureText({ kind: "notFound", what: "post" }, "contentHistory")).toBe(
      "No content history found for this post. The post may not exist or may not have been edited.",
    );
    expect(failureText({ kind: "offline" }, "contentHistory")).toBe(
      "Failed to fetch content history. Please check the URL and try again.",
    );
  });
});

test("only a node's full list of subscribers may be cut", () => {
  expect(subscribersLabel(250, { service: "node" })).toBe("The newest 250 subscribers");
  expect(subscribersLabel(249, { service: "node" })).toBe("249 subscribers");
  expect(subscribersLabel(4000, { service: "communities" })).toBe("4,000 subscribers");
});

test("names that no account or community can have are refused", () => {
  const long = "x".repeat(1e6);
  expect(parseSubscribers([long])).toMatchObject({ ok: false, error: { kind: "decode" } });
  expect(parseNodeCommunities([{ name: long, subscribers: 1 }], 1)).toMatchObject({
    ok: false,
    error: { kind: "decode", field: "communities[0].name" },
  });
});
