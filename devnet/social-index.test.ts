/** The social index's answers about follows, posts and subscriptions. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { askNode, callCondenser } from "../tests/support/devnet-calls.ts";
import { startDevnet, type Devnet } from "./devnet.ts";
import type { WireOperation } from "./wire/blocks.ts";

let devnet: Devnet;

const follows = ["bob", "carol", "dave"].map((follower): WireOperation => [
  "custom_json",
  {
    required_auths: [],
    required_posting_auths: [follower],
    id: "follow",
    json: JSON.stringify(["follow", { follower, following: "alice", what: ["blog"] }]),
  },
]);

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, blockInterval: 0, history: 120, opsPerBlock: 30, seed: 5 });
  for (const each of follows) devnet.order([each]);
  devnet.produce(1, 0);
});
afterAll(() => devnet.close());

const ask = (method: string, params: unknown) => askNode(devnet, method, params);
const call = (method: string, ...params: readonly unknown[]) =>
  callCondenser(devnet, method, ...params);

test("follows agree from both sides, newest first, and with their counts", async () => {
  const counts = (await call("get_follow_count", "alice")) as { follower_count: number };
  const followers = (await call("get_followers", "alice", "", "blog", 1000)) as {
    follower: string;
  }[];
  expect(followers.length).toBe(counts.follower_count);
  expect(followers.length).toBeGreaterThan(1);
  for (const { follower } of followers.slice(0, 3)) {
    const following = (await call("get_following", follower, null, "blog", 1000)) as {
      following: string;
    }[];
    expect(following.map((row) => row.following)).toContain("alice");
  }
  const second = followers[1]?.follower;
  expect(await call("get_followers", "alice", second, "blog", 1000)).toContainEqual(followers[1]);
});

test("posts and subscriptions", async () => {
  const posts = async (sort: string, limit = 20) =>
    (await ask("bridge.get_account_posts", { sort, account: "alice", limit })).result as {
      author: string;
      created: string;
    }[];
  const blog = await posts("posts");
  expect(blog.every(({ author }) => author === "alice")).toBe(true);
  expect(
    (await ask("bridge.get_account_posts", { sort: "posts", account: "alice", limit: 101 })).error
      ?.code,
  ).toBe(-32602);
  const subscriptions = (await ask("bridge.list_all_subscriptions", { account: "alice" }))
    .result as string[][];
  expect(subscriptions.length).toBeGreaterThan(0);
  expect(subscriptions[0]).toHaveLength(4);
});

interface Follow {
  readonly follower: string;
  readonly following: string;
}

test("a page of a long list begins with everyone who followed in the same second as its start", async () => {
  const page = async (start: string) =>
    (await call("get_followers", "whale", start, "blog", 1000)) as Follow[];
  const first = await page("");
  expect(first).toHaveLength(1000);
  const last = first.at(-1)?.follower ?? "";
  const second = await page(last);
  const known = new Set(first.map(({ follower }) => follower));
  expect(second.map(({ follower }) => follower)).toContain(last);
  expect(second.filter(({ follower }) => known.has(follower)).length).toBeGreaterThan(0);
  expect(await page("bob")).toEqual([]);
  expect((await ask("condenser_api.get_followers", ["whale", "", "blog", 1001])).error?.data).toBe(
    "limit exceeds max (1001 > 1000)",
  );
});

const custom = (account: string, id: string, json: unknown): WireOperation => [
  "custom_json",
  {
    required_auths: [],
    required_posting_auths: [account],
    id,
    json: JSON.stringify(json),
  },
];

test("a blog has reblogs at the time of sharing, with votes, replies and payouts", async () => {
  const post = (author: string, permlink: string, parent: readonly [string, string]) =>
    [
      "comment",
      {
        parent_author: parent[0],
        parent_permlink: parent[1],
        author,
        permlink,
        title: parent[0] === "" ? "A shared post" : "",
        body: "text",
        json_metadata: "",
      },
    ] as const satisfies WireOperation;
  const communities = (await ask("bridge.list_all_subscriptions", { account: "alice" }))
    .result as string[][];
  const community = communities[0]?.[0] ?? "";
  devnet.order([post("bob", "shared", ["", community])]);
  devnet.order([post("carol", "re-shared", ["bob", "shared"])]);
  devnet.order([["vote", { voter: "dave", author: "bob", permlink: "shared", weight: 10_000 }]]);
  devnet.produce(1, 0);
  const share = { account: "alice", author: "bob", permlink: "shared" };
  devnet.order([custom("alice", "follow", ["reblog", share])]);
  devnet.produce(1, 0);
  const blog = async (limit = 20, start: object = {}) =>
    (await ask("bridge.get_account_posts", { sort: "blog", account: "alice", limit, ...start }))
      .result as Readonly<Record<string, unknown>>[];
  const [shared] = await blog();
  expect(shared).toMatchObject({
    author: "bob",
    permlink: "shared",
    title: "A shared post",
    reblogged_by: ["alice"],
    community,
    community_title: communities[0]?.[1],
    children: 1,
    stats: { total_votes: 1 },
    active_votes: [{ voter: "dave" }],
    is_paidout: false,
  });
  expect(shared?.["pending_payout_value"]).toMatch(/^[1-9]\d*\.\d{3} SBD$|^0\.\d{3} SBD$/);
  const rest = await blog(2, { start_author: "bob", start_permlink: "shared" });
  expect(rest[0]).toEqual(shared);
  devnet.order([custom("alice", "follow", ["reblog", { ...share, delete: "delete" }])]);
  devnet.produce(1, 0);
  expect((await blog())[0]?.["permlink"]).not.toBe("shared");
  const all = (await ask("bridge.get_account_posts", { sort: "posts", account: "alice" }))
    .result as { author: string; is_paidout: boolean; author_payout_value: string }[];
  expect(all.every(({ author }) => author === "alice")).toBe(true);
});

test.each(["condenser_api.get_follow_count", "condenser_api.get_followers"])(
  "%s of nobody",
  async (method) => {
    expect((await ask(method, ["nobody-here", "", "blog", 10])).error).toMatchObject({
      code: -32602,
      message: "Invalid parameters",
      data: "account not found: `nobody-here`",
    });
  },
);

test("a community's number stays the same when its rank changes, and is the same everywhere", async () => {
  const community = async () => {
    const response = await fetch(`${devnet.origin}/communities_api/getCommunity/hive-100001`);
    const { result } = (await response.json()) as { result: { id: number; rank: number } };
    const rows = (await ask("bridge.list_communities", {})).result as {
      id: number;
      name: string;
    }[];
    expect(rows.find(({ name }) => name === "hive-100001")?.id).toBe(result.id);
    return result;
  };
  const ranks = new Set<number>();
  for (const [action, names] of [
    ["subscribe", ["alice", "bob", "carol", "dave", "erin"]],
    ["unsubscribe", ["alice", "bob", "carol", "dave", "erin", "frank", "grace", "heidi"]],
  ] as const) {
    for (const name of names)
      devnet.order([custom(name, "community", [action, { community: "hive-100001" }])]);
    devnet.produce(names.length, 0);
    const { id, rank } = await community();
    expect(id).toBe(1001);
    ranks.add(rank);
  }
  expect(ranks.size).toBe(2);
});
