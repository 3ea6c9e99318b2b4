/** Tests the engine's answers about edited posts of the test network, and about patches that take too long to apply. */
import { afterEach, expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import { editedReplies } from "../../../../devnet/chain/edited-replies.ts";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { limits } from "../../../domain/limits.ts";
import { ok } from "../../../domain/result.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import type { Services } from "../../network/services.ts";
import { localTextTools } from "../../text/text-tools.ts";
import { ContentSource } from "./content-source.ts";

let testEngine: TestEngine | null = null;
afterEach(async () => {
  await testEngine?.close();
  testEngine = null;
});

const fits = { changes: 1, unfit: 0 };

test("the versions of edited replies are rebuilt, and parts of a patch that do not fit are counted", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  const { engine } = testEngine;
  const histories = await Promise.all(
    editedReplies.map(async (post) => valueOf(await engine.ask("post.history", [post]))),
  );
  const [korean, russian, atSigns] = histories.map(({ versions }) => versions.toReversed());
  expect(korean?.map(({ patch, tags }) => [patch, tags])).toEqual([
    [null, ["kr"]],
    [{ changes: 2, unfit: 0 }, ["kr"]],
    [fits, ["kr", "life"]],
    [fits, ["kr", "life"]],
  ]);
  expect(korean?.[2]?.preview).toBe(korean?.[1]?.preview);
  expect(korean?.[3]?.preview).toMatch(/나쁜 날입니다[^]*따뜻한 국수를[^]*다음 달에는/);
  expect(russian?.map(({ patch }) => patch)).toEqual([null, fits, { changes: 2, unfit: 1 }]);
  expect(russian?.[1]?.preview).toMatch(/друзья\.\n\n(10 STEEM\n){7}90 STEEM\n$/);
  expect(russian?.[2]?.preview).toMatch(/^Привет!, друзья/);
  expect(atSigns?.map(({ preview }) => preview)).toEqual([
    "@@judy, look at this",
    "@@judy, please look at this",
  ]);
});

test("metadata is compared by whole lines: a new tag is one", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  const { devnet, engine } = testEngine;
  const [post] = editedReplies;
  const edited = { ...post, parent_author: "judy", parent_permlink: "the-first-post", title: "" };
  const versions = [
    { app: "one/1,0", tags: ["kr"] },
    { app: "one/1,0", tags: ["kr", "travel"], format: "markdown" },
    { app: "two/2", tags: ["kr", "travel"], format: "markdown" },
  ];
  for (const metadata of versions) {
    const json = JSON.stringify(metadata);
    devnet.order([["comment", { ...edited, body: "안녕하세요", json_metadata: json }]]);
    devnet.produce(1, 0);
  }
  const changesTo = async (number: number) => {
    const answer = await engine.ask("post.comparison", [post, number - 1, number, "words"]);
    return valueOf(answer).metadata.filter(({ kind }) => kind !== "same");
  };
  const newest = valueOf(await engine.ask("post.history", [post])).versions.length;
  expect(await changesTo(newest - 1)).toEqual([
    { kind: "added", text: '    "travel"\n' },
    { kind: "added", text: '  "format": "markdown"\n' },
  ]);
  expect(await changesTo(newest)).toEqual([
    { kind: "removed", text: '  "app": "one/1,0"\n' },
    { kind: "added", text: '  "app": "two/2"\n' },
  ]);
});

test("a patch of 1 MB is answered at once, and the whole body after it is shown", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  const { devnet, engine } = testEngine;
  const [post] = editedReplies;
  for (const body of [`@@ -1,4 +1,1000004 @@\n 안녕하세\n+${"a".repeat(1_000_000)}\n`, "short"]) {
    const [parent, parentPermlink] = ["judy", "the-first-post"];
    const edit = { parent_author: parent, parent_permlink: parentPermlink, ...post };
    devnet.order([["comment", { ...edit, title: "", body, json_metadata: "" }]]);
    devnet.produce(1, 0);
  }
  const { versions } = valueOf(await engine.ask("post.history", [post]));
  expect(versions[1]).toMatchObject({ patch: "too-long" });
  expect(versions[1]?.length).toBeGreaterThan(1_000_000);
  expect(versions[0]).toMatchObject({ patch: null, preview: "short" });
});

test("if patches cannot be applied in time, every version is still listed", async () => {
  const clock = new SimulatedClock();
  const rows = ["one", "@@ -1,3 +1,3 @@\n-one\n+two\n", "three"].map((body, i) => [
    i + 1,
    "",
    "",
    body,
  ]);
  const services = {
    getJson: async () =>
      ok({ code: 0, result: { cols: { time: 0, json_metadata: 1, title: 2, body: 3 }, rows } }),
    host: () => "https://sds.example",
  } as unknown as Services;
  let ended = 0;
  const tools = { ...localTextTools, rebuild: () => new Promise<never>(() => {}) };
  const open = () => ({ tools, end: () => void ended++ });
  const source = new ContentSource({
    services,
    calls: {} as ChainCalls,
    openTextTools: () => open(),
    clock: clock as never,
    limits,
  });
  const answer = source.history({ author: "alice", permlink: "a" }, new AbortController().signal);
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  clock.increment(limits.texts.patience);
  const { versions } = valueOf(await answer);
  expect(versions.map(({ patch }) => patch)).toEqual([null, "too-long", null]);
  expect(ended).toBe(1);
});
