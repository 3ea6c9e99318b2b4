/** The newest entries of histories: one call, no gap, and no node makes true rows disappear for good. */
import { IDBFactory } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import type { HistoryRow, HistoryState } from "../../../domain/archive/answers.ts";
import { wholeArchive, type ArchiveQuery } from "../../../domain/archive/query.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { historyReason } from "../../../domain/contract/dispute-text.ts";
import { limits } from "../../../domain/limits.ts";
import {
  browser,
  downloaded,
  expectTrueRows,
  idle,
  stateIn,
  type ArchiveEngine,
} from "../../../../tests/support/archives.ts";
import {
  alice,
  changedRow,
  honest,
  HistoryNode,
  liar,
  numberedFrom,
  pairAt,
  poolOf,
  serveHonestly,
  type HistoryPair,
  type Serve,
} from "../../../../tests/support/histories.ts";
import { casesOf, isWhole } from "../../../../tests/support/campaign.ts";
import { fillDisk, repairDisk } from "../../../../tests/support/full-disk.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { systemClock } from "../../clock.ts";

const { first, maxLoaded, accounts } = limits.history;
const offline = { kind: "offline" } as const;

const find = async (
  { histories }: ArchiveEngine,
  query: Partial<ArchiveQuery> = {},
  account = alice,
): Promise<readonly HistoryRow[]> =>
  valueOf(await histories.rows(account, { ...wholeArchive, ...query }, 0, 300_000, idle)).rows;

const indexesOf = async (engine: ArchiveEngine): Promise<readonly number[]> =>
  (await find(engine)).map(({ index }) => index);

const opened = async ({ histories }: ArchiveEngine, account = alice): Promise<HistoryState> =>
  stateIn(await histories.open(account, idle));

const older = async ({ histories }: ArchiveEngine): Promise<HistoryState> =>
  stateIn(await histories.older(alice, idle));

/** The indexes from one down to another. */
const down = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, i) => from - i);

/** Reads older entries until none are left; each request must bring something. */
async function loadAll(engine: ArchiveEngine, most = 100): Promise<HistoryState> {
  let state = await opened(engine);
  for (let left = most; left > 0 && !state.isComplete; left--) {
    const next = await older(engine);
    if (!next.isComplete)
      expect(next.loaded + next.skipped).toBeGreaterThan(state.loaded + state.skipped);
    state = next;
  }
  expect(state.isComplete).toBe(true);
  return state;
}

const withAmount = (amount: string): Serve =>
  changedRow((entry) => {
    const [kind, payload] = entry["op"] as readonly [string, object];
    return kind === "transfer" ? { ...entry, op: [kind, { ...payload, amount }] } : entry;
  });

/** True entries under numbers that are `by` higher, by a node that has none below them. */
const countedHigher =
  (by: number): Serve =>
  (from, to, total) =>
    serveHonestly(from, to, total).map((pair) => {
      const [index, entry] = pair as HistoryPair;
      return [index + by, entry];
    });

/** Only the newest entries; nothing when asked for older ones. */
const onlyNewest =
  (count: number): Serve =>
  (from, to, total) =>
    serveHonestly(from, to, total).filter((pair) => (pair as HistoryPair)[0] >= total - count);

const unreadable = (isUnreadable: (index: number) => boolean): Serve =>
  changedRow((entry, index) => (isUnreadable(index) ? { ...entry, timestamp: "never" } : entry));

const three = (
  node: HistoryNode,
  total: number,
): readonly [HistoryNode, HistoryNode, HistoryNode] => [
  node,
  honest(total),
  honest(total, "other.example"),
];

