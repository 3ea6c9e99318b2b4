/** A post's page, queried on a real engine: the post, its text, edits, reblogs and replies, and each with a source missing. */
import { afterEach, expect, test } from "vitest";
import type { WireOperation } from "../../../../devnet/wire/blocks.ts";
import { RpcError } from "../../../../devnet/wire/rpc-error.ts";
import { askNode } from "../../../../tests/support/devnet-calls.ts";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import type { PostAddress } from "../../../domain/post/post-address.ts";
import { hasText, type Reply } from "../../../domain/post/replies.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

const post = { author: "alice", permlink: "on-trial" };

const comment = (address: PostAddress, parent: PostAddress, more: object = {}): WireOperation => [
  "comment",
  {
    parent_author: parent.author,
    parent_permlink: parent.permlink,
    ...address,
    title: "",
    body: `text of **${address.permlink}**`,
    json_metadata: "",
    ...more,
  },
];
const root = { author: "", permlink: "hive-100001" };
const reply = (number: number): PostAddress => ({ author: "bob", permlink: `re-${number}` });

/** Orders a post by alice with 25 replies; the first of them has a reply too. */
async function openPost(
  operations: readonly WireOperation[] = [],
  more: Parameters<typeof openTestEngine>[0] = {},
): Promise<void> {
  testEngine = await openTestEngine({ history: 60, httpOnly: true, ...more });
  const { devnet } = testEngine;
  const metadata = JSON.stringify({ tags: ["life", "food"] });
  devnet.order([comment(post, root, { title: "On trial", json_metadata: metadata })]);
  devnet.produce(1, 0);
  for (let i = 0; i < 25; i++) devnet.order([comment(reply(i), post)]);
  for (const operation of operations) devnet.order([operation]);
  devnet.produce(1, 0);
  devnet.order([comment({ author: "carol", permlink: "re-re" }, reply(0))]);
  devnet.produce(1, 0);
}

const vote = (voter: string, weight: number): WireOperation => ["vote", { voter, ...post, weight }];
const refuse =
  (...methods: readonly string[]) =>
  ({ method }: { readonly method: string }, truth: unknown): unknown =>
    methods.includes(method) ? { damaged: true } : truth;

test("payout, beneficiaries, votes and tags; the votes' values add up to the payout", async () => {
  await openPost([
    [
      "comment_options",
      {
        ...post,
        max_accepted_payout: "1000000.000 SBD",
        percent_steem_dollars: 0,
        allow_votes: true,
        allow_curation_rewards: true,
        extensions: [[0, { beneficiaries: [{ account: "dave", weight: 2000 }] }]],
      },
    ],
    vote("bob", 10_000),
    vote("carol", 5000),
    vote("dave", -1000),
  ]);
  const view = valueOf(await testEngine.engine.ask("post.detail", [post]));
  expect(view).toMatchObject({
    title: "On trial",
    tags: ["life", "food"],
    depth: 0,
    replies: 26,
    community: { id: "hive-100001", title: "Hills and Harbours" },
    isMuted: false,
    indexFailure: null,
    nodeFailure: null,
    payout: { state: "pending", percentSbd: 0, beneficiaries: [{ account: "dave", weight: 2000 }] },
  });
  const { total, author, curators, beneficiaries } = view.payout;
  if (!total) throw new Error("a pending payout is known");
  expect(total.units).toBeGreaterThan(0n);
  expect(author.units + curators.units + (beneficiaries[0]?.amount?.units ?? 0n)).toBe(total.units);
  expect(view.votes.map(({ voter, percent }) => [voter, percent])).toEqual([
    ["bob", 10_000],
    ["carol", 5000],
    ["dave", -1000],
  ]);
  const sum = view.votes.reduce((all, { value }) => all + (value?.units ?? 0n), 0n);
  expect(Math.abs(Number(sum - total.units))).toBeLessThanOrEqual(1);
});

test("a post without curation rewards pays half; without its node, whether it has them is unknown", async () => {
  const operations: readonly WireOperation[] = [
    [
      "comment_options",
      {
        ...post,
        max_accepted_payout: "1000000.000 SBD",
        percent_steem_dollars: 10_000,
        allow_votes: true,
        allow_curation_rewards: false,
        extensions: [],
      },
    ],
    vote("bob", 10_000),
  ];
  await openPost(operations);
  const { payout, votes } = valueOf(await testEngine.engine.ask("post.detail", [post]));
  expect(payout).toMatchObject({ state: "pending", hasCuration: false, curators: { units: 0n } });
  expect(payout.unpaid?.units).toBeGreaterThan(0n);
  const { total } = payout;
  expect(Math.abs(Number((total?.units ?? 0n) - (payout.unpaid?.units ?? 0n)))).toBeLessThan(2);
  expect(payout.author).toEqual(total);
  expect(votes[0]?.value).toEqual(total);
  await testEngine.close();
  await openPost(operations, { lie: refuse("get_content") });
  const alone = valueOf(await testEngine.engine.ask("post.detail", [post])).payout;
  expect(alone).toMatchObject({ hasCuration: null, unpaid: null });
});

