/**
 * A node that is broken or lies about a history is detected or outvoted; "complete" is never claimed wrongly. More than
 * 300 lines: all lies change the same history.
 */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import type { ArchiveState } from "../../../src/domain/archive/answers.ts";
import { wholeArchive } from "../../../src/domain/archive/query.ts";
import { failureReason } from "../../../src/domain/contract/failure-text.ts";
import type { Answer } from "../../../src/domain/contract/sourced.ts";
import { limits } from "../../../src/domain/limits.ts";
import { checkPage } from "../../../src/domain/archive/page-check.ts";
import { ArchiveStore } from "../../../src/worker/archive/archive-store.ts";
import { Archives } from "../../../src/worker/archive/archives.ts";
import { systemClock } from "../../../src/worker/clock.ts";
import type { HeadFacts } from "../../../src/worker/live/head-facts.ts";
import type { ChainCalls } from "../../../src/worker/network/chain-calls.ts";
import { Database } from "../../../src/worker/store/database.ts";
import {
  alice,
  HistoryNode,
  pairAt,
  poolOf,
  serveHonestly,
  type Serve,
} from "../../support/histories.ts";

const head = {
  rates: null,
  time: 0,
  known: async () => {},
  lastIrreversible: 1e9,
} as unknown as HeadFacts;
const idle = new AbortController().signal;

function archivesOn(calls: ChainCalls, factory = new IDBFactory()): Archives {
  const database = new Database("main", "00", systemClock, limits, {
    indexedDB: factory,
    IDBKeyRange,
  });
  const store = new ArchiveStore(database, systemClock);
  return new Archives({ calls, store, head, clock: systemClock, limits });
}

/** The last state, or the sentence of the failure that ended the download. */
async function downloaded(archives: Archives): Promise<ArchiveState | string> {
  let answer: Answer<ArchiveState> = await archives.open(alice, idle);
  for (let left = 100; left > 0; left--) {
    if (!answer.ok) return failureReason(answer.error);
    const { isComplete, version, gaps, total, loaded } = answer.value.value;
    const inGaps = gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    if (isComplete || total - loaded === inGaps) return answer.value.value;
    const next = await archives.more(alice, idle);
    if (next.ok && next.value.value.version < version) throw new Error("a version fell");
    answer = next;
  }
  throw new Error("the download never ends");
}

async function isTrue(archives: Archives, total: number): Promise<void> {
  const rows = await archives.rows(alice, wholeArchive, 0, total + 10, idle);
  if (!rows.ok) throw new Error(failureReason(rows.error));
  expect(rows.value.value.rows.map(({ index }) => index)).toEqual(
    Array.from({ length: total }, (_, i) => total - 1 - i),
  );
  for (const { index, operation } of rows.value.value.rows)
    expect(JSON.parse(operation.json)).toEqual((pairAt(index)[1]["op"] as unknown[])[1]);
}

const liar = (total: number, serve: Serve): HistoryNode => {
  const node = new HistoryNode(total, "liar.example");
  node.serve = serve;
  return node;
};
const honest = (total: number, host = "honest.example"): HistoryNode =>
  new HistoryNode(total, host);

/** The chain's entries with indexes that are `by` higher. */
const numberedFrom =
  (by: number): Serve =>
  (from, to) =>
    Array.from({ length: to - from + 1 }, (_, i) => [from + i, pairAt(from + i - by)[1]]);

test("hard forks belong to the history of the chain's first account", () => {
  const entry = {
    block: 7,
    timestamp: "2020-01-01T00:00:00",
    op: ["hardfork", { hardfork_id: 1 }],
  };
  const page = [[5, { ...entry, trx_id: "0".repeat(40) }]];
  const asked = { start: 5, limit: 1, latest: 2e9 };
  expect(checkPage(page, { ...asked, account: "initminer" })?.entries).toHaveLength(1);
  expect(checkPage(page, { ...asked, account: "alice" })?.entries).toHaveLength(0);
});