describe("the newest entries", () => {
  test("take one call; older ones follow a page at a time, every entry once", async () => {
    const node = honest(1000);
    const engine = browser()(node.calls);
    expect(await opened(engine)).toMatchObject({
      loaded: first + 1,
      total: 1000,
      isComplete: false,
    });
    expect([node.requests, node.pages]).toEqual([1, 1]);
    await older(engine);
    expect([node.requests, node.pages]).toEqual([2, 2]);
    expect(await loadAll(engine)).toMatchObject({ loaded: 1000, skipped: 0, dispute: null });
    expect(await indexesOf(engine)).toEqual(down(999, 0));
    expectTrueRows(await find(engine), alice);
  });

  test("join those in memory on every visit, also across a small gap; after a large one they begin anew", async () => {
    const node = honest(1000);
    const engine = browser()(node.calls);
    await opened(engine);
    const before = await older(engine);
    node.total = 1010;
    expect(await opened(engine)).toMatchObject({ loaded: before.loaded + 10, total: 1010 });
    node.total = 1250;
    const joined = await opened(engine);
    expect(joined).toMatchObject({ loaded: before.loaded + 250, total: 1250, skipped: 0 });
    expect(await indexesOf(engine)).toEqual(down(1249, 1250 - joined.loaded));
    node.total = 5000;
    const anew = await opened(engine);
    expect(anew).toMatchObject({ loaded: first + 1, total: 5000 });
    expect(anew.numbering).not.toBe(joined.numbering);
    expect(await indexesOf(engine)).toEqual(down(4999, 4999 - first));
  });

  test("are replaced where a reorganisation has changed them, and older ones stay", async () => {
    const node = honest(1000);
    const engine = browser(
      undefined,
      undefined,
      undefined,
      pairAt(989)[1]["block"] as number,
    )(node.calls);
    await opened(engine);
    const { loaded } = await older(engine);
    node.serve = changedRow((entry, index) =>
      index > 990 ? { ...entry, block: Number(entry["block"]) + 1 } : entry,
    );
    expect(await opened(engine)).toMatchObject({ loaded, dispute: null });
    expect((await find(engine))[0]?.block).toBe(Number(pairAt(999)[1]["block"]) + 1);
    node.serve = serveHonestly;
    node.total = 995;
    expect(await opened(engine)).toMatchObject({ loaded: loaded - 5, total: 995 });
  });

  test("of an account without any are an empty list", async () => {
    const engine = browser()(honest(0).calls);
    expect(await opened(engine)).toMatchObject({ total: 0, loaded: 0, isComplete: true });
    expect(await find(engine)).toEqual([]);
  });

  test.each([1, 2, 3, first, first + 1, first + 2, 100, 101, 102, 120, 121, 122, 130, 131])(
    "are complete with %i entries",
    async (total) => {
      for (const most of [0, 1]) {
        // Nodes list one entry more than asked for, or exactly as many.
        const node = liar(total, (from, to, all) =>
          serveHonestly(to > from && most === 0 ? from + 1 : from, to, all),
        );
        const engine = browser()(node.calls);
        expect(await loadAll(engine)).toMatchObject({ loaded: total, total, skipped: 0 });
        expect(await indexesOf(engine)).toEqual(down(total - 1, 0));
      }
    },
  );

  test("end at the limit of what is kept in memory", async () => {
    const own = { ...limits, history: { ...limits.history, maxLoaded: 100 } };
    const engine = browser(undefined, undefined, own)(honest(1000).calls);
    expect(await loadAll(engine)).toMatchObject({ isComplete: true, isFull: true });
  });
});

