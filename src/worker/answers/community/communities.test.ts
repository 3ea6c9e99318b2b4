/** The directory of communities, and the posts and subscribers of one, queried on a real engine. */
import { afterEach, expect, test } from "vitest";
import { askNode } from "../../../../tests/support/devnet-calls.ts";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { firstPage } from "../../../domain/list/list.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

const open = async (more: Parameters<typeof openTestEngine>[0] = {}): Promise<void> => {
  testEngine = await openTestEngine({ history: 200, opsPerBlock: 20, httpOnly: true, ...more });
};

test("the directory is sorted and searched by title and id", async () => {
  await open();
  const ask = async (query: object) =>
    valueOf(await testEngine.engine.ask("community.directory", [{ ...firstPage, ...query }]));
  const all = await ask({});
  expect(all).toMatchObject({ all: 3, fallbackReason: null });
  expect(all.rows.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  const ids = async (query: object) => (await ask(query)).rows.map(({ id }) => id);
  expect(await ids({ find: "brot" })).toEqual(["hive-100002"]);
  expect(await ids({ find: "HIVE-100003" })).toEqual(["hive-100003"]);
  expect(await ids({ find: "no such" })).toEqual([]);
  const subscribers = (await ask({ sort: "subscribers" })).rows.map((row) => row.subscribers);
  expect(subscribers).toEqual(subscribers.toSorted((a, b) => b - a));
  const silent = all.rows.find(({ id }) => id === "hive-100003");
  expect(silent).toMatchObject({ authors: 0, pending: 0, isNsfw: true, title: "After Dark" });
});

test("without the service, the list is the node's own", async () => {
  await open();
  await testEngine.engine.tell({ type: "choose", choices: { services: false, nodes: [] } });
  const listed = valueOf(await testEngine.engine.ask("community.directory", [firstPage]));
  expect(listed.fallbackReason).toMatchObject({ kind: "refused" });
  const { result } = await askNode(testEngine.devnet, "bridge.list_communities", {});
  expect(listed.rows.map(({ id, rank, subscribers }) => [id, rank, subscribers])).toEqual(
    (result as readonly { readonly name: string; readonly subscribers: number }[]).map(
      ({ name, subscribers }, i) => [name, i + 1, subscribers],
    ),
  );
});

test("a node that sends the same page of communities again ends the list", async () => {
  const page = (truth: unknown) =>
    Array.from({ length: 100 }, (_, i) => ({
      ...(truth as readonly object[])[0],
      name: `hive-${i + 1}`,
    }));
  await open({
    lie: ({ method }, truth) => (method === "bridge.list_communities" ? page(truth) : truth),
  });
  await testEngine.engine.tell({ type: "choose", choices: { services: false, nodes: [] } });
  expect(valueOf(await testEngine.engine.ask("community.directory", [firstPage])).all).toBe(100);
});

test("a community's posts are its own, newest first, page by page; a community may have none", async () => {
  await open();
  const first = valueOf(await testEngine.engine.ask("community.posts", ["hive-100001", null]));
  expect(first.length).toBeGreaterThan(0);
  expect(
    first.every(({ isReblog, community }) => !isReblog && community?.id === "hive-100001"),
  ).toBe(true);
  const times = first.map(({ created }) => created);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const [, second] = first;
  if (!second) throw new Error("the community has fewer than two posts");
  const { author, permlink } = second;
  const next = valueOf(
    await testEngine.engine.ask("community.posts", ["hive-100001", { author, permlink }]),
  );
  expect(next[0]).toMatchObject({ author, permlink });
  expect(valueOf(await testEngine.engine.ask("community.posts", ["hive-100003", null]))).toEqual(
    [],
  );
});

test("subscribers from a node have roles and times, those from the service only names", async () => {
  await open();
  const listed = valueOf(await testEngine.engine.ask("community.subscribers", ["hive-100001"]));
  expect(listed.some(({ role }) => role === "owner")).toBe(true);
  expect(listed.every(({ since }) => since !== null)).toBe(true);
  await testEngine.close();
  await open({ lie: ({ method }, truth) => (method === "bridge.list_subscribers" ? 7 : truth) });
  const names = valueOf(await testEngine.engine.ask("community.subscribers", ["hive-100001"]));
  expect(names.map(({ name }) => name)).toEqual(listed.map(({ name }) => name).toSorted());
  expect(names.every(({ role }) => role === null)).toBe(true);
});

test("the subscribers of an unknown community are an error of the node", async () => {
  await open();
  expect(await testEngine.engine.ask("community.subscribers", ["hive-999"])).toMatchObject({
    ok: false,
    error: { kind: "rpc" },
  });
});