describe("a number of entries that cannot be", () => {
  test("one absurd index among the newest is not believed", async () => {
    const node = liar(500, (from, to, total) => [
      ...serveHonestly(from, to, total),
      [2 ** 30, pairAt(500)[1]],
    ]);
    expect(await downloaded(archivesOn(node.calls))).toBe(
      "What liar.example says is not used: it numbers its newest entries up to 1073741824, but not all of them near that.",
    );
  });

  test("an index beyond what an archive can count is no entry", async () => {
    const node = liar(500, (from, to, total) => [
      ...serveHonestly(from, to, total),
      [2 ** 40, pairAt(500)[1]],
      [-1, pairAt(500)[1]],
      [1.5, pairAt(500)[1]],
    ]);
    const archives = archivesOn(node.calls);
    expect(await downloaded(archives)).toMatchObject({ total: 500, isComplete: true });
    await isTrue(archives, 500);
  });

  test("an index that was not asked for is not taken", async () => {
    let requests = 0;
    const node = liar(500, (from, to, total) =>
      requests++ === 0
        ? serveHonestly(from, to, total)
        : [...serveHonestly(from, to, total), [9_999_999, pairAt(500)[1]]],
    );
    const archives = archivesOn(node.calls);
    expect(await downloaded(archives)).toMatchObject({ total: 500, isComplete: true });
    await isTrue(archives, 500);
  });

  test("a consistent claim of a billion entries is outvoted by two other nodes", async () => {
    const node = liar(1e9, numberedFrom(1e9 - 500));
    const archives = archivesOn(poolOf(node, honest(500), honest(500, "third.example")));
    await archives.open(alice, idle);
    node.total = 500;
    node.serve = serveHonestly;
    expect(await downloaded(archives)).toMatchObject({ total: 500, isComplete: true });
    await isTrue(archives, 500);
  });

  test("one word against another counts for nothing", async () => {
    const archives = archivesOn(poolOf(liar(1e9, numberedFrom(1e9 - 500)), honest(500)));
    expect(await downloaded(archives)).toBe(
      "What liar.example says is not used: it counts 1,000,000,000 entries, honest.example 500.",
    );
  });

  test("made-up newest entries, too few to be noticed at once, are cut off once nobody has those below", async () => {
    const factory = new IDBFactory();
    const node = liar(20_000, numberedFrom(19_500));
    const pool = poolOf(node, honest(500), honest(500, "third.example"));
    const archives = archivesOn(pool, factory);
    await archives.open(alice, idle);
    node.total = 500;
    node.serve = serveHonestly;
    for (let left = 5; left > 0; left--) await archives.more(alice, idle);
    expect(await downloaded(archives)).toMatchObject({ total: 500, loaded: 500, isComplete: true });
    await isTrue(archives, 500);
    // Removed entries don't come back from the database.
    const again = archivesOn(pool, factory);
    expect(await downloaded(again)).toMatchObject({ total: 500, loaded: 500, isComplete: true });
    await isTrue(again, 500);
  });

  test("a lone node's made-up number ends in gaps, never in completeness", async () => {
    const total = 2_000_000_000;
    const node = liar(total, (from, to) =>
      to < total - 100 ? [] : numberedFrom(total - 500)(from, to, total),
    );
    const state = await downloaded(archivesOn(node.calls));
    expect(state).toMatchObject({ isComplete: false, total });
  });

  test("a lone node that withdraws its made-up number is believed again", async () => {
    const node = liar(2_000_000_000, numberedFrom(2_000_000_000 - 500));
    const archives = archivesOn(node.calls);
    await archives.open(alice, idle);
    node.total = 500;
    node.serve = serveHonestly;
    expect(await downloaded(archives)).toMatchObject({ total: 500, isComplete: true });
    await isTrue(archives, 500);
  });

  test("a faulty answer about the newest entries removes nothing", async () => {
    const node = honest(12_000);
    const archives = archivesOn(node.calls);
    await archives.open(alice, idle);
    node.total = 500;
    node.serve = (...page) => (node.requests === 2 ? serveHonestly : future)(...page);
    await archives.more(alice, idle);
    expect(node.requests).toBe(3);
    const { total, loaded } = (await archives.opened(alice)).archive;
    expect({ total, loaded }).toEqual({ total: 12_000, loaded: 21 });
  });

  test("one node's word removes nothing while other nodes are silent", async () => {
    const [node, silent] = [honest(12_000), honest(12_000, "silent.example")];
    const archives = archivesOn(poolOf(node, silent));
    await archives.open(alice, idle);
    silent.failure = { kind: "cancelled" };
    node.total = 500;
    node.serve = (...page) => (node.requests === 3 ? future : serveHonestly)(...page);
    await archives.more(alice, idle);
    const { total, loaded } = (await archives.opened(alice)).archive;
    expect({ total, loaded }).toEqual({ total: 12_000, loaded: 21 });
  });

  test("an empty history is believed only if no other node has entries", async () => {
    const third = honest(500, "third.example");
    const archives = archivesOn(poolOf(liar(0, serveHonestly), honest(500), third));
    await archives.open(alice, idle);
    const rows = await archives.rows(alice, wholeArchive, 0, 100, idle);
    expect(rows).toMatchObject({ ok: true, value: { value: { total: 101 } } });
    expect(await downloaded(archivesOn(poolOf(liar(0, serveHonestly), honest(500))))).toBe(
      "What liar.example says is not used: it counts 0 entries, honest.example 500.",
    );
    expect(
      await downloaded(archivesOn(poolOf(honest(0, "a"), honest(0, "b"), honest(0, "c")))),
    ).toMatchObject({ total: 0, isComplete: true });
  });
});