describe("nothing that a node once sent stands in the way for good:", () => {
  test("a liar's older page is shown until another node contradicts it, and then the list begins anew", async () => {
    const factory = new IDBFactory();
    const bad = liar(1000, (from, to, total) =>
      to > 985 && from > 970
        ? serveHonestly(from, to, total)
        : withAmount("777.000 STEEM")(from, to, total).map((pair) =>
            (pair as HistoryPair)[0] > 970 ? pairAt((pair as HistoryPair)[0]) : pair,
          ),
    );
    const nodes = three(bad, 1000);
    const visit = browser(systemClock, factory);
    const one = visit(poolOf(...nodes));
    await opened(one);
    await older(one);
    expect((await find(one, { min: 777, max: 777 })).length).toBeGreaterThan(0);
    // A later visit, without the liar.
    bad.failure = offline;
    const later = visit(poolOf(...nodes));
    await opened(later);
    await older(later);
    expect(await loadAll(later)).toMatchObject({ loaded: 1000, endpoint: "honest.example" });
    expectTrueRows(await find(later), alice);
    expect(await find(visit(poolOf(...nodes)), { text: "777.000 STEEM" })).toEqual([]);
  });

  test("a made-up count is gone after one press", async () => {
    for (const by of [-150, 150, 10 ** 6]) {
      const bad = liar(200, countedHigher(by));
      const engine = browser()(poolOf(...three(bad, 200)));
      expect(await opened(engine)).toMatchObject({ total: 200 + by });
      await older(engine);
      expect(await loadAll(engine)).toMatchObject({ loaded: 200, total: 200, isComplete: true });
      expectTrueRows(await find(engine), alice);
    }
  });

  test.each([
    ["empty", (): readonly unknown[] => []],
    ["forged", withAmount("777.000 STEEM")],
    ["from the future", changedRow((entry) => ({ ...entry, timestamp: "2100-01-01T00:00:00" }))],
    ["unreadable", unreadable(() => true)],
    [
      "partly left out",
      (from: number, to: number, total: number) =>
        serveHonestly(from, to, total).filter((_, i) => i % 3 > 0),
    ],
    [
      "another account's",
      changedRow((entry) => ({
        ...entry,
        op: ["vote", { voter: "eve", author: "eve", permlink: "p", weight: 1 }],
      })),
    ],
  ])(
    "a newest page that is %s replaces neither true rows nor what is stored",
    async (what, serve) => {
      const visit = browser();
      const bad = liar(1000, serveHonestly);
      const [, good, other] = three(bad, 1000);
      const engine = visit(poolOf(bad, good, other));
      bad.failure = offline;
      await opened(engine);
      await older(engine);
      const rows = await find(engine);
      bad.failure = null;
      bad.serve = serve;
      // Another node is asked.
      expect(await opened(engine)).toMatchObject({ loaded: rows.length, dispute: null });
      expect(await find(engine)).toEqual(rows);
      // And if there is none, whatever is no whole page:
      if (what !== "forged") {
        good.failure = other.failure = offline;
        const alone = await engine.histories.open(alice, idle);
        expect(stateIn(alone)).toMatchObject({ loaded: rows.length });
        expect(await find(engine)).toEqual(rows);
      }
      // Nor on the next visit.
      bad.failure = good.failure = other.failure = offline;
      const next = visit(poolOf(bad, good, other));
      expect(await next.histories.open(alice, idle)).toMatchObject({
        value: { freshness: "stored" },
      });
      expect(await find(next)).toEqual(rows);
    },
  );

  test("a faulty first answer is not stored, and named if no other node answers", async () => {
    const visit = browser();
    const foreign = liar(
      500,
      changedRow((entry, index) =>
        index % 2 > 0
          ? { ...entry, op: ["vote", { voter: "eve", author: "eve", permlink: "p", weight: 1 }] }
          : entry,
      ),
    );
    await opened(visit(foreign.calls));
    foreign.failure = offline;
    expect(await visit(foreign.calls).histories.open(alice, idle)).toEqual({
      ok: false,
      error: offline,
    });
    const future = liar(
      500,
      changedRow((entry) => ({ ...entry, timestamp: "2100-01-01T00:00:00" })),
    );
    const failed = await visit(future.calls).histories.open(alice, idle);
    expect(!failed.ok && historyReason(failed.error)).toBe(
      "Data from liar.example is not used: it lists entries from the future.",
    );
  });

  test("nodes without old entries are asked once, and no more after that", async () => {
    const nodes = [
      liar(1000, onlyNewest(50)),
      honest(1000),
      honest(1000, "other.example"),
    ] as const;
    nodes[1].serve = nodes[2].serve = onlyNewest(50);
    const engine = browser()(poolOf(...nodes));
    await opened(engine);
    expect(await older(engine)).toMatchObject({ loaded: 50, isComplete: false });
    const before = nodes.map(({ requests }) => requests);
    expect(await older(engine)).toMatchObject({ loaded: 50, isComplete: true });
    expect(nodes.map(({ requests }, i) => requests - (before[i] ?? 0))).toEqual([1, 1, 1]);
    await older(engine);
    expect(nodes.map(({ requests }, i) => requests - (before[i] ?? 0))).toEqual([1, 1, 1]);
    // One that has them is found.
    nodes[2].serve = serveHonestly;
    const again = browser()(poolOf(...nodes));
    expect(await loadAll(again)).toMatchObject({ loaded: 1000 });
  });

  test("entries that can't be read are counted, and cost no more requests", async () => {
    const node = liar(
      1000,
      unreadable((index) => index % 10 === 4 || (index > 600 && index < 850)),
    );
    const engine = browser()(node.calls);
    const state = await loadAll(engine);
    expect(state).toMatchObject({ total: 1000, isComplete: true });
    expect(state.loaded + state.skipped).toBe(1000);
    expect(node.requests).toBeLessThan(15);
    expectTrueRows(await find(engine), alice);
  });

  test("what the only node left out is read on a later visit, when another one answers", async () => {
    const [bad, good] = [
      liar(
        1000,
        unreadable((index) => index % 7 === 0),
      ),
      honest(1000),
    ];
    const engine = browser()(poolOf(bad, good));
    good.failure = offline;
    expect((await loadAll(engine)).skipped).toBe(143);
    expect((await opened(engine)).loaded).toBe(857);
    bad.failure = offline;
    good.failure = null;
    expect(await loadAll(engine)).toMatchObject({ loaded: 1000, skipped: 0 });
  });

  test("what one page leaves out comes from another node", async () => {
    const hides: Serve = (from, to, total) =>
      serveHonestly(from, to, total).filter(
        (pair) => (pair as HistoryPair)[0] % 7 > 0 || (pair as HistoryPair)[0] > 970,
      );
    const engine = browser()(poolOf(...three(liar(1000, hides), 1000)));
    expect(await loadAll(engine)).toMatchObject({ loaded: 1000, skipped: 0 });
    expectTrueRows(await find(engine), alice);
  });
});

