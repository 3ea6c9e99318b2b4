/** How long a connection waits before the next attempt. */
import { expect, test } from "vitest";
import { limits } from "../limits.ts";
import { reconnectDelay } from "./backoff.ts";

test("reconnecting backs off by 1.5 with a tenth of jitter, between one and thirty seconds", () => {
  const delays = [0, 1, 2, 5, 9, 20].map((attempt) => reconnectDelay(attempt, 0.5, limits.socket));
  expect(delays).toEqual([1000, 1500, 2250, 7594, 30_000, 30_000]);
  expect(reconnectDelay(1, 0, limits.socket)).toBe(1350);
  expect(reconnectDelay(1, 1, limits.socket)).toBe(1650);
  expect(reconnectDelay(0, 0, limits.socket)).toBe(1000);
});
