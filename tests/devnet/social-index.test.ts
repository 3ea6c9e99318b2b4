/** Follows, posts and subscriptions as the social index answers them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDevnet, type Devnet } from "../../devnet/devnet.ts";
import type { WireOperation } from "../../devnet/chain/wire.ts";

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

interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

async function ask(method: string, params: unknown): Promise<Answer> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  return (await (await fetch(devnet.rpcUrl, { method: "POST", body })).json()) as Answer;
}
const call = async (method: string, ...params: readonly unknown[]) =>
  (await ask(`condenser_api.${method}`, params)).result;

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
  expect(await call("get_followers", "alice", second, "blog", 1)).toEqual([followers[1]]);
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