test("repeats of a restarted node are listed once, counted, and not missing", async () => {
  const [from, length] = [930, 30];
  // After entry 959 the node lists 930 to 959 again.
  const serve: Serve = (lowest, highest) =>
    Array.from({ length: highest - lowest + 1 }, (_, i) => {
      const index = lowest + i;
      return [index, pairAt(index < from + length ? index : index - length)[1]];
    });
  const engine = browser()(liar(1000 + length, serve).calls);
  await opened(engine);
  expect(await older(engine)).toMatchObject({ total: 1000, repeated: length });
  const state = await loadAll(engine);
  expect(state).toMatchObject({ loaded: 1000, total: 1000, repeated: length, skipped: 0 });
  const transactions = (await find(engine)).map(({ operation }) => operation.json);
  expect(transactions.length).toBe(1000);
});

test("a text finds kinds of operations, values, and no names of fields", async () => {
  const engine = browser()(honest(300).calls);
  await loadAll(engine);
  const all = await find(engine);
  const kinds = (rows: readonly HistoryRow[]) =>
    new Set(rows.map(({ operation }) => operation.kind));
  expect(kinds(await find(engine, { text: "claim_reward" }))).toEqual(
    new Set(["claim_reward_balance"]),
  );
  expect(kinds(await find(engine, { text: "Curation" }))).toEqual(new Set(["curation_reward"]));
  expect(await find(engine, { text: "permlink" })).toEqual([]);
  expect(await find(engine, { text: "Rent 29" })).toEqual(
    all.filter(({ operation }) => operation.json.includes("Rent 29")),
  );
  expect(await find(engine, { groups: ["votes"] })).toEqual(
    all.filter(({ operation }) => operation.group === "votes"),
  );
});

