/** Follows, subscriptions and posts of accounts on a devnet, from its nodes and its indexing service. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WireOperation } from "../../../../devnet/wire/blocks.ts";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { startScriptedNode } from "../../../../tests/support/scripted-node.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { firstPage } from "../../../domain/list/list.ts";
import { blogPageLength } from "../../../domain/social/blog.ts";
import type { FollowsRequest, FollowsState } from "../../../domain/social/follows.ts";

const [alice, whale] = ["alice" as AccountName, "whale" as AccountName];
const readers = 2345;
let testEngine: TestEngine;

const custom = (account: string, id: string, json: unknown): WireOperation => [
  "custom_json",
  { required_auths: [], required_posting_auths: [account], id, json: JSON.stringify(json) },
];

const follow = (follower: string, following: string, what: readonly string[]): WireOperation =>
  custom(follower, "follow", ["follow", { follower, following, what }]);

const comment = (author: string, permlink: string, title: string): WireOperation => [
  "comment",
  {
    parent_author: "",
    parent_permlink: "life",
    author,
    permlink,
    title,
    body: "text",
    json_metadata: "",
  },
];

beforeAll(async () => {
  testEngine = await openTestEngine({ history: 60, opsPerBlock: 6 });
  const { devnet } = testEngine;
  for (let i = 0; i < 2 * blogPageLength; i++)
    devnet.order([comment("entries-20", `note-${i}`, `Note ${i}`)]);
  devnet.order([comment("bob", "shared", "<b>Shared</b>")]);
  devnet.order([follow("entries-20", "alice", ["blog"]), follow("alice", "entries-20", ["blog"])]);
  devnet.order([follow("entries-20", "carol", ["ignore"])]);
  devnet.produce(1);
  const share = { account: "entries-20", author: "bob", permlink: "shared" };
  devnet.order([custom("entries-20", "follow", ["reblog", share])]);
  devnet.order([["vote", { voter: "dave", author: "bob", permlink: "shared", weight: 10_000 }]]);
  devnet.produce(1);
});
afterAll(() => testEngine.close());

const request = (more: Partial<FollowsRequest> = {}): FollowsRequest => ({
  list: "followers",
  mutual: "any",
  page: firstPage,
  ...more,
});

describe("follows", () => {
  test("a short list is complete at once, with the node's count", async () => {
    const answer = await testEngine.engine.ask("social.openFollows", [alice, "followers"]);
    const state = valueOf(answer);
    expect(state).toMatchObject({ isComplete: true, parts: [{ source: { service: "node" } }] });
    expect(state.loaded).toBe(state.counted);
    const again = await testEngine.engine.ask("social.openFollows", [alice, "followers"]);
    expect(again.ok && again.value.freshness).toBe("cached");
  });

  test("accounts that only the indexing service lists have no reputation", async () => {
    const state = valueOf(await testEngine.engine.ask("social.openFollows", [whale, "followers"]));
    expect(state.ordered).toBeLessThan(state.loaded);
    const rowsBy = async (isReversed: boolean) => {
      const page = { ...firstPage, sort: "reputation", isReversed };
      return valueOf(await testEngine.engine.ask("social.follows", [whale, request({ page })]))
        .rows;
    };
    for (const { reputation } of await rowsBy(true)) expect(reputation).toBeNull();
    for (const { reputation } of await rowsBy(false)) expect(reputation).toBeGreaterThan(0);
  });

  test("mutual accounts are marked once the other direction is loaded", async () => {
    const rows = async () =>
      valueOf(await testEngine.engine.ask("social.follows", [alice, request()])).rows;
    const before = (await rows()).find(({ name }) => name === "entries-20");
    expect(before).toMatchObject({ name: "entries-20", isMutual: null });
    const { account } = valueOf(
      await testEngine.engine.ask("account.detail", ["entries-20" as AccountName]),
    );
    expect(before?.reputation).toBeCloseTo(account.reputation, 2);
    await testEngine.engine.ask("social.openFollows", [alice, "following"]);
    expect((await rows()).find(({ name }) => name === "entries-20")?.isMutual).toBe(true);
    const mutual = valueOf(
      await testEngine.engine.ask("social.follows", [alice, request({ mutual: "mutual" })]),
    );
    expect(mutual.rows.every(({ isMutual }) => isMutual === true)).toBe(true);
    expect(mutual.all).toBe((await rows()).length);
  });

  test("a long list comes complete from the service, its newest part in the node's order", async () => {
    const state = valueOf(await testEngine.engine.ask("social.openFollows", [whale, "followers"]));
    expect(state).toMatchObject({ isComplete: true, ordered: 1000, counted: state.loaded });
    expect(state.loaded).toBeGreaterThanOrEqual(readers);
    expect(state.parts.map(({ source, count }) => [source.service, count])).toEqual([
      ["node", 1000],
      ["followers", state.loaded - 1000],
    ]);
    const found = valueOf(
      await testEngine.engine.ask("social.follows", [
        whale,
        request({ page: { ...firstPage, find: "reader-20", sort: "account" } }),
      ]),
    );
    expect(found.total).toBe(100);
    expect(found.rows[0]?.name).toBe("reader-2000");
  });

  test("muted accounts, and the accounts that mute", async () => {
    const muted = valueOf(
      await testEngine.engine.ask("social.follows", [
        "entries-20" as AccountName,
        request({ list: "muted" }),
      ]),
    );
    expect(muted.rows.map(({ name }) => name)).toEqual(["carol"]);
    const by = valueOf(
      await testEngine.engine.ask("social.follows", [
        "carol" as AccountName,
        request({ list: "muted-by" }),
      ]),
    );
    expect(by.rows.map(({ name }) => name)).toContain("entries-20");
    const state = valueOf(
      await testEngine.engine.ask("social.openFollows", ["entries-20" as AccountName, "muted"]),
    );
    expect(state.counted).toBeNull();
  });
});

test("nodes alone: a long list comes page by page, each account once, newest first", async () => {
  const network = testEngine.devnet.network as { services: Record<string, string> };
  const { followers: _, ...services } = network.services;
  const alone = await openTestEngine({ history: 40, network: { services: services as never } });
  try {
    const { engine } = alone;
    const states = [valueOf(await engine.ask("social.openFollows", [whale, "followers"]))];
    expect(states[0]).toMatchObject({ loaded: 1000, isComplete: false });
    while (!states.at(-1)?.isComplete)
      states.push(valueOf(await engine.ask("social.moreFollows", [whale, "followers"])));
    const last = states.at(-1);
    expect(states).toHaveLength(3);
    expect(last).toMatchObject({ loaded: last?.counted, ordered: last?.counted });
    expect(
      states.every(({ version }, i) => i === 0 || version > (states[i - 1]?.version ?? 0)),
    ).toBe(true);
    const oldest = valueOf(
      await engine.ask("social.follows", [whale, request({ page: { ...firstPage, page: 999 } })]),
    );
    expect(oldest.rows.at(-1)?.name).toBe("reader-0000");
  } finally {
    await alone.close();
  }
});

test("without a node that answers, the service has the names, in no order of time", async () => {
  const { services } = testEngine.devnet.network as { services: Record<string, string> };
  const alone = await openTestEngine({ history: 40, network: { services: services as never } });
  try {
    alone.devnet.control("http-500");
    const open = async () => alone.engine.ask("social.openFollows", [whale, "followers"]);
    expect(valueOf(await open())).toMatchObject({
      isComplete: true,
      ordered: 0,
      counted: null,
      parts: [{ source: { service: "followers" } }],
    });
    expect(await alone.engine.ask("social.openFollows", ["nobody.here" as AccountName, "muted"]))
      // The node's failure is reported, because the node is asked first.
      .toMatchObject({ ok: false, error: { kind: "http", status: 500 } });
  } finally {
    await alone.close();
  }
});

describe("posts", () => {
  const author = "entries-20" as AccountName;

  test("come newest first, including reblogs, page by page", async () => {
    const first = valueOf(await testEngine.engine.ask("social.posts", [author, null]));
    expect(first).toHaveLength(blogPageLength);
    expect(first[0]).toMatchObject({
      author: "bob",
      permlink: "shared",
      title: "<b>Shared</b>",
      isReblog: true,
      votes: 1,
      payout: { state: "pending" },
    });
    expect(first.slice(1).every((post) => !post.isReblog && post.author === author)).toBe(true);
    const last = first.at(-1);
    const next = valueOf(await testEngine.engine.ask("social.posts", [author, last ?? null]));
    expect(next[0]).toEqual(last);
  });

  test("after a post that is gone are refused", async () => {
    expect(
      await testEngine.engine.ask("social.posts", [author, { author: "bob", permlink: "gone" }]),
    ).toMatchObject({ ok: false, error: { kind: "rpc", code: -32602 } });
  });
});

test("subscriptions have titles and roles", async () => {
  const rows = valueOf(await testEngine.engine.ask("social.subscriptions", [alice]));
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, communityTitle, role } of rows) {
    expect(id).toMatch(/^hive-/);
    expect(communityTitle).not.toBe("");
    expect(role).not.toBe("");
  }
});

test.each([
  ["social.openFollows", ["No One", "followers"]],
  ["social.moreFollows", ["No One", "followers"]],
  ["social.follows", ["No One", request()]],
  ["social.subscriptions", ["No One"]],
  ["social.posts", ["No One", null]],
] as const)("%s of a name that no account has", async (question, args) => {
  expect(await testEngine.engine.ask(question, args as never)).toMatchObject({
    ok: false,
    error: { kind: "notFound" },
  });
});

describe("a node that lists strangely", () => {
  const name = (i: number) => `reader-${String(i).padStart(4, "0")}`;
  /** A page of a list, which a test makes from the name it begins with. */
  type PageFrom = (start: string) => readonly string[];
  const numbers = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => name(from + i));
  const placeOf = (start: string) => (start === "" ? 0 : Number(start.slice(-4)));

  async function listedBy(pageFrom: PageFrom): Promise<Answer<FollowsState>> {
    const node = await startScriptedNode();
    node.upstream = testEngine.devnet.origin;
    node.treat(({ body }) => {
      const { id, method, params } = JSON.parse(body || "{}") as {
        id?: number;
        method?: string;
        params?: readonly string[];
      };
      if (method !== "condenser_api.get_followers") return "pass";
      const result = pageFrom(params?.[1] ?? "").map((follower) => ({
        follower,
        following: "whale",
        reputation: 0,
        what: ["blog", ""],
      }));
      return { json: { jsonrpc: "2.0", id, result } };
    });
    const { followers: _, ...services } = testEngine.devnet.network["services"] as Record<
      string,
      string
    >;
    const alone = await openTestEngine({
      history: 40,
      network: { rpc: [`http://${node.host}`], websocket: [], services: services as never },
    });
    try {
      let last = await alone.engine.ask("social.openFollows", [whale, "followers"]);
      while (last.ok && !last.value.value.isComplete)
        last = await alone.engine.ask("social.moreFollows", [whale, "followers"]);
      return last;
    } finally {
      await alone.close();
      await node.close();
    }
  }

  test("continues after the previous name if one has left the list", async () => {
    const answer = await listedBy((start) => {
      if (start === name(999)) return [];
      return numbers(placeOf(start), start === "" ? 1000 : 300);
    });
    expect(valueOf(answer)).toMatchObject({ loaded: 1298, isComplete: true });
  });

  test("may return more rows than requested", async () => {
    const answer = await listedBy((start) => numbers(placeOf(start), start === "" ? 1001 : 10));
    expect(valueOf(answer)).toMatchObject({ loaded: 1010, isComplete: true });
  });

  test("that repeats itself is not followed forever", async () => {
    expect(await listedBy(() => numbers(0, 1000))).toMatchObject({
      ok: false,
      error: { kind: "decode", field: "get_followers" },
    });
  });

  test("whose last names have all left is not taken to be complete", async () => {
    expect(await listedBy((start) => (start === "" ? numbers(0, 1000) : []))).toMatchObject({
      ok: false,
      error: { kind: "decode" },
    });
  });

  test("that lists a different account is refused", async () => {
    expect(await listedBy(() => ["not an account"])).toMatchObject({
      ok: false,
      error: { kind: "decode", field: "follows[0].follower" },
    });
  });
});