/** The chain's entries with one change in some of them. */
const changed =
  (change: (entry: Record<string, unknown>, index: number) => Record<string, unknown>): Serve =>
  (from, to, total) =>
    serveHonestly(from, to, total).map((pair) => {
      const [index, entry] = pair as ReturnType<typeof pairAt>;
      return [index, change({ ...entry }, index)];
    });

const future = changed((entry) => ({ ...entry, timestamp: "2100-01-01T00:00:00" }));

const isChanged = (index: number): boolean => index % 50 === 17;
const operationOf = (entry: Record<string, unknown>) =>
  entry["op"] as readonly [string, Readonly<Record<string, unknown>>];

const broken: readonly (readonly [string, Serve])[] = [
  [
    "entries of another account",
    changed((entry, index) =>
      isChanged(index)
        ? { ...entry, op: ["transfer", { from: "bob", to: "carol", amount: "1.000 STEEM" }] }
        : entry,
    ),
  ],
  [
    "other people's votes and JSON",
    changed((entry, index) =>
      isChanged(index)
        ? { ...entry, op: ["custom_json", { required_auths: ["bob"], id: "alice?", json: "{}" }] }
        : entry,
    ),
  ],
  [
    "one number for two entries",
    (from, to, total) => [
      ...serveHonestly(from, to, total),
      ...serveHonestly(from, to, total).flatMap((pair) => {
        const [index] = pair as readonly [number];
        return isChanged(index) ? [[index, pairAt(index + 1)[1]]] : [];
      }),
    ],
  ],
  [
    "amounts that are no numbers",
    changed((entry, index) =>
      isChanged(index)
        ? {
            ...entry,
            op: [
              "transfer",
              {
                from: "alice",
                to: "bob",
                amount: [
                  "NaN STEEM",
                  "NaN.000 STEEM",
                  "-5.000 STEEM",
                  "1e9.000 STEEM",
                  "0x1.000 SBD",
                ][index % 5],
                memo: "",
              },
            ],
          }
        : entry,
    ),
  ],
  [
    "amounts beyond what the chain can count",
    changed((entry, index) =>
      isChanged(index)
        ? {
            ...entry,
            op: [
              "transfer",
              { from: "alice", to: "bob", amount: { amount: "9".repeat(30), nai: "@@000000021" } },
            ],
          }
        : entry,
    ),
  ],
  ["times that are no times", changed((e, i) => (isChanged(i) ? { ...e, timestamp: "NaN" } : e))],
  ["negative blocks", changed((e, i) => (isChanged(i) ? { ...e, block: -7 } : e))],
];

