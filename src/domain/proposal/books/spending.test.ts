/** What a receiver sent on: sums by way and account, to the smallest unit. */
import { expect, test } from "vitest";
import type { LogEntry } from "../../account/log-entry.ts";
import type { AccountName } from "../../chain/names.ts";
import { spendingOf } from "./spending.ts";

const wendy = "wendy" as AccountName;
const entry = (time: number, kind: string, payload: object): LogEntry => ({
  id: String(time),
  time,
  block: time,
  operation: [kind, payload as Record<string, unknown>],
});

test("only what the account itself sends counts, and malformed operations are skipped", () => {
  const { rows } = spendingOf(wendy, 0, [
    entry(1, "transfer", { from: "wendy", to: "bob", amount: "1.500 SBD" }),
    entry(2, "transfer", { from: "wendy", to: "bob", amount: "0.250 SBD" }),
    entry(3, "transfer", { from: "wendy", to: "bob", amount: "7.000 STEEM" }),
    entry(4, "transfer", { from: "bob", to: "wendy", amount: "9.000 SBD" }),
    entry(5, "convert", { owner: "wendy", amount: "3.000 SBD" }),
    entry(6, "transfer_to_vesting", { from: "wendy", to: "", amount: "2.000 STEEM" }),
    entry(7, "transfer", { from: "wendy", to: 5, amount: "1.000 SBD" }),
    entry(8, "transfer", { from: "wendy", to: "bob", amount: "no amount" }),
    entry(9, "vote", { voter: "wendy" }),
  ]);
  expect(rows).toEqual([
    { way: "convert", to: "wendy", sbd: 3000n, steem: 0n, count: 1, last: 5 },
    { way: "transfer", to: "bob", sbd: 1750n, steem: 7000n, count: 3, last: 3 },
    { way: "transfer_to_vesting", to: "wendy", sbd: 0n, steem: 2000n, count: 1, last: 6 },
  ]);
});
