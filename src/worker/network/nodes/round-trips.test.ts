/** Each request is measured and paced, however many of them a call or a batch takes. */
import { expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import { openPool } from "../../../../tests/support/open-pool.ts";
import { settled } from "../../../../tests/support/settled.ts";
import { limits } from "../../../domain/limits.ts";

const url = "https://node.example/";

/** How long every request takes, ms. */
const trip = 100;

/** A node that takes `most` calls in a request; `repeats`: it gives all answers of a batch the same id. */
function open(most: number, repeats = false) {
  const clock = new SimulatedClock();
  const starts: number[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    starts.push(clock.now());
    await new Promise((resolve) => clock.setTimeout(resolve as () => void, trip));
    const body = JSON.parse(init?.body as string) as { id: number } | readonly { id: number }[];
    if (!Array.isArray(body)) return Response.json({ id: (body as { id: number }).id, result: {} });
    if (body.length > most) return new Response("", { status: 413 });
    return Response.json(body.map(({ id }) => ({ id: repeats ? 1 : id, result: {} })));
  };
  const { pool, close } = openPool({ urls: [url], clock, fetch: fetch as typeof globalThis.fetch });
  return {
    starts,
    node: () => pool.at(url)?.upstreams,
    /** Asks for this many blocks, until all are there. */
    ask: async (count: number) => {
      const calls = Array.from({ length: count }, (_, i) => ({
        method: "condenser_api.get_block",
        params: [i + 1],
      }));
      const answered = pool.askAll(calls, { priority: "high", timeout: 5000 });
      while ((await Promise.race([answered, settled()])) === undefined) clock.increment(10);
      close();
      return answered;
    },
  };
}

test("a batch that is split is several round trips", async () => {
  const { ask, node, starts } = open(10);
  expect(await ask(30)).toMatchObject({ ok: true });
  // 30, 20 and three times 10 calls.
  expect(starts).toHaveLength(5);
  expect(node()).toMatchObject([{ latencyMs: trip, calls: 1, errors: 0 }]);
});

test("single calls wait for their turns", async () => {
  const { ask, node, starts } = open(50, true);
  expect(await ask(12)).toMatchObject({ ok: true });
  expect(starts).toHaveLength(13);
  const pauses = starts.slice(1).map((start, i) => start - (starts[i] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(limits.request.drain);
  expect(node()).toMatchObject([{ latencyMs: trip, calls: 1, errors: 0 }]);
});
