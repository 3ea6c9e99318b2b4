/** Posts of a blog: parsing, joining pages, and choices. */
import { describe, expect, test } from "vitest";
import { recorded, recordedTest } from "../../../tests/support/recorded/recordings.ts";
import { blogPageLength, chosenPosts, parseBlog, withPosts, type BlogPost } from "./blog.ts";

const post = {
  post_id: 1,
  author: "alice",
  permlink: "notes",
  title: "Notes",
  created: "2026-11-01T12:00:00",
  is_paidout: false,
  children: 3,
  pending_payout_value: "1.250 SBD",
  author_payout_value: "0.000 SBD",
  curator_payout_value: "0.000 SBD",
  max_accepted_payout: "1000000.000 SBD",
  stats: { hide: false, gray: false, total_votes: 7, flag_weight: 0 },
};

const read = (more: object = {}): BlogPost => {
  const parsed = parseBlog([{ ...post, ...more }], "alice");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value[0] as BlogPost;
};

describe("a post", () => {
  test("of the account itself", () => {
    expect(read()).toEqual({
      author: "alice",
      permlink: "notes",
      title: "Notes",
      created: Date.UTC(2026, 10, 1, 12),
      isReblog: false,
      payout: { state: "pending", amount: { units: 1250n, token: "SBD" } },
      votes: 7,
      replies: 3,
      community: null,
    });
  });

  test("of another account, in a community, paid", () => {
    expect(
      read({
        author: "bob",
        is_paidout: true,
        author_payout_value: "2.000 SBD",
        curator_payout_value: "1.500 SBD",
        community: "hive-123456",
        community_title: "Wonder\u2066land",
      }),
    ).toMatchObject({
      isReblog: true,
      payout: { state: "paid", amount: { units: 3500n } },
      community: { id: "hive-123456", title: "Wonderland" },
    });
  });

  test("that takes no reward, and one of a node without statistics", () => {
    expect(read({ max_accepted_payout: "0.000 SBD" }).payout.state).toBe("declined");
    expect(read({ stats: undefined, active_votes: [{ voter: "bob", rshares: 1 }] }).votes).toBe(1);
  });

  test.each([
    ["author", 7, "posts[0].author"],
    ["created", "yesterday", "posts[0].created"],
    ["children", "many", "posts[0].children"],
    ["pending_payout_value", 1.25, "posts[0].pending_payout_value"],
    ["stats", { total_votes: null }, "posts[0].stats.total_votes"],
  ])("with a different %s is refused", (key, value, field) => {
    expect(parseBlog([{ ...post, [key]: value }], "alice")).toMatchObject({
      ok: false,
      error: { kind: "decode", field },
    });
  });
});

describe("pages of a blog", () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => read({ permlink: `p${from + i}` }));

  test("repeat the last post; one that isn't full is the last", () => {
    const first = withPosts(null, page(0, blogPageLength));
    expect(first.isComplete).toBe(false);
    const second = withPosts(first, page(blogPageLength - 1, 5));
    expect(second.isComplete).toBe(true);
    expect(second.posts.map(({ permlink }) => permlink)).toEqual(
      Array.from({ length: blogPageLength + 4 }, (_, i) => `p${i}`),
    );
  });

  test("that bring nothing new end the blog", () => {
    const first = withPosts(null, page(0, blogPageLength));
    expect(withPosts(first, page(0, blogPageLength))).toEqual({ ...first, isComplete: true });
  });
});

test("posts are chosen by whether they are reblogs, by title and by author", () => {
  const posts = [
    read({ permlink: "a", title: "A Walk" }),
    read({ author: "bob", permlink: "b", title: "Bread" }),
  ];
  const permlinks = (...choice: readonly ["all" | "own" | "reblogs", string]) =>
    chosenPosts(posts, ...choice).map(({ permlink }) => permlink);
  expect(permlinks("all", "")).toEqual(["a", "b"]);
  expect(permlinks("own", "")).toEqual(["a"]);
  expect(permlinks("reblogs", "")).toEqual(["b"]);
  expect(permlinks("all", "walk")).toEqual(["a"]);
  expect(permlinks("all", "@bob")).toEqual(["b"]);
});

recordedTest("recorded posts of the social index are read", () => {
  const posts = recorded("posts").filter(
    (each) => typeof each === "object" && each !== null && "is_paidout" in each,
  ) as readonly Readonly<Record<string, unknown>>[];
  expect(posts.length).toBeGreaterThan(20);
  const parsed = parseBlog(posts, "roadscape");
  expect(parsed.ok ? "" : parsed.error).toBe("");
  for (const [i, each] of (parsed.ok ? parsed.value : []).entries()) {
    expect(each.title).not.toBe("");
    expect(Number(each.payout.amount.units)).toBe(Math.round(Number(posts[i]?.["payout"]) * 1000));
  }
});