describe("in memory", () => {
  const others = (count: number): readonly AccountName[] =>
    Array.from({ length: count }, (_, i) => `other${i}` as AccountName);

  test("a list in use stays, however many others are opened", async () => {
    const node = honest(300);
    const engine = browser()(node.calls);
    await loadAll(engine);
    const before = node.requests;
    for (const account of others(200)) {
      await opened(engine, account);
      // It is on screen.
      expect((await find(engine)).length).toBe(300);
    }
    const { requests } = node;
    expect(requests).toBe(before + 200);
    for (const account of others(200).slice(-accounts)) await find(engine, {}, account);
    expect(node.requests).toBe(requests);
    // What is gone is read again.
    expect((await find(engine, {}, others(1)[0])).length).toBe(first + 1);
    expect(node.requests).toBe(requests + 1);
  });

  test("what was cleared does not come back, even if it was being read", async () => {
    const node = honest(300);
    const visit = browser();
    const engine = visit(node.calls);
    // The chain is replaced while a node answers.
    const whileCleared: Serve = (...page) => {
      engine.histories.clear();
      return serveHonestly(...page);
    };
    node.serve = whileCleared;
    await opened(engine);
    node.failure = offline;
    expect(await engine.histories.open(alice, idle)).toEqual({ ok: false, error: offline });
    node.failure = null;
    node.serve = serveHonestly;
    await opened(engine);
    node.serve = whileCleared;
    expect((await older(engine)).loaded).toBeGreaterThan(first + 1);
    node.failure = offline;
    // What was stored before.
    expect(await opened(engine)).toMatchObject({ loaded: first + 1 });
  });

  test("an engine that begins anew names its list otherwise, also if the clock was set back", async () => {
    let now = Date.UTC(2026, 5, 1);
    const visit = browser({ ...systemClock, now: () => now });
    const node = honest(300);
    const before = await opened(visit(node.calls));
    now -= 86_400_000 * 30;
    const later = visit(node.calls);
    const rows = valueOf(await later.histories.rows(alice, wholeArchive, 0, 5, idle));
    expect(rows.numbering).not.toBe(before.numbering);
    expect(rows).toMatchObject({ rows: [{ index: 299 }, {}, {}, {}, {}] });
    expect(await opened(later)).toMatchObject({ numbering: rows.numbering, loaded: first + 1 });
    now += 1;
    const third = await opened(visit(node.calls));
    expect([before.numbering, rows.numbering]).not.toContain(third.numbering);
  });

  test("a download is neither read nor written nor removed", async () => {
    const node = honest(300);
    const engine = browser()(node.calls);
    expect(await downloaded(engine.archives)).toMatchObject({ isComplete: true });
    const archive = await engine.archives.opened(alice);
    for (const account of others(20)) await opened(engine, account);
    await loadAll(engine);
    expect(await engine.archives.opened(alice)).toBe(archive);
    expect(await engine.store.list()).toMatchObject([{ account: alice, loaded: 300 }]);
  });

  test(
    "as many entries as there may be are loaded and filtered",
    { timeout: 120_000 },
    async () => {
      const most = isWhole ? maxLoaded : 20_000;
      const own = { ...limits, history: { ...limits.history, maxLoaded: most } };
      const later = { ...systemClock, now: () => Date.UTC(2060, 0, 1) };
      const engine = browser(later, undefined, own)(honest(most + 5000).calls);
      expect(await loadAll(engine, 3000)).toMatchObject({ isFull: true });
      expect((await find(engine, { text: `Rent ${most}` })).length).toBe(1);
    },
  );
});

describe("without a node", () => {
  test("what was loaded last is shown with its age", async () => {
    let now = Date.UTC(2026, 0, 1);
    const node = honest(1000);
    const visit = browser({ ...systemClock, now: () => now });
    const one = visit(node.calls);
    await opened(one);
    await older(one);
    const rows = await find(one);
    const at = now;
    now += 60_000;
    node.failure = offline;
    const engine = visit(node.calls);
    expect(await engine.histories.open(alice, idle)).toMatchObject({
      ok: true,
      value: { freshness: "stored", receivedAt: at },
    });
    expect(await find(engine)).toEqual(rows);
    expect(await engine.histories.older(alice, idle)).toEqual({ ok: false, error: offline });
    node.failure = null;
    expect(await loadAll(engine)).toMatchObject({ loaded: 1000 });
    expectTrueRows(await find(engine), alice);
  });

  test("nothing is claimed of a history that was never read", async () => {
    const node = honest(300);
    node.failure = offline;
    expect(await browser()(node.calls).histories.open(alice, idle)).toEqual({
      ok: false,
      error: offline,
    });
  });
});

