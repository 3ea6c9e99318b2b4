/** Custom JSON reads as what the social index makes of it: what it ignores is never said to have happened. */
import { describe, expect, test } from "vitest";
import { plain } from "../../../tests/support/plain.ts";
import { describeOperation } from "./operations/describe.ts";

/** The sentence about custom JSON that `alice` signs with her posting key, unless others sign it. */
const sentenceOf = (
  id: string,
  data: unknown,
  posting = ["alice"],
  active: string[] = [],
): string =>
  plain(
    describeOperation(
      [
        "custom_json",
        {
          required_auths: active,
          required_posting_auths: posting,
          id,
          json: JSON.stringify(data),
        },
      ],
      null,
    ).sentence,
  );

const sent = (id: string): string => `alice sent custom data “${id}”`;
const reblog = { account: "alice", author: "bob", permlink: "my-post" };
const follow = { follower: "alice", following: "bob", what: ["blog"] };

describe("reblogs", () => {
  test.each([
    [reblog, "alice reblogged @bob/my-post"],
    [{ ...reblog, delete: "delete" }, "alice removed their reblog of @bob/my-post"],
    // Only this word undoes a reblog.
    [{ ...reblog, delete: true }, "alice reblogged @bob/my-post"],
    [{ ...reblog, delete: "" }, "alice reblogged @bob/my-post"],
    [{ account: "alice", auther: "bob", permlink: "my-post" }, sent("follow")],
    [{ account: "alice", author: "bob" }, sent("follow")],
    [{ account: "alice", author: "", permlink: "my-post" }, sent("follow")],
    [{ account: "alice", author: "@bob", permlink: "my-post" }, sent("follow")],
    [{ account: "alice", author: "bob", permlink: 7 }, sent("follow")],
    [{ author: "bob", permlink: "my-post" }, sent("follow")],
    [{ ...reblog, account: "carol" }, sent("follow")],
    [{ ...reblog, account: "carol", delete: "delete" }, sent("follow")],
  ])("%j", (data, words) => {
    expect(sentenceOf("follow", ["reblog", data])).toBe(words);
  });

  test("under another id, which the index does not read", () => {
    expect(sentenceOf("reblog", ["reblog", reblog])).toBe(sent("reblog"));
  });
});

describe("follows", () => {
  test.each([
    [follow, "alice followed bob"],
    [{ ...follow, what: ["ignore"] }, "alice muted bob"],
    [{ ...follow, what: [""] }, "alice unfollowed bob"],
    [{ ...follow, what: [] }, "alice unfollowed bob"],
    // From mallory's key, or for nobody.
    [{ ...follow, follower: "carol" }, sent("follow")],
    [{ following: "bob", what: ["blog"] }, sent("follow")],
    [{ ...follow, following: "alice" }, sent("follow")],
    [{ ...follow, following: "" }, sent("follow")],
    // Names that no account can have.
    [{ ...follow, following: "Bob" }, sent("follow")],
    [{ ...follow, following: "bob " }, sent("follow")],
    [{ ...follow, following: ["bob", "carol"] }, sent("follow")],
    [{ ...follow, what: "blog" }, sent("follow")],
    [{ ...follow, what: ["posts"] }, sent("follow")],
    [{ follower: "alice", following: "bob" }, sent("follow")],
  ])("%j", (data, words) => {
    expect(sentenceOf("follow", ["follow", data])).toBe(words);
  });

  test("without its first half, as in 2016", () => {
    expect(sentenceOf("follow", follow)).toBe("alice followed bob");
  });

  test.each([[["follow", follow, "more"]], [["follow"]], [[follow]], ["follow"], [null], [7]])(
    "%j is not a command",
    (data) => {
      expect(sentenceOf("follow", data)).toBe(sent("follow"));
    },
  );

  test("signed with another key, or by several accounts", () => {
    const data = ["follow", follow];
    expect(sentenceOf("follow", data, [], ["alice"])).toBe(sent("follow"));
    expect(sentenceOf("follow", data, ["alice"], ["alice"])).toBe(sent("follow"));
    expect(sentenceOf("follow", data, ["alice", "carol"])).toBe(sent("follow"));
    expect(sentenceOf("follow", data, ["mallory"])).toBe("mallory sent custom data “follow”");
  });
});

describe("communities", () => {
  const community = "hive-100001";
  const about = { community, account: "bob", permlink: "my-post" };
  test.each([
    ["subscribe", { community }, `alice subscribed to ${community}`],
    ["pinPost", about, `alice pinned a post in ${community}: @bob/my-post`],
    ["setRole", { ...about, role: "mod" }, `alice set a role in ${community}: bob as mod`],
    ["setUserTitle", { ...about, title: "Baker" }, `alice set a user's title in ${community}: bob`],
    ["subscribe", {}, sent("community")],
    ["subscribe", { community: 7 }, sent("community")],
    ["subscribe", { community: "Bakers" }, sent("community")],
    ["setRole", { ...about, account: "@bob", role: "mod" }, sent("community")],
    ["pinPost", { community, account: "bob" }, sent("community")],
    ["mutePost", { community, permlink: "my-post" }, sent("community")],
    ["setRole", { community, role: "mod" }, sent("community")],
    ["setRole", { ...about, role: "mod. @bank confirmed your refund" }, sent("community")],
    // A stranger's own words are not an action.
    ["won 1,000 STEEM from", { community }, sent("community")],
  ])("%s %j", (act, data, words) => {
    expect(sentenceOf("community", [act, data])).toBe(words);
  });
});

test("a read mark counts only from the account itself, up to a time", () => {
  const data = ["setLastRead", { date: "2026-01-01T00:00:00" }];
  expect(sentenceOf("notify", data)).toBe("alice marked all notifications as read");
  expect(sentenceOf("notify", data, [], ["alice"])).toBe(sent("notify"));
  expect(sentenceOf("notify", ["setLastRead", {}])).toBe(sent("notify"));
  expect(sentenceOf("notify", ["setLastRead", { date: "today" }])).toBe(sent("notify"));
});