test("on every post of the devnet, the votes' values add up to the payout", async () => {
  testEngine = await openTestEngine({ history: 200, opsPerBlock: 20, httpOnly: true });
  let compared = 0;
  const states = new Set<string>();
  const params = { sort: "created", tag: "", limit: 100 };
  const { result } = await askNode(testEngine.devnet, "bridge.get_ranked_posts", params);
  for (const { author, permlink } of result as readonly PostAddress[]) {
    const view = valueOf(await testEngine.engine.ask("post.detail", [{ author, permlink }]));
    states.add(view.payout.state);
    const { total } = view.payout;
    // Where downvotes outweigh upvotes, there is nothing to divide.
    if (!total || view.votes.reduce((all, { rshares }) => all + rshares, 0n) <= 0n) continue;
    const sum = view.votes.reduce((all, { value }) => all + (value?.units ?? 0n), 0n);
    const gap = Math.abs(Number(sum - total.units));
    expect(gap, `${author}/${permlink}`).toBeLessThanOrEqual(view.votes.length / 2);
    compared++;
  }
  expect(compared).toBeGreaterThan(20);
  expect(states).toContain("paid");
  expect(states).toContain("declined");
});

test("the text, its edits, and a proof of it", async () => {
  await openPost();
  await testEngine.engine.ask("post.detail", [post]);
  const text = valueOf(await testEngine.engine.ask("post.text", [post]));
  expect(JSON.stringify(text.nodes)).toContain('"tag":"strong"');
  expect(valueOf(await testEngine.engine.ask("post.edits", [post]))).toMatchObject({
    versions: 1,
    isShown: true,
  });
  testEngine.devnet.order([comment(post, root, { title: "On trial", body: "another text" })]);
  testEngine.devnet.produce(1, 0);
  expect(valueOf(await testEngine.engine.ask("post.edits", [post]))).toMatchObject({
    versions: 2,
    // The text last shown is still the first one.
    isShown: false,
  });
  await testEngine.engine.ask("post.detail", [post]);
  expect(valueOf(await testEngine.engine.ask("post.edits", [post])).isShown).toBe(true);
});

/** A node's answer to `name` with different fields. */
const changed =
  (name: string, fields: object) =>
  ({ method }: { readonly method: string }, truth: unknown): unknown =>
    method !== name
      ? truth
      : Array.isArray(truth)
        ? truth.map((row: object) => ({ ...row, ...fields }))
        : { ...(truth as object), ...fields };

test("a node's answer about a different post is refused, and the text names where it is from", async () => {
  await openPost([], { lie: changed("get_content", { permlink: "re-3" }) });
  const answer = await testEngine.engine.ask("post.detail", [post]);
  expect(valueOf(answer).nodeFailure).toMatchObject({
    kind: "decode",
    expected: "@alice/on-trial",
  });
  expect(await testEngine.engine.ask("post.text", [post])).toMatchObject({
    value: { source: { method: "bridge.get_post" } },
  });
});

test.each([
  ["get_content", { author: "" }, "nodeFailure"],
  ["bridge.get_post", { author: "" }, "indexFailure"],
] as const)("that %s has no such post is named as the gap", async (method, fields, gap) => {
  await openPost([], { lie: changed(method, fields) });
  const view = valueOf(await testEngine.engine.ask("post.detail", [post]));
  expect(view[gap]).toEqual({ kind: "notFound", what: "post" });
});

test("the social index's refusal of an unknown post is not a failure to answer", async () => {
  await openPost([], {
    lie: ({ method }, truth) => {
      if (method === "bridge.get_post") throw new RpcError(-32_602, "Invalid parameters");
      return truth;
    },
  });
  const view = valueOf(await testEngine.engine.ask("post.detail", [post]));
  expect(view).toMatchObject({ title: "On trial", indexFailure: { kind: "notFound" } });
});

test("replies to a different post are refused", async () => {
  await openPost([], { lie: changed("get_content_replies", { parent_author: "dave" }) });
  expect(await testEngine.engine.ask("post.replies", [post, 0])).toMatchObject({
    ok: false,
    error: { kind: "decode", field: "parent_author" },
  });
});

