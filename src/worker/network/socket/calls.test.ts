/** Calls that wait for an answer over the socket, and their timeouts on a slow connection. */
import { describe, expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import { failureReason } from "../../../domain/contract/failure-text.ts";
import { limits } from "../../../domain/limits.ts";
import { ok } from "../../../domain/result.ts";
import { qualityOf, RoundTrips } from "../http/round-trips.ts";
import { PendingCalls } from "./pending-calls.ts";

describe("pending calls", () => {
  const open = () => {
    const clock = new SimulatedClock();
    const pending = new PendingCalls(clock);
    const sent: string[] = [];
    const ask = (method: string, timeout: number, isOpen = true) =>
      pending.call(method, [], (text) => (sent.push(text), isOpen), { timeout });
    return { clock, pending, sent, ask };
  };

  test("every call has its own id and gets its own answer", async () => {
    const { pending, sent, ask } = open();
    const [one, two] = [ask("a", 1000), ask("b", 1000)];
    const [first, second] = sent.map((text) => (JSON.parse(text) as { id: number }).id);
    pending.answer(second ?? 0, ok("to b"));
    pending.answer(first ?? 0, ok("to a"));
    pending.answer(999, ok("to nobody"));
    expect([await one, await two]).toEqual([ok("to a"), ok("to b")]);
    expect(pending.size).toBe(0);
  });

  test("an unanswered call times out with its sentence", async () => {
    const { clock, ask } = open();
    const asked = ask("condenser_api.get_block", 10_000);
    clock.increment(10_000);
    const outcome = await asked;
    expect(outcome.ok ? "" : failureReason(outcome.error)).toBe(
      "WebSocket request timeout after 10000ms for condenser_api.get_block",
    );
  });

  test("all pending calls are rejected when the socket closes", async () => {
    const { pending, ask } = open();
    const asked = [ask("a", 1000), ask("b", 1000)];
    pending.failAll({ kind: "connection", closeCode: 1006, message: "Connection closed" });
    for (const outcome of await Promise.all(asked))
      expect(outcome).toEqual({
        ok: false,
        error: { kind: "connection", closeCode: 1006, message: "Connection closed" },
      });
  });

  test("a call on a closed socket fails at once", async () => {
    const { ask } = open();
    const outcome = await ask("a", 1000, false);
    expect(outcome.ok ? "" : failureReason(outcome.error)).toBe("WebSocket connection not open");
  });
});

describe("quality", () => {
  test.each([
    [99, "good", 15_000],
    [100, "poor", 30_000],
    [499, "poor", 30_000],
    [500, "bad", 45_000],
  ] as const)("an average of %i ms is %s and stretches 15 s to %i ms", (ms, quality, stretched) => {
    const trips = new RoundTrips(limits);
    trips.add(ms);
    expect(trips.quality).toBe(quality);
    expect(trips.stretch(limits.request.timeout)).toBe(stretched);
  });

  test("no timeout is stretched beyond a minute; only the last ten round trips count", () => {
    const trips = new RoundTrips(limits);
    for (let i = 0; i < 10; i++) trips.add(2000);
    expect(trips.stretch(30_000)).toBe(60_000);
    for (let i = 0; i < 10; i++) trips.add(10);
    expect(trips.average).toBe(10);
    expect(qualityOf(null, limits)).toBe("unknown");
  });
});
