/** The engine's clock on a machine whose clock is set forward or back, or that sleeps. */
import { expect, test } from "vitest";
import { steadyClock } from "./clock.ts";

test("follows the time of day forward and never back", () => {
  let [wall, ticks] = [1_000_000, 0];
  const clock = steadyClock(
    () => wall,
    () => ticks,
  );
  const pass = (ms: number): number => {
    wall += ms;
    ticks += ms;
    return clock.now();
  };
  expect(clock.now()).toBe(1_000_000);
  expect(pass(500)).toBe(1_000_500);
  wall += 86_400_000;
  expect(clock.now()).toBe(87_400_500);
  wall -= 2 * 86_400_000;
  expect(clock.now()).toBe(87_400_500);
  expect(pass(1000)).toBe(87_401_500);
});
