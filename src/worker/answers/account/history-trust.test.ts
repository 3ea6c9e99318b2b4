/** Whose word lists of recent entries rest on: each is one node's, and what a node says replaces only its own. */
import { describe, expect, test } from "vitest";
import type { HistoryRow, HistoryState } from "../../../domain/archive/answers.ts";
import { wholeArchive } from "../../../domain/archive/query.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import { historyReason } from "../../../domain/contract/dispute-text.ts";
import { limits } from "../../../domain/limits.ts";
import {
  browser,
  expectTrueRows,
  idle,
  stateIn,
  type ArchiveEngine,
} from "../../../../tests/support/archives.ts";
import {
  alice,
  changedRow,
  honest,
  liar,
  poolOf,
  serveHonestly,
  type HistoryNode,
  type HistoryPair,
  type Serve,
} from "../../../../tests/support/histories.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";

const { first } = limits.history;
const offline = { kind: "offline" } as const;

const opened = async ({ histories }: ArchiveEngine): Promise<HistoryState> =>
  stateIn(await histories.open(alice, idle));

const older = async ({ histories }: ArchiveEngine): Promise<HistoryState> =>
  stateIn(await histories.older(alice, idle));

const rowsOf = async ({ histories }: ArchiveEngine, text = ""): Promise<readonly HistoryRow[]> =>
  valueOf(await histories.rows(alice, { ...wholeArchive, text }, 0, 10_000, idle)).rows;

async function loadAll(engine: ArchiveEngine): Promise<HistoryState> {
  let state = await opened(engine);
  for (let left = 30; left > 0 && !state.isComplete; left--) state = await older(engine);
  return state;
}

const reasonFor = (dispute: Failure | null): string | null => dispute && historyReason(dispute);

/** Made-up transfers at the indexes that are chosen. */
const forgedWhere = (isForged: (index: number) => boolean): Serve =>
  changedRow((entry, index) => {
    const payload = { from: "eve", to: "alice", amount: "777.000 STEEM", memo: "" };
    return isForged(index) ? { ...entry, op: ["transfer", payload] } : entry;
  });

const forged = "777.000 STEEM";
const forgesAll = forgedWhere(() => true);

const allOffline = (nodes: readonly HistoryNode[], failure: Failure | null = offline): void => {
  for (const node of nodes) node.failure = failure;
};

describe("an older page that one node forged", () => {
  const forgesBelow = (end: number): Serve => forgedWhere((index) => index < end);

  test("is asked anew at the next visit if another node answers it", async () => {
    const [bad, good] = [liar(1000, forgesBelow(970)), honest(1000)];
    const engine = browser()(poolOf(bad, good));
    await opened(engine);
    await older(engine);
    await older(engine);
    expect((await rowsOf(engine, forged)).length).toBeGreaterThan(0);
    bad.failure = offline;
    expect(await opened(engine)).toMatchObject({ loaded: first + 1, endpoint: "honest.example" });
    expect(await rowsOf(engine, forged)).toEqual([]);
    expect(await loadAll(engine)).toMatchObject({ loaded: 1000, isComplete: true });
    expectTrueRows(await rowsOf(engine), alice);
  });

  test("is gone at the next visit if it was sent in place of the list's own node", async () => {
    const [bad, good] = [liar(1000, forgesBelow(880)), honest(1000)];
    const visit = browser();
    const engine = visit(poolOf(good, bad));
    await opened(engine);
    await older(engine);
    good.failure = offline;
    await older(engine);
    expect((await rowsOf(engine, forged)).length).toBeGreaterThan(0);
    good.failure = null;
    // What its own node has listed stays.
    expect((await opened(engine)).loaded).toBeGreaterThan(first + 1);
    expect(await rowsOf(engine, forged)).toEqual([]);
    expect(await rowsOf(visit(poolOf(good, bad)), forged)).toEqual([]);
  });

  test("gives way to the node's own later word, also a memo", async () => {
    const node = liar(1000, serveHonestly);
    const visit = browser();
    const engine = visit(node.calls);
    await opened(engine);
    const rows = await rowsOf(engine);
    const lie = changedRow((entry) => {
      const [kind, payload] = entry["op"] as readonly [string, object];
      return { ...entry, op: [kind, "memo" in payload ? { ...payload, memo: "evil" } : payload] };
    });
    for (const again of [engine, visit(node.calls)]) {
      node.serve = lie;
      await opened(again);
      expect((await rowsOf(again, "evil")).length).toBeGreaterThan(3);
      node.serve = serveHonestly;
      await opened(again);
      expect(await rowsOf(again)).toEqual(rows);
    }
  });
});