test("a reply that a node lists again and again is shown once", async () => {
  await openPost([], { lie: changed("get_content_replies", reply(0)) });
  const { replies, total } = valueOf(await testEngine.engine.ask("post.replies", [post, 0]));
  expect(replies.map(({ permlink }) => permlink)).toEqual(["re-0"]);
  expect(total).toBe(1);
});

test("an account that a node lists twice has reblogged once", async () => {
  await openPost([], {
    lie: ({ method }, truth) => (method === "get_reblogged_by" ? ["bob", "dave", "bob"] : truth),
  });
  expect(valueOf(await testEngine.engine.ask("post.reblogs", [post]))).toEqual(["bob", "dave"]);
});

test("replies come level by level, twenty at a time, with their texts", async () => {
  await openPost();
  const first = valueOf(await testEngine.engine.ask("post.replies", [post, 0]));
  expect(first).toMatchObject({ total: 25, isComplete: false });
  expect(first.replies).toHaveLength(20);
  expect(first.replies[0]).toMatchObject({ ...reply(0), replies: 1, votes: 0 });
  expect(hasText((first.replies[0] as Reply).text)).toBe(true);
  const rest = valueOf(await testEngine.engine.ask("post.replies", [post, 20]));
  expect(rest.replies.map(({ permlink }) => permlink)).toEqual(
    [20, 21, 22, 23, 24].map((n) => `re-${n}`),
  );
  expect(rest.isComplete).toBe(true);
  const below = valueOf(await testEngine.engine.ask("post.replies", [reply(0), 0]));
  expect(below.replies.map(({ permlink }) => permlink)).toEqual(["re-re"]);
  const deep = valueOf(
    await testEngine.engine.ask("post.detail", [{ author: "carol", permlink: "re-re" }]),
  );
  expect(deep).toMatchObject({ title: "RE: On trial", depth: 2, parent: reply(0), root: post });
});

test("reblogs name the accounts", async () => {
  await openPost([
    [
      "custom_json",
      {
        required_auths: [],
        required_posting_auths: ["erin"],
        id: "follow",
        json: JSON.stringify(["reblog", { account: "erin", ...post }]),
      },
    ],
  ]);
  expect(valueOf(await testEngine.engine.ask("post.reblogs", [post]))).toEqual(["erin"]);
});

test.each([
  ["the social index", "bridge.get_post", "indexFailure"],
  ["the node's posts", "get_content", "nodeFailure"],
] as const)("without %s the rest is shown, and the gap has a reason", async (_, method, gap) => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true, lie: refuse(method) });
  testEngine.devnet.order([comment(post, root, { title: "On trial" })]);
  testEngine.devnet.produce(1, 0);
  const view = valueOf(await testEngine.engine.ask("post.detail", [post]));
  expect(view).toMatchObject({ title: "On trial", [gap]: { kind: "decode" } });
});

test("with neither, the failure is the node's", async () => {
  testEngine = await openTestEngine({
    history: 60,
    httpOnly: true,
    lie: refuse("bridge.get_post", "get_content"),
  });
  testEngine.devnet.order([comment(post, root, { title: "On trial" })]);
  testEngine.devnet.produce(1, 0);
  expect(await testEngine.engine.ask("post.detail", [post])).toMatchObject({
    ok: false,
    error: { kind: "decode" },
  });
});

test("a deleted post, an unknown one and impossible addresses are not found", async () => {
  await openPost();
  testEngine.devnet.order([comment({ author: "erin", permlink: "draft" }, root)]);
  testEngine.devnet.produce(1, 0);
  testEngine.devnet.order([["delete_comment", { author: "erin", permlink: "draft" }]]);
  testEngine.devnet.produce(1, 0);
  for (const [author, permlink] of [
    ["erin", "draft"],
    ["alice", "never-written"],
    ["", ""],
    ["UPPER", "x"],
    ["alice", "a/b c"],
    ["../..", "../../x"],
  ] as const)
    expect(await testEngine.engine.ask("post.detail", [{ author, permlink }])).toEqual({
      ok: false,
      error: { kind: "notFound", what: "post" },
    });
});

test("a muted member's post in the community is muted", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  const { result } = await askNode(testEngine.devnet, "bridge.list_subscribers", {
    community: "hive-100001",
  });
  const [muted] = (result as readonly string[][]).find(([, role]) => role === "muted") ?? [];
  const unwelcome = { author: muted ?? "", permlink: "unwelcome" };
  testEngine.devnet.order([comment(unwelcome, root)]);
  testEngine.devnet.produce(1, 0);
  expect(valueOf(await testEngine.engine.ask("post.detail", [unwelcome])).isMuted).toBe(true);
});