describe.each(broken)("%s", (_, serve) => {
  test("are left out, named as gaps, and come from an honest node later", async () => {
    const node = liar(600, serve);
    const archives = archivesOn(node.calls);
    let state = await downloaded(archives);
    // A sentence names the node until entries have been requested three times.
    for (let left = 3; left > 0 && typeof state === "string"; left--) {
      expect(state).toMatch(/^What liar\.example says is not used: it lists /);
      state = await downloaded(archives);
    }
    expect(state).toMatchObject({ isComplete: false, loaded: 588 });
    node.serve = serveHonestly;
    expect(await archives.retry(alice, idle)).toMatchObject({
      ok: true,
      value: { value: { isComplete: true, loaded: 600 } },
    });
    await isTrue(archives, 600);
  });

  test("come from another node where there is one", async () => {
    const archives = archivesOn(poolOf(liar(600, serve), honest(600)));
    const state = await downloaded(archives);
    expect(state).toMatchObject({ isComplete: true, loaded: 600 });
    await isTrue(archives, 600);
  });
});

const outOfTime: readonly (readonly [string, Serve, string])[] = [
  [
    "times of the future",
    changed((e, i) => (isChanged(i) ? { ...e, timestamp: "2100-01-01T00:00:00" } : e)),
    "What liar.example says is not used: it lists entries from the future.",
  ],
  [
    "blocks that go back",
    changed((e, i) => (isChanged(i) ? { ...e, block: 5 } : e)),
    "What liar.example says is not used: it lists entries out of the chain's order.",
  ],
  [
    "times that go back",
    changed((e, i) => (isChanged(i) ? { ...e, timestamp: "2016-05-05T00:00:00" } : e)),
    "What liar.example says is not used: it lists entries out of the chain's order.",
  ],
];

test.each(outOfTime)(
  "%s: nothing of the page is used, and the node is named",
  async (_, serve, sentence) => {
    const node = liar(600, serve);
    const archives = archivesOn(node.calls);
    expect(await downloaded(archives)).toBe(sentence);
    node.serve = serveHonestly;
    expect(await downloaded(archives)).toMatchObject({ isComplete: true, loaded: 600 });
    await isTrue(archives, 600);
  },
);

/** Makes the amounts of transfers a thousand times higher. */
const richer = changed((entry) => {
  const [kind, payload] = operationOf(entry);
  return kind === "transfer"
    ? { ...entry, op: [kind, { ...payload, amount: "777.000 STEEM" }] }
    : entry;
});

