/** Entries that change between two calls, or differ between nodes, are noticed, and a majority of the nodes decides. */
import { IDBFactory } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { archivesOn, downloaded, expectTruth, idle } from "../../../tests/support/archives.ts";
import {
  alice,
  changedRow,
  honest,
  liar,
  numberedFrom,
  poolOf,
  serveHonestly,
} from "../../../tests/support/histories.ts";
import type { ArchiveState } from "../../domain/archive/answers.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";

const operationOf = (entry: Record<string, unknown>) =>
  entry["op"] as readonly [string, Readonly<Record<string, unknown>>];

/** Reports every transfer as one of 777 STEEM. */
const inflated = changedRow((entry) => {
  const [kind, payload] = operationOf(entry);
  return kind === "transfer"
    ? { ...entry, op: [kind, { ...payload, amount: "777.000 STEEM" }] }
    : entry;
});

describe("entries that change between two calls, or between nodes", () => {
  test("different amounts in entries already downloaded are noticed: the history is no longer called complete", async () => {
    const node = honest(600);
    const archives = archivesOn(node.calls);
    expect(await downloaded(archives)).toMatchObject({ isComplete: true });
    node.serve = inflated;
    const reopened = await archives.open(alice, idle);
    expect(reopened).toMatchObject({ ok: false, error: { kind: "disputed" } });
    expect(!reopened.ok && failureReason(reopened.error)).toBe(
      "Data from honest.example is not used.",
    );
    const exported = await archives.opened(alice);
    expect(exported.isComplete).toBe(false);
    node.serve = serveHonestly;
    expect(await archives.open(alice, idle)).toMatchObject({
      ok: true,
      value: { value: { isComplete: true } },
    });
    await expectTruth(archives, 600);
  });

  test("a contradiction is settled by a majority only, also after a reload", async () => {
    const [one, other] = [honest(600), honest(600, "other.example")];
    const factory = new IDBFactory();
    const archives = archivesOn(poolOf(one, other), factory);
    expect(await downloaded(archives)).toMatchObject({ isComplete: true });
    one.serve = other.serve = inflated;
    const disputed = { ok: false, error: { kind: "disputed" } };
    expect(await archives.open(alice, idle)).toMatchObject(disputed);
    one.serve = serveHonestly;
    expect(await archives.open(alice, idle)).toMatchObject(disputed);
    const again = archivesOn(poolOf(one, other), factory);
    expect(await again.open(alice, idle)).toMatchObject(disputed);
    expect((await again.opened(alice)).isComplete).toBe(false);
    other.serve = serveHonestly;
    expect(await again.open(alice, idle)).toMatchObject({ ok: true });
    expect(await downloaded(archivesOn(one.calls, factory))).toMatchObject({ isComplete: true });
  });

  test("a node that contradicts two others is skipped, and the download continues", async () => {
    const node = honest(12_000, "liar.example");
    const archives = archivesOn(poolOf(node, honest(12_000), honest(12_000, "third.example")));
    await archives.open(alice, idle);
    node.serve = inflated;
    const state = await downloaded(archives);
    expect(state).toMatchObject({ isComplete: true, loaded: 12_000, gaps: [] });
    expect((state as ArchiveState).endpoint).not.toBe("liar.example");
    await expectTruth(archives, 12_000);
  });

  test("if two nodes contradict a third one, the sentence counts them", async () => {
    const node = liar(12_000, inflated);
    const [second, third] = [honest(12_000), honest(12_000, "third.example")];
    const factory = new IDBFactory();
    await archivesOn(node.calls, factory).open(alice, idle);
    expect(await downloaded(archivesOn(poolOf(second, third, node), factory))).toBe(
      "Data from honest.example is not used: it lists entries that differ from those downloaded, as 1 other node did; Settings can remove the download.",
    );
  });

  test("a node whose numbering shifts after a replay is followed", async () => {
    const node = honest(6000);
    const archives = archivesOn(node.calls);
    await archives.open(alice, idle);
    await archives.more(alice, idle);
    node.total = 6010;
    node.serve = (from, to, total) => numberedFrom(10)(Math.max(10, from), to, total);
    expect(await downloaded(archives)).toMatchObject({ total: 6000, isComplete: true });
    await expectTruth(archives, 6000);
  });
});