describe("a list with a page that can't be read whole", () => {
  const unreadable = (isUnreadable: (index: number) => boolean): Serve =>
    changedRow((entry, index) => (isUnreadable(index) ? { ...entry, timestamp: "never" } : entry));
  const leavesOut =
    (isLeftOut: (index: number) => boolean): Serve =>
    (from, to, total) =>
      serveHonestly(from, to, total).filter((pair) => !isLeftOut((pair as HistoryPair)[0]));

  test.each([
    ["the newest page can't be read", unreadable((index) => index === 995)],
    ["an older page can't be read", unreadable((index) => index === 940)],
    ["entries are left out", leavesOut((index) => index % 50 === 40)],
  ])("is shown offline as far as it was read: %s", async (_, serve) => {
    const node = liar(1000, serve);
    const visit = browser();
    const one = visit(node.calls);
    await opened(one);
    await older(one);
    await older(one);
    const rows = await rowsOf(one);
    const { skipped } = await opened(one);
    expect(skipped).toBeGreaterThan(0);
    node.failure = offline;
    const later = visit(node.calls);
    expect(await later.histories.open(alice, idle)).toMatchObject({
      ok: true,
      value: { freshness: "stored", value: { loaded: rows.length, skipped } },
    });
    expect(await rowsOf(later)).toEqual(rows);
  });

  test("is asked for again where it was, so that no gap lasts", async () => {
    const node = liar(
      1000,
      leavesOut((index) => index === 940),
    );
    const visit = browser();
    expect(await loadAll(visit(node.calls))).toMatchObject({ loaded: 999, skipped: 1 });
    node.serve = serveHonestly;
    const later = visit(node.calls);
    expect(await opened(later)).toMatchObject({ skipped: 0 });
    expect(await loadAll(later)).toMatchObject({ loaded: 1000, skipped: 0 });
    expectTrueRows(await rowsOf(later), alice);
  });

  test("is not taken from a node that contradicts what its own node lists there", async () => {
    const [own, bad] = [
      honest(1000),
      liar(
        1000,
        forgedWhere((index) => index < 960),
      ),
    ];
    own.serve = unreadable((index) => index % 20 === 3);
    const engine = browser()(poolOf(own, bad));
    for (const ask of [opened, older, older]) await ask(engine);
    expect(await rowsOf(engine, forged)).toEqual([]);
    expect((await opened(engine)).endpoint).toBe("honest.example");
  });

  test("takes what lies between from another node if its own leaves something out there", async () => {
    const [bad, good] = [
      liar(
        1000,
        leavesOut((index) => index > 968 && index < 979),
      ),
      honest(1000),
    ];
    const engine = browser()(poolOf(bad, good));
    await opened(engine);
    await older(engine);
    expect(await loadAll(engine)).toMatchObject({ loaded: 1000, skipped: 0 });
  });
});

test("if no node lists all, new entries are shown as far as another node lists them", async () => {
  const [one, other] = [honest(1000, "one.example"), honest(1000)];
  const engine = browser()(poolOf(one, other));
  await opened(engine);
  one.failure = offline;
  other.total = 1010;
  other.serve = changedRow((entry, index) =>
    index % 10 === 3 ? { ...entry, timestamp: "never" } : entry,
  );
  expect(await opened(engine)).toMatchObject({ total: 1010, endpoint: "honest.example" });
});

