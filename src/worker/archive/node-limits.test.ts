/** A download continues whatever a node refuses: it requests less, or asks another node, without the visitor's help. */
import { IDBFactory } from "fake-indexeddb";
import { afterEach, describe, expect, test } from "vitest";
import { browser, downloaded, expectTruth, idle } from "../../../tests/support/archives.ts";
import { alice } from "../../../tests/support/histories.ts";
import { HistoryServer, poolTo } from "../../../tests/support/history-server.ts";
import { limits as defaults, type Limits } from "../../domain/limits.ts";
import { systemClock } from "../clock.ts";

/** Pages of a fifth of the app's length, so that a short history has as many calls as a long one. */
const limits: Limits = {
  ...defaults,
  throttle: { ...defaults.throttle, min: 0 },
  history: { ...defaults.history, pageSize: 20 },
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A browser that asks these nodes. */
async function browserOf(servers: readonly HistoryServer[], own: Limits = limits) {
  const { calls, pool, end } = await poolTo(servers, own);
  ends.push(end);
  const { archives } = browser(systemClock, new IDBFactory(), own)(calls);
  return { archives, pool };
}

describe("a node that refuses every call of a batch", () => {
  test("is replaced by the next one if what is behind its proxy is down", async () => {
    const [down, honest] = [new HistoryServer(2_400), new HistoryServer(2_400)];
    down.isDown = true;
    const { archives } = await browserOf([down, honest]);
    expect(await downloaded(archives)).toMatchObject({ isComplete: true, loaded: 2_400 });
    await expectTruth(archives, 2_400);
    expect(down.batches).toHaveLength(1);
  });

  test("is replaced if that happens during the download", async () => {
    const [failing, honest] = [new HistoryServer(2_400), new HistoryServer(2_400)];
    const { archives } = await browserOf([failing, honest]);
    const { serve } = failing.node;
    failing.node.serve = (...page) => {
      failing.isDown = failing.batches.length > 1;
      return serve(...page);
    };
    expect(await downloaded(archives)).toMatchObject({ isComplete: true, loaded: 2_400 });
    await expectTruth(archives, 2_400);
    expect(failing.batches.length).toBeLessThan(5);
  });

  test("ends the download with its sentence if there is no other", async () => {
    const down = new HistoryServer(500);
    down.isDown = true;
    const own = { ...limits, retry: { ...limits.retry, delays: [] } };
    const { archives } = await browserOf([down], own);
    expect(await downloaded(archives)).toBe("The node answered: Bad or missing upstream response");
  });

  test.each([99, 40, 7])(
    "because it returns only %i entries at a time is asked for that many",
    async (limit) => {
      const node = new HistoryServer(2_000);
      node.historyLimit = limit;
      const { archives } = await browserOf([node], { ...limits, history: defaults.history });
      expect(await downloaded(archives)).toMatchObject({ isComplete: true, gaps: [] });
      await expectTruth(archives, 2_000);
    },
  );
});

describe("a batch that is too much for a node", () => {
  test("because it has too many calls becomes smaller", async () => {
    const node = new HistoryServer(2_400);
    node.batchLimit = 20;
    const { archives } = await browserOf([node]);
    expect(await downloaded(archives)).toMatchObject({ isComplete: true });
    await expectTruth(archives, 2_400);
  });

  test("because its answer is too long becomes smaller", async () => {
    const node = new HistoryServer(2_400);
    const own = { ...limits, request: { ...limits.request, maxResponseLength: 60_000 } };
    const { archives, pool } = await browserOf([node], own);
    expect(await downloaded(archives)).toMatchObject({ isComplete: true });
    await expectTruth(archives, 2_400);
    expect(pool.views[0]?.breaker).toBe("closed");
  });

  test("because it takes too long becomes smaller, without blame for the node that live data needs", async () => {
    const node = new HistoryServer(1_200);
    node.patience = 15;
    const own = {
      ...limits,
      request: { ...limits.request, timeout: 400 },
      breaker: { ...limits.breaker, failures: 1 },
    };
    const { archives, pool } = await browserOf([node], own);
    expect(await downloaded(archives)).toMatchObject({ isComplete: true });
    await expectTruth(archives, 1_200);
    expect(pool.views[0]).toMatchObject({ breaker: "closed", lastFailure: null });
  });

  test("becomes larger again once smaller ones were answered", async () => {
    const node = new HistoryServer(8_000);
    node.batchLimit = 10;
    const { archives } = await browserOf([node]);
    const { serve } = node.node;
    node.node.serve = (...page) => {
      if (node.batches.includes(4)) node.batchLimit = 50;
      return serve(...page);
    };
    expect(await downloaded(archives)).toMatchObject({ isComplete: true });
    expect(node.batches.slice(0, 4)).toEqual([1, 50, 13, 4]);
    expect(Math.max(...node.batches.slice(4))).toBeGreaterThan(13);
  });
});

test("a silent node ends the download until it may be called again, and nothing is called a gap", async () => {
  const node = new HistoryServer(2_400);
  const own = {
    ...limits,
    request: { ...limits.request, timeout: 400 },
    retry: { ...limits.retry, delays: [] },
    breaker: { ...limits.breaker, failures: 1, successes: 1 },
  };
  const { archives, pool } = await browserOf([node], own);
  await archives.open(alice, idle);
  node.patience = 0;
  for (let left = 5; left > 0; left--)
    expect(await archives.more(alice, idle)).toMatchObject({ ok: false });
  expect(await archives.more(alice, idle)).toMatchObject({
    ok: false,
    error: { kind: "breakerOpen" },
  });
  node.patience = Infinity;
  pool.wake();
  expect(await downloaded(archives)).toMatchObject({ isComplete: true, gaps: [] });
  await expectTruth(archives, 2_400);
});