test("nodes that number a history differently continue each other", async () => {
  for (const by of [1, 5, -5]) {
    const one = honest(1000);
    const other = liar(1000 + by, (from, to, total) =>
      numberedFrom(by)(Math.min(Math.max(from, by), to + 1), to, total),
    );
    const engine = browser()(poolOf(one, other));
    await opened(engine);
    await older(engine);
    one.failure = offline;
    for (let i = 0; i < 3; i++) await older(engine);
    one.failure = null;
    const state = await loadAll(engine);
    expect(state.loaded).toBe(1000);
    expectTrueRows(await find(engine), alice);
  }
});

test("two engines, as of tabs without a shared worker, read on their own", async () => {
  const node = honest(500);
  const visit = browser();
  const both = [visit(node.calls), visit(node.calls)] as const;
  const states = await Promise.all(both.map((engine) => loadAll(engine)));
  expect(states).toMatchObject([{ loaded: 500 }, { loaded: 500 }]);
  for (const engine of both) {
    expect(await indexesOf(engine)).toEqual(down(499, 0));
    expectTrueRows(await find(engine), alice);
  }
});

test("on a full disk nothing stops, and what was stored stays", async () => {
  const node = honest(1000);
  const visit = browser();
  await opened(visit(node.calls));
  fillDisk();
  const engine = visit(node.calls);
  await opened(engine);
  expect((await older(engine)).loaded).toBeGreaterThan(100);
  repairDisk();
  node.failure = offline;
  const later = visit(node.calls);
  expect(await opened(later)).toMatchObject({ loaded: first + 1 });
});

describe("whatever a liar answers,", () => {
  const lies: readonly Serve[] = [
    () => [],
    withAmount("777.000 STEEM"),
    unreadable((index) => index % 2 > 0),
    countedHigher(150),
    countedHigher(-150),
    countedHigher(10 ** 9),
    countedHigher(2 ** 31),
    onlyNewest(30),
    numberedFrom(3),
    () => ["nonsense", null, [], [1], [-1, {}], [{}, {}]],
    (from, to) => serveHonestly(from, to, 0).toReversed(),
    (from, to) => [...serveHonestly(from, to, 0), ...serveHonestly(from, to, 0)],
    (from, to) => serveHonestly(from, to, 0).slice(5, -5),
    serveHonestly,
  ];

  test.each(Array.from({ length: casesOf(120) }, (_, seed) => seed))(
    "true rows are all there in the end (%i)",
    async (seed) => {
      let state = seed * 7919 + 1;
      const random = (below: number): number => {
        state = (state * 48_271) % 2_147_483_647;
        return state % below;
      };
      const total = 3 + random(450);
      const bad = liar(total, (from, to, all) => {
        const lie = lies[random(lies.length)] ?? serveHonestly;
        try {
          return lie(from, to, all);
        } catch {
          return [];
        }
      });
      const [, one, other] = three(bad, total);
      const visit = browser();
      const nodes = poolOf(bad, one, other);
      let engine = visit(nodes);
      for (let step = 0; step < 12; step++) {
        bad.failure = random(5) === 0 ? offline : null;
        one.failure = random(4) === 0 ? offline : null;
        other.failure = random(4) === 0 ? offline : null;
        if (random(6) === 0) engine = visit(nodes);
        if (random(8) === 0) one.total = other.total = bad.total += random(40);
        const isVisit = random(2) === 0;
        await engine.histories[isVisit ? "open" : "older"](alice, idle);
        await engine.histories.rows(alice, wholeArchive, 0, 50, idle);
      }
      bad.failure = offline;
      one.failure = other.failure = null;
      let last = await opened(engine);
      for (let left = 20; left > 0 && !last.isComplete; left--) last = await older(engine);
      expect(last).toMatchObject({ loaded: one.total, isComplete: true, skipped: 0 });
      // Perhaps by a liar's numbers.
      const rows = await find(engine);
      expectTrueRows(
        rows.map((row, i) => ({ ...row, index: one.total - 1 - i })),
        alice,
      );
    },
  );
});