describe("a node that contradicts what is stored", () => {
  test("and is the only one, itself, replaces it", async () => {
    const node = liar(1000, serveHonestly);
    const visit = browser();
    await loadAll(visit(node.calls));
    node.serve = forgesAll;
    const engine = visit(node.calls);
    expect(await opened(engine)).toMatchObject({ loaded: first + 1 });
    const rows = await rowsOf(engine);
    expect(rows.every(({ operation }) => operation.json.includes(forged))).toBe(true);
    node.failure = offline;
    const later = visit(node.calls);
    expect(await opened(later)).toMatchObject({ loaded: first + 1 });
    expect(await rowsOf(later)).toEqual(rows);
    node.failure = null;
    expect(await loadAll(later)).toMatchObject({ loaded: 1000 });
    expect((await rowsOf(later, forged)).length).toBe(1000);
  });

  test("and is the only one that answers is shown, stored, and the other named", async () => {
    const [own, other] = [liar(1000, forgesAll), honest(1000)];
    const visit = browser();
    await loadAll(visit(other.calls));
    const nodes = [own, other] as const;
    other.failure = offline;
    const engine = visit(poolOf(...nodes));
    const state = await opened(engine);
    expect(state).toMatchObject({ loaded: first + 1, endpoint: "liar.example" });
    expect(reasonFor(state.dispute)).toBe(
      "Data from honest.example is not used: it lists entries that differ from those shown.",
    );
    allOffline(nodes);
    const later = visit(poolOf(...nodes));
    await opened(later);
    expect((await rowsOf(later, forged)).length).toBe(first + 1);
    // What the other one said is not lost.
    allOffline(nodes, null);
    expect(await opened(visit(poolOf(other, own)))).toMatchObject({
      loaded: 1000,
      endpoint: "honest.example",
    });
  });

  test("is not believed if another node says what is stored, but for one that a liar began", async () => {
    const [bad, good, third] = [liar(1000, forgesAll), honest(1000), honest(1000, "third.example")];
    const visit = browser();
    await loadAll(visit(good.calls));
    expect(await opened(visit(poolOf(bad, good, third)))).toMatchObject({
      loaded: 1000,
      endpoint: "honest.example",
      dispute: null,
    });
    good.failure = offline;
    expect((await opened(visit(poolOf(bad, third)))).endpoint).toBe("third.example");
    // What a liar began does not outlast the next node, whatever the liar repeats.
    const liars = browser();
    const engine = liars(poolOf(third, bad));
    third.failure = offline;
    await opened(engine);
    third.failure = null;
    expect(await opened(engine)).toMatchObject({ endpoint: "third.example", loaded: first + 1 });
    expectTrueRows(await rowsOf(engine), alice);
    expectTrueRows(await rowsOf(liars(poolOf(third, bad))), alice);
  });

  test("on an older page is named; if it is asked again, and alone, the list begins anew", async () => {
    const [bad, good] = [liar(1000, serveHonestly), honest(1000)];
    const engine = browser()(poolOf(bad, good));
    good.failure = offline;
    await opened(engine);
    await older(engine);
    bad.failure = offline;
    good.failure = null;
    good.serve = forgesAll;
    const rows = await rowsOf(engine);
    const failed = await engine.histories.older(alice, idle);
    expect(!failed.ok && historyReason(failed.error)).toBe(
      "Data from honest.example is not used: it lists entries that differ from those shown.",
    );
    expect(await rowsOf(engine)).toEqual(rows);
    expect((await older(engine)).loaded).toBeGreaterThan(first + 1);
    expect((await rowsOf(engine, forged)).length).toBeGreaterThan(first + 1);
    // None that contradicts itself is asked without end.
    let shift = 0;
    good.serve = forgedWhere((index) => (index + (shift += 1)) % 2 === 0);
    for (let press = 0; press < 3; press++) {
      const { requests } = good;
      await engine.histories.older(alice, idle);
      expect(good.requests - requests).toBeLessThan(10);
    }
  });

  test("on older pages, and has stored them, does not stop the list for good", async () => {
    const node = liar(
      1000,
      forgedWhere((index) => index < 940),
    );
    const visit = browser();
    const one = visit(node.calls);
    await opened(one);
    await older(one);
    await older(one);
    node.serve = serveHonestly;
    const engine = visit(node.calls);
    await opened(engine);
    expect((await rowsOf(engine, forged)).length).toBeGreaterThan(0);
    expect((await engine.histories.older(alice, idle)).ok).toBe(false);
    await older(engine);
    expect(await loadAll(engine)).toMatchObject({ loaded: 1000 });
    expectTrueRows(await rowsOf(engine), alice);
    expect(await loadAll(visit(node.calls))).toMatchObject({ loaded: 1000 });
    expectTrueRows(await rowsOf(engine), alice);
  });
});

describe("nodes that list nothing older", () => {
  test("or nothing at all are believed only until they list something", async () => {
    const node = liar(1000, () => []);
    const engine = browser()(node.calls);
    expect(await opened(engine)).toMatchObject({ total: 0, isComplete: true });
    node.serve = serveHonestly;
    expect(await opened(engine)).toMatchObject({ loaded: first + 1, isComplete: false });
    expect(await loadAll(engine)).toMatchObject({ loaded: 1000 });
  });

  test("because all are loaded end the list, also if its node gave other numbers in between", async () => {
    const node = liar(100, serveHonestly);
    const engine = browser()(node.calls);
    await loadAll(engine);
    node.serve = (from, to, total) =>
      serveHonestly(from, to, total).map((pair) => {
        const [index, entry] = pair as HistoryPair;
        return [index + 150, entry];
      });
    await opened(engine);
    node.serve = serveHonestly;
    await opened(engine);
    expect(await older(engine)).toMatchObject({ loaded: 100, isComplete: true });
  });

  test("end the list, without a claim that something differs", async () => {
    const node = liar(1000, serveHonestly);
    const engine = browser()(node.calls);
    await opened(engine);
    node.serve = () => [];
    expect(await older(engine)).toMatchObject({ loaded: first + 1, isComplete: true });
    // Until it lists more.
    node.serve = serveHonestly;
    expect(await loadAll(engine)).toMatchObject({ loaded: 1000 });
  });
});

test("each node's list goes on where it was, when nodes answer by turns", async () => {
  const nodes = [honest(1000, "a.example"), honest(1000, "b.example")] as const;
  const visit = browser();
  const engine = visit(poolOf(...nodes));
  await opened(engine);
  await older(engine);
  const { loaded } = await older(engine);
  for (let turn = 0; turn < 3; turn++) {
    nodes[0].failure = turn % 2 === 0 ? offline : null;
    const requests = nodes.map((node) => node.requests);
    const state = await opened(engine);
    expect(state.loaded).toBe(turn % 2 === 0 ? first + 1 : loaded);
    expect(
      nodes.reduce((sum, node, i) => sum + node.requests - (requests[i] ?? 0), 0),
    ).toBeLessThan(3);
  }
});

test("a list that was stored is not waited for: what lies between is left out, as before", async () => {
  const node = honest(1000);
  const visit = browser();
  await opened(visit(node.calls));
  node.total = 1300;
  const { requests } = node;
  expect(await opened(visit(node.calls))).toMatchObject({ loaded: first + 1, total: 1300 });
  expect(node.requests).toBe(requests + 1);
});
