/** What visitors had before the two histories became one. */
import { expect, test } from "vitest";
import type { HistoryState } from "../../../domain/archive/answers.ts";
import {
  browser,
  idle,
  stateIn,
  type ArchiveEngine,
} from "../../../../tests/support/archives.ts";
import {
  alice,
  changedRow,
  HistoryNode,
  honest,
  liar,
  poolOf,
  serveHonestly,
  type HistoryPair,
  type Serve,
} from "../../../../tests/support/histories.ts";

const offline = { kind: "offline" } as const;
const opened = async ({ histories }: ArchiveEngine) => stateIn(await histories.open(alice, idle));
const older = async ({ histories }: ArchiveEngine) => stateIn(await histories.older(alice, idle));

async function loadAll(engine: ArchiveEngine, presses: number): Promise<HistoryState> {
  let state = await opened(engine);
  for (let left = presses; left > 0 && !state.isComplete; left--) state = await older(engine);
  return state;
}

const served = (host: string, serve: Serve): HistoryNode => {
  const node = honest(1000, host);
  node.serve = serve;
  return node;
};

const unreadable = (from: number, to: number): Serve =>
  changedRow((entry, index) =>
    index >= from && index < to ? { ...entry, timestamp: "never" } : entry,
  );

test("one failed request does not cost what was loaded after it, on coming back in the same tab", async () => {
  const [own, other] = [honest(3000, "own.example"), honest(3000)];
  const engine = browser()(poolOf(own, other));
  for (const ask of [opened, older, older]) await ask(engine);
  own.failure = offline;
  await older(engine);
  own.failure = null;
  let state = await older(engine);
  for (let i = 0; i < 9; i++) state = await older(engine);
  expect((await opened(engine)).loaded).toBe(state.loaded);
});

test("after one failed request, the list's own node goes on", async () => {
  const [own, other] = [honest(3000, "own.example"), honest(3000)];
  const engine = browser()(poolOf(own, other));
  for (const ask of [opened, older, older]) await ask(engine);
  own.failure = offline;
  await older(engine);
  own.failure = null;
  for (let i = 0; i < 10; i++) await older(engine);
  expect(other.requests).toBe(1);
});

test.each([20, 60, 200])("'Load all' ends where no node lists %i entries so that they can be read", async (length) => {
  const serve = unreadable(503, 503 + length);
  const nodes = ["a.example", "b.example", "c.example"].map((host) => served(host, serve));
  const [a, b, c] = nodes as [HistoryNode, HistoryNode, HistoryNode];
  const state = await loadAll(browser()(poolOf(a, b, c)), 60);
  expect(state).toMatchObject({ isComplete: true, loaded: 1000 - length, skipped: length });
  expect(a.requests + b.requests + c.requests).toBeLessThan(50);
});

test("older entries follow if the lowest of the newest page can't be read", async () => {
  const node = served("a.example", unreadable(700, 990));
  expect(await loadAll(browser()(node.calls), 30)).toMatchObject({ isComplete: true, loaded: 710 });
});

test("a list whose node leaves entries out is not called whole, nor are they called unreadable", async () => {
  const node = served("a.example", (from, to, total) =>
    serveHonestly(from, to, total).filter((pair) => (pair as HistoryPair)[0] % 8 !== 4),
  );
  const { isComplete, loaded, skipped, total } = await loadAll(browser()(node.calls), 30);
  expect({ isComplete, loaded }).toEqual({ isComplete: true, loaded: 875 });
  // `RecentFooter` then says: "As … reports it, this is the whole history. 125 entries could not be read and were skipped."
  expect(loaded + skipped).toBeLessThan(total);
});

test("a node that was removed is not named, nor has it a voice", async () => {
  const forged: Serve = changedRow((entry) => ({
    ...entry,
    op: ["transfer", { from: "eve", to: "alice", amount: "777.000 STEEM", memo: "" }],
  }));
  const [bad, good] = [liar(1000, forged), honest(1000)];
  const visit = browser();
  await opened(visit(bad.calls));
  expect(await opened(visit(good.calls))).toMatchObject({ dispute: null });
});

test("a node that sends ten entries at a time is not said to have no older ones", async () => {
  const node = served("a.example", (from, to, total) =>
    serveHonestly(Math.max(from, to - 9), to, total),
  );
  expect(await loadAll(browser()(node.calls), 200)).toMatchObject({ loaded: 1000 });
});

test("a page with a few unreadable entries costs no more requests than another, and is shown at the next visit", async () => {
  const serve = changedRow((entry, index) =>
    index % 50 === 45 ? { ...entry, timestamp: "never" } : entry,
  );
  const [a, b, c] = ["a.example", "b.example", "c.example"].map((host) => served(host, serve)) as [
    HistoryNode,
    HistoryNode,
    HistoryNode,
  ];
  const visit = browser();
  const engine = visit(poolOf(a, b, c));
  for (const ask of [opened, older, older]) await ask(engine);
  const { loaded } = await older(engine);
  expect((await opened(visit(poolOf(a, b, c)))).loaded).toBe(loaded);
  expect(a.requests + b.requests + c.requests).toBeLessThan(8);
});