describe("entries that change between two calls, or between nodes", () => {
  test("other amounts in what is here already are noticed: the history is no longer called complete", async () => {
    const node = honest(600);
    const archives = archivesOn(node.calls);
    expect(await downloaded(archives)).toMatchObject({ isComplete: true });
    node.serve = richer;
    expect(await archives.open(alice, idle)).toMatchObject({
      ok: false,
      error: { kind: "disputed" },
    });
    const exported = await archives.opened(alice);
    expect(exported.isComplete).toBe(false);
    node.serve = serveHonestly;
    expect(await archives.open(alice, idle)).toMatchObject({
      ok: true,
      value: { value: { isComplete: true } },
    });
    await isTrue(archives, 600);
  });

  test("a contradiction is settled by a majority only, also after a reload", async () => {
    const [one, other] = [honest(600), honest(600, "other.example")];
    const factory = new IDBFactory();
    const archives = archivesOn(poolOf(one, other), factory);
    expect(await downloaded(archives)).toMatchObject({ isComplete: true });
    one.serve = other.serve = richer;
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
    node.serve = richer;
    const state = await downloaded(archives);
    expect(state).toMatchObject({ isComplete: true, loaded: 12_000, gaps: [] });
    expect((state as ArchiveState).endpoint).not.toBe("liar.example");
    await isTrue(archives, 12_000);
  });

  test("if two nodes contradict what a third one said, the sentence counts them", async () => {
    const node = liar(12_000, richer);
    const [second, third] = [honest(12_000), honest(12_000, "third.example")];
    const factory = new IDBFactory();
    await archivesOn(node.calls, factory).open(alice, idle);
    expect(await downloaded(archivesOn(poolOf(second, third, node), factory))).toBe(
      "What honest.example says is not used: it lists other entries than those downloaded, as 1 other node did; Settings can remove the download.",
    );
  });

  test("numbering that shifts once a node has replayed is followed", async () => {
    const node = honest(6000);
    const archives = archivesOn(node.calls);
    await archives.open(alice, idle);
    await archives.more(alice, idle);
    node.total = 6010;
    node.serve = (from, to, total) => numberedFrom(10)(Math.max(10, from), to, total);
    expect(await downloaded(archives)).toMatchObject({ total: 6000, isComplete: true });
    await isTrue(archives, 6000);
  });
});

describe("what is too much", () => {
  test("a million kinds leave room for those of the chain, and names of no account are not kept", async () => {
    const node = liar(
      600,
      changed((entry, index) =>
        index % 3 === 0
          ? { ...entry, op: [`kind_${index}_${"k".repeat(index % 90)}`, { who: "alice" }] }
          : index % 3 === 1
            ? {
                ...entry,
                op: [
                  "transfer",
                  { from: "alice", to: "x".repeat(1000 + index), amount: "1.000 SBD", memo: "" },
                ],
              }
            : entry,
      ),
    );
    const archives = archivesOn(node.calls);
    expect(await downloaded(archives)).toMatchObject({ isComplete: true });
    const { archive } = await archives.opened(alice);
    for (const kind of ["transfer", "producer_reward"])
      expect(archive.kinds.codeOf(kind)).toBeLessThan(255);
    expect(archive.kinds.texts.length).toBeLessThan(256);
    expect(archive.kinds.texts.every((kind) => kind.length <= 64)).toBe(true);
    expect(archive.names.texts.every((name) => name.length <= 16)).toBe(true);
  });

  test("a memo of a megabyte, control characters and JSON within JSON within JSON do no harm", async () => {
    const deep = (depth: number): unknown => {
      let value: unknown = "alice";
      for (let left = depth; left > 0; left--) value = [value];
      return value;
    };
    const node = liar(
      60,
      changed((entry, index) => {
        const memo = index === 7 ? "m".repeat(1_000_000) : "\u0000\u001b[31m\u202Etxt";
        if (index === 9) return { ...entry, op: ["custom", { data: deep(100_000), id: "alice" }] };
        return index % 2 === 0
          ? entry
          : { ...entry, op: ["transfer", { from: "alice", to: "bob", amount: "1.000 SBD", memo }] };
      }),
    );
    const archives = archivesOn(node.calls);
    const state = await downloaded(archives);
    expect(state).toMatchObject({ isComplete: false, gaps: [{ from: 9, to: 9 }] });
    const rows = await archives.rows(alice, wholeArchive, 0, 60, idle);
    if (!rows.ok) throw new Error(failureReason(rows.error));
    for (const { details } of rows.value.value.rows)
      expect(details.length).toBeLessThanOrEqual(limits.history.detailsLength + 1);
  });
});
