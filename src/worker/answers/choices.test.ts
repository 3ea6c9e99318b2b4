/** The visitor's choices in the engine: own nodes, services switched off, storage counted and cleared. */
import { expect, test } from "vitest";
import { startDevnet, type Devnet } from "../../../devnet/devnet.ts";
import { openTestEngine } from "../../../tests/support/engine.ts";
import { startScriptedNode } from "../../../tests/support/scripted-node.ts";
import { blockNum, type AccountName } from "../../domain/chain/names.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { firstPage } from "../../domain/list/list.ts";
import type { StorageUse } from "../../domain/network/storage-use.ts";

/** A node of another chain, of 40 blocks. */
const startOtherChain = (): Promise<Devnet> =>
  startDevnet({ seed: 99, history: 40, opsPerBlock: 3, blockInterval: 0, port: 0 });

const noOwnNodes = { services: true, nodes: [] };

test("a node is tested outside the pool, asked first once added, and not at all once removed", async () => {
  const testEngine = await openTestEngine({ httpOnly: true });
  const own = `${testEngine.devnet.origin}/own`;
  const tried = await testEngine.engine.ask("node.trial", [own]);
  expect(tried).toMatchObject({
    ok: true,
    value: { value: { url: own, chain: "same", behind: 0, failure: null, calls: 1, errors: 0 } },
  });
  expect(await testEngine.engine.ask("node.report", [own])).toMatchObject({
    error: { kind: "notFound" },
  });
  await testEngine.engine.tell({ type: "choose", choices: { services: true, nodes: [own] } });
  const view = await testEngine.waitForView("connection", ({ nodes }) => nodes.length === 2);
  expect(view.nodes.map(({ host }) => host)).toEqual([new URL(own).host, new URL(own).host]);
  expect(await testEngine.engine.ask("node.report", [own])).toMatchObject({
    value: { value: { offers: { blocks: true, history: true, virtualOperations: true } } },
  });
  await testEngine.engine.tell({ type: "choose", choices: noOwnNodes });
  expect(await testEngine.engine.ask("node.report", [own])).toMatchObject({
    error: { kind: "notFound" },
  });
  await testEngine.close();
});

test("a node of a different chain is recognised by its blocks, a dead one by its silence", async () => {
  const testEngine = await openTestEngine({ httpOnly: true });
  const other = await startOtherChain();
  expect(await testEngine.engine.ask("node.trial", [other.origin])).toMatchObject({
    value: { value: { chain: "other" } },
  });
  await other.close();
  expect(await testEngine.engine.ask("node.trial", [other.origin])).toMatchObject({
    value: { value: { chain: "unknown", head: null, failure: { kind: "connection" }, errors: 1 } },
  });
  await testEngine.close();
});

test("a different chain is recognised however much shorter than this one it is", async () => {
  const testEngine = await openTestEngine({ httpOnly: true, history: 1300 });
  const other = await startOtherChain();
  expect(await testEngine.engine.ask("node.trial", [other.origin])).toMatchObject({
    value: { value: { chain: "other" } },
  });
  await testEngine.close();
  await other.close();
});

test("nodes can be tested at the same time, and while the visitor chooses others", async () => {
  const testEngine = await openTestEngine({ httpOnly: true });
  const nodes = await Promise.all([startScriptedNode(), startScriptedNode()]);
  const [one = "", other = ""] = nodes.map(({ host }) => `http://${host}`);
  for (const node of nodes) node.upstream = testEngine.devnet.origin;
  const trial = (url: string) => testEngine.engine.ask("node.trial", [url]);
  const trials = Promise.all([trial(one), trial(one), trial(other)]);
  const [first] = nodes;
  await first.until(() => first.pending() === 2);
  await testEngine.engine.tell({ type: "choose", choices: { services: true, nodes: [other] } });
  for (const node of nodes) node.treat("pass");
  const good = { chain: "same", failure: null, offers: { blocks: true, history: true } };
  expect(await trials).toMatchObject(
    [one, one, other].map((url) => ({ value: { value: { url, ...good } } })),
  );
  await testEngine.close();
  await Promise.all(nodes.map((node) => node.close()));
});

test("disabled services are not asked; the nodes still answer what they can", async () => {
  const testEngine = await openTestEngine({ httpOnly: true });
  await testEngine.engine.tell({ type: "choose", choices: { services: false, nodes: [] } });
  expect(await testEngine.engine.ask("community.detail", ["hive-100001"])).toEqual({
    ok: false,
    error: { kind: "refused", host: new URL(testEngine.devnet.origin).host, why: "switchedOff" },
  });
  expect(await testEngine.engine.ask("account.detail", ["aurora" as AccountName])).toMatchObject({
    ok: true,
  });
  expect([...testEngine.devnet.calls.keys()].filter((method) => method.startsWith("/"))).toEqual(
    [],
  );
  await testEngine.engine.tell({ type: "choose", choices: noOwnNodes });
  expect(await testEngine.engine.ask("community.detail", ["hive-100001"])).toMatchObject({
    ok: true,
  });
  await testEngine.close();
});

test("a network of a node alone answers what the node can, and names what it can't", async () => {
  const testEngine = await openTestEngine({ httpOnly: true, network: { services: {} } });
  const { engine } = testEngine;
  const aurora = "aurora" as AccountName;
  const asked: readonly (() => Promise<Answer<unknown>>)[] = [
    () => engine.ask("block.detail", [blockNum(10)]),
    () => engine.ask("account.delegations", [aurora]),
    () => engine.ask("chain.medianPrice", []),
    () => engine.ask("list.witnesses", [firstPage, true]),
    () => engine.ask("price.cards", []),
  ];
  for (const ask of asked)
    await expect.poll(ask).toMatchObject({ ok: true, value: { source: { service: "node" } } });
  await expect
    .poll(() => engine.ask("account.detail", [aurora]))
    .toMatchObject({ value: { value: { unreachable: null }, source: { service: "node" } } });
  const community = await engine.ask("community.detail", ["hive-100001"]);
  expect(!community.ok && failureReason(community.error)).toBe(
    "This site has no service that could answer this, only nodes.",
  );
  expect([...testEngine.devnet.calls.keys()].filter((method) => method.startsWith("/"))).toEqual(
    [],
  );
  await testEngine.close();
});

test("storage is counted and cleared", async () => {
  const testEngine = await openTestEngine({ httpOnly: true });
  await testEngine.engine.ask("account.detail", ["aurora" as AccountName]);
  await expect
    .poll(async () => storedAnswers(await testEngine.engine.ask("storage.use", [])))
    .toBe(1);
  await testEngine.engine.tell({ type: "clearStorage" });
  expect(await testEngine.engine.ask("storage.use", [])).toMatchObject({
    value: { value: { bytes: 1000, allowed: 10_000, blocks: 0, historyPages: 0, answers: 0 } },
  });
  await testEngine.close();
});

const storedAnswers = (answer: Answer<StorageUse>): number =>
  answer.ok ? answer.value.value.answers : -1;
