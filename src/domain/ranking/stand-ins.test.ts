/** What stands in for the ranking service: power-downs and creations as nodes report them. */
import { expect, test } from "vitest";
import type { Block } from "../block/block.ts";
import { creationsIn } from "./creations.ts";
import { parseRunningPowerDowns, rankPowerDowns } from "./power-downs.ts";

const asset = (amount: string, nai: string, precision: number) => ({ amount, nai, precision });
const row = (name: string, withdrawn: string) => ({
  name,
  next_vesting_withdrawal: "2026-12-01T00:00:00",
  to_withdraw: "4000000000",
  withdrawn,
  vesting_shares: asset("9000000000", "@@000000037", 6),
  balance: asset("1500", "@@000000021", 3),
  sbd_balance: asset("250", "@@000000013", 3),
});
const rates = {
  vestingFund: { units: 1000n, token: "STEEM" },
  vestingShares: { units: 2_000_000_000n, token: "VESTS" },
} as const;

test("power-downs are ranked by what is left of them, in SP; a node has neither reputations nor prices", () => {
  const read = parseRunningPowerDowns({ accounts: [row("alice", "3000000000"), row("bob", "0")] });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(rankPowerDowns(read.value, rates)).toMatchObject([
    { rank: 1, account: "bob", powerDown: 2, sp: 4.5, steem: 1.5, sbd: 0.25 },
    { rank: 2, account: "alice", powerDown: 0.5, reputation: null, usd: null },
  ]);
  expect(parseRunningPowerDowns([])).toMatchObject({ ok: false, error: { kind: "decode" } });
});

test("all three ways to create an account count, newest first", () => {
  const block = (number: number, ...kinds: readonly string[]) =>
    ({
      number,
      time: number * 3000,
      transactions: [
        {
          operations: kinds.map((kind) => [
            kind,
            { creator: "steem", new_account_name: `${kind.slice(-5)}-${number}` },
          ]),
        },
      ],
    }) as unknown as Block;
  const found = creationsIn([
    block(1, "account_create", "transfer"),
    block(2, "create_claimed_account", "account_create_with_delegation"),
  ]);
  expect(found.map(({ block: height, creator }) => [height, creator])).toEqual([
    [2, "steem"],
    [2, "steem"],
    [1, "steem"],
  ]);
});
