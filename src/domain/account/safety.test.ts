/** What an account's record says about its safety. */
import { expect, test } from "vitest";
import type { Account } from "./account.ts";
import { safetyNotes } from "./safety.ts";

const now = Date.UTC(2026, 10, 27);
const day = 86_400_000;
const vests = (units: bigint) => ({ units, token: "VESTS" }) as const;

/** Only what the sentences depend on. */
const account = (lastOwnerUpdate: number | "never" | null, rate = 0n, recoveryAccount = "steem") =>
  ({
    recoveryAccount,
    dates: { lastOwnerUpdate },
    balances: { ownVests: vests(100n) },
    powerDown: {
      next: rate > 0n ? now : "never",
      rate: vests(rate),
      amount: vests(100n),
      done: vests(0n),
    },
  }) as unknown as Account;

test.each([
  [account(null), "When the owner keys changed is not reported.", false],
  [account("never"), "Owner keys never changed.", false],
  [account(now - 40 * day), "Owner keys changed 40 days ago.", false],
  [account(now - 3 * day), "Owner keys changed 3 days ago.", true],
])("what is known of the owner keys: %#", (of, keys, isAlert) => {
  expect(safetyNotes(of, now)).toMatchObject({ keys, isAlert });
});

test("a power-down and the recovery account are named", () => {
  expect(safetyNotes(account("never", 25n), now).others).toBe(
    "A power-down is running. @steem can help to recover it.",
  );
  expect(safetyNotes(account("never", 0n, ""), now).others).toBe("No recovery account is set.");
});
