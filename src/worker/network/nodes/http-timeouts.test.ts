/** Calls over HTTP time out after the specified time, however slow the node was before. */
import { expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import { openPool } from "../../../../tests/support/open-pool.ts";
import { settled } from "../../../../tests/support/settled.ts";
import { failureReason } from "../../../domain/contract/failure-text.ts";
import { limits } from "../../../domain/limits.ts";

const call = { method: "condenser_api.get_block", params: [1] };

test.each([5_000, 10_000])("a slow node gets %i ms and no more", async (timeout) => {
  const clock = new SimulatedClock();
  let answers = true;
  const { pool, close } = openPool({
    urls: ["https://node.example"],
    clock,
    limits: { ...limits, throttle: { ...limits.throttle, min: 0 } },
    fetch: (_, init) =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
        if (answers) clock.setTimeout(() => resolve(Response.json({ id: 1, result: {} })), 2_000);
      }),
  });
  const ask = () => pool.ask(call, { priority: "high", timeout, rounds: 1 });
  const slow = ask();
  clock.increment(2_000);
  expect(await slow).toMatchObject({ ok: true });
  expect(pool.views[0]?.latencyMs).toBe(2_000);
  answers = false;
  const unanswered = ask();
  let outcome: Awaited<typeof unanswered> | null = null;
  void unanswered.then((result) => (outcome = result));
  clock.increment(timeout - 1);
  await settled();
  expect(outcome).toBeNull();
  clock.increment(1);
  const failed = await unanswered;
  expect(failed.ok ? "" : failureReason(failed.error)).toBe(
    `No answer to condenser_api.get_block within ${timeout / 1000} s.`,
  );
  close();
});
