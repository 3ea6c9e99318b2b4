/** How far back an account's history is read for judging its safety. */
import { expect, test, vi } from "vitest";
import { browser, downloaded, idle, smallBatches } from "../../../../tests/support/archives.ts";
import {
  alice,
  honest,
  HistoryNode,
  pairAt,
  poolOf,
  serveHonestly,
} from "../../../../tests/support/histories.ts";
import { SteppedClock } from "../../../../tests/support/stepped-clock.ts";
import { limits } from "../../../domain/limits.ts";
import type { Archives } from "../../archive/archives.ts";
import { systemClock } from "../../clock.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import type { Services } from "../../network/services.ts";
import { openReader } from "../shared/reader.ts";
import { SafetyHistory, type SafetyHistoryParts } from "./safety-history.ts";

/** When an entry happened, ms. */
const timeOf = (index: number): number => Date.parse(`${pairAt(index)[1]["timestamp"] as string}Z`);

/** Reads histories by way of `calls`, with what `archives` have. */
function histories(
  calls: ChainCalls,
  archives: Archives,
  {
    limits: given = smallBatches,
    clock = systemClock,
  }: Partial<Pick<SafetyHistoryParts, "limits" | "clock">> = {},
): SafetyHistory {
  const reader = openReader({ calls, services: {} as Services, clock: systemClock, limits: given });
  return new SafetyHistory({
    reader,
    clock,
    limits: given,
    archives: () => Promise.resolve(archives),
  });
}

test("the first entry is read, too, where pages have no extra entry", async () => {
  const node = new HistoryNode(150);
  node.serve = (from, to, total) => serveHonestly(from === to ? from : from + 1, to, total);
  const calls = poolOf(node);
  const { archives } = browser()(calls);
  const history = histories(calls, archives, { limits });
  // Entry 1 is far enough back.
  const read = await history.read(alice, timeOf(149), idle, timeOf(149) - timeOf(20));
  expect(read).toMatchObject({ ok: true, value: { read: 150, total: 150, since: timeOf(0) } });
});

test.each([
  ["one entry more than the limit", 0],
  ["as many entries as the limit", 1],
])("no entry is read twice from a node that returns %s", async (_, left) => {
  const node = new HistoryNode(1_000);
  const read: number[] = [];
  node.serve = (from, to, total) => {
    const pairs = serveHonestly(from === to ? from : from + left, to, total);
    read.push(pairs.length);
    return pairs;
  };
  const calls = poolOf(node);
  const { archives } = browser()(calls);
  const history = histories(calls, archives, { limits });
  const whole = await history.read(alice, timeOf(999), idle, Infinity);
  expect(whole).toMatchObject({ ok: true, value: { read: 1_000, total: 1_000 } });
  expect(read.reduce((sum, count) => sum + count)).toBe(1_000);
});

test("downloaded entries count as read, unless they are in doubt", async () => {
  const calls = poolOf(honest(1_000));
  const { archives } = browser(systemClock, undefined, smallBatches)(calls);
  expect(await downloaded(archives)).toMatchObject({ isComplete: true });
  const now = timeOf(999);
  const read = async (): Promise<number | null> => {
    const history = await histories(calls, archives).read(alice, now, idle);
    return history.ok ? history.value.read : null;
  };
  expect(await read()).toBe(1_000);
  (await archives.opened(alice)).isDisputed = true;
  const alone = await read();
  expect(alone).toBeGreaterThan(0);
  expect(alone).toBeLessThan(1_000);
});

test("a download of which the browser has lost something does not count as read", async () => {
  const calls = poolOf(honest(1_000));
  const { archives, database } = browser(systemClock, undefined, smallBatches)(calls);
  expect(await downloaded(archives)).toMatchObject({ isComplete: true });
  archives.clear();
  await database.run(({ archiveTexts }) => archiveTexts.clear());
  const history = await histories(calls, archives).read(alice, timeOf(999), idle);
  expect(history.ok && history.value.read).toBeLessThan(1_000);
});

test("a download is read once for each of its versions", async () => {
  const calls = poolOf(honest(1_000));
  const { archives } = browser(systemClock, undefined, smallBatches)(calls);
  await downloaded(archives);
  const reading = vi.spyOn(await archives.opened(alice), "texts");
  const history = histories(calls, archives);
  const first = await history.read(alice, timeOf(999), idle);
  expect(reading).toHaveBeenCalledTimes(1);
  expect(await history.read(alice, timeOf(999), idle)).toEqual(first);
  expect(reading).toHaveBeenCalledTimes(1);
});

test("a long download is read only for a visitor who stays", async () => {
  const calls = poolOf(honest(1_000));
  const { archives } = browser(systemClock, undefined, smallBatches)(calls);
  await downloaded(archives);
  const reading = vi.spyOn(await archives.opened(alice), "texts");
  const clock = new SteppedClock(timeOf(999));
  const waiting = vi.spyOn(clock, "setTimeout");
  const history = histories(calls, archives, {
    clock,
    limits: { ...smallBatches, history: { ...smallBatches.history, unasked: 999 } },
  });
  const leaving = new AbortController();
  const left = history.read(alice, timeOf(999), leaving.signal);
  await vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(1));
  leaving.abort();
  await left;
  const stayed = history.read(alice, timeOf(999), idle);
  await vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(2));
  expect(reading).not.toHaveBeenCalled();
  await clock.pass(1_000);
  expect(await stayed).toMatchObject({ ok: true, value: { read: 1_000 } });
});

test("a download that is removed while it is read does not count as read", async () => {
  const calls = poolOf(honest(1_000));
  const { archives } = browser(systemClock, undefined, smallBatches)(calls);
  await downloaded(archives);
  archives.clear();
  const open = await archives.opened(alice);
  vi.spyOn(archives, "opened").mockImplementationOnce(async (name) => {
    await archives.remove(name);
    return open;
  });
  const history = await histories(calls, archives).read(alice, timeOf(999), idle);
  expect(history.ok && history.value.read).toBeLessThan(1_000);
});
