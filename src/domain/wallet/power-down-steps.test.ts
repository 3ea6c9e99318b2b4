/** The stairs of a power-down: what is left after each payment. */
import { expect, test } from "vitest";
import { paymentSteps } from "./power-down-steps.ts";

const week = 7 * 86_400_000;
const now = 100 * week;
const vests = (units: bigint) => ({ units, token: "VESTS" }) as const;
const due = (weeks: number, units: bigint) => ({ time: now + weeks * week, vests: vests(units) });
const paid = (weeks: number, units: bigint, to = "alice") => ({
  ...due(-weeks, units),
  index: weeks,
  to,
  deposited: vests(units),
});
const shown = (steps: ReturnType<typeof paymentSteps>) =>
  steps.map(({ time, isPaid, vests: { units }, left }) => [
    (time - now) / week,
    isPaid,
    units,
    left.units,
  ]);

test("each payment leaves what the later ones pay", () => {
  expect(
    shown(paymentSteps([due(1, 30n), due(2, 10n)], [paid(1, 30n), paid(2, 30n)], now)),
  ).toEqual([
    [-2, true, 30n, 70n],
    [-1, true, 30n, 40n],
    [1, false, 30n, 10n],
    [2, false, 10n, 0n],
  ]);
});

test("payments of one moment are one step, and empty ones make no step", () => {
  const made = [paid(1, 0n), paid(1, 10n, "bob"), paid(1, 20n), paid(2, 0n)];
  expect(shown(paymentSteps([due(1, 5n)], made, now))).toEqual([
    [-1, true, 30n, 5n],
    [1, false, 5n, 0n],
  ]);
});

test("payments before the last half year, and a single past one, make no stairs", () => {
  expect(shown(paymentSteps([due(1, 5n)], [paid(27, 9n)], now))).toEqual([[1, false, 5n, 0n]]);
  expect(paymentSteps([], [paid(1, 9n)], now)).toEqual([]);
  expect(paymentSteps([], [], now)).toEqual([]);
});
