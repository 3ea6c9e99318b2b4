/** What is at stake while a power-down runs, and the deadlines of its payments. */
import { expect, test } from "vitest";
import { facts, now } from "../../../tests/support/safety-facts.ts";
import { ok } from "../result.ts";
import type { SafetyFacts } from "./facts.ts";
import { stakesOf } from "./stakes.ts";
import { safetyView } from "./view.ts";

const day = 86_400_000;
const vests = (units: bigint) => ({ units, token: "VESTS" as const });

/** An account with 1 VESTS that powers down this many units, the first payment of four in six days. */
function poweringDown(units: bigint, parts: Partial<SafetyFacts> = {}): SafetyFacts {
  const { account } = facts();
  const powerDown = {
    ...account.powerDown,
    next: now + 6 * day,
    rate: vests(units / 4n),
    amount: vests(units),
    done: vests(0n),
  };
  return facts({ account: { ...account, powerDown }, ...parts });
}

const power = (of: SafetyFacts) =>
  stakesOf(of, now).flatMap(({ kind, amount, time }) =>
    /power/i.test(kind) ? [[kind, amount.units, time]] : [],
  );

test("a small power-down does not hide the power that a new one would pay", () => {
  const inSeven = now + 7 * day;
  expect(power(facts())).toEqual([["power", 250_000n, inSeven]]);
  expect(power(poweringDown(4000n))).toEqual([["newPower", 250_000n, inSeven]]);
});

test("power that is all being powered down is at stake once", () => {
  expect(power(poweringDown(1_000_000n))).toEqual([]);
  const { account } = poweringDown(600_000n);
  const balances = { ...account.balances, delegatedOut: vests(400_000n) };
  expect(power(facts({ account: { ...account, balances } }))).toEqual([]);
});

test("a payment to several receivers is one deadline, with its whole amount, also the next one", () => {
  const routes = ok([{ to: "bob", percent: 5000, isPoweredUp: false }]);
  const of = poweringDown(4000n, { routes });
  expect(stakesOf(of, now).filter(({ kind }) => kind === "payment")).toHaveLength(8);
  const { deadlines } = safetyView(of, now);
  expect(deadlines.map(({ time, label }) => [(time - now) / day, label])).toEqual([
    [6, "The next payment of the power-down: 0.001000 VESTS"],
    [13, "Payment of the power-down: 0.001000 VESTS"],
    [20, "Payment of the power-down: 0.001000 VESTS"],
    [27, "Payment of the power-down: 0.001000 VESTS"],
  ]);
  expect(new Set(deadlines.map(({ key }) => key)).size).toBe(4);
});

test("power that comes back from several accounts at the same time is one deadline", () => {
  const back = (account: string) => ({ account, vests: vests(7n), time: now + day });
  const { deadlines } = safetyView(facts({ returning: ok([back("x"), back("y")] as never) }), now);
  expect(deadlines.map(({ label }) => label)).toEqual([
    "Delegated power comes back: 0.000014 VESTS",
  ]);
});
