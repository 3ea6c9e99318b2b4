/** Resource credits as a node lists them. */
import { expect, test } from "vitest";
import type { AccountName } from "../chain/names.ts";
import { parseResourceCredits } from "./resource-credits.ts";

const alice = "alice" as AccountName;
const row = {
  account: "alice",
  rc_manabar: { current_mana: "1000000000000", last_update_time: 0 },
  max_rc: "2000000000000",
};

test("credits recharge within five days", () => {
  const day = 86_400_000;
  const read = parseResourceCredits({ rc_accounts: [row] }, alice, day);
  expect(read).toEqual({
    ok: true,
    value: { percent: 70, current: 1_400_000_000_000, max: 2_000_000_000_000 },
  });
});

test("no row, or another account's, means no credits; anything else is a failure", () => {
  expect(parseResourceCredits({ rc_accounts: [] }, alice, 0)).toEqual({ ok: true, value: null });
  const others = { rc_accounts: [{ ...row, account: "mallory" }] };
  expect(parseResourceCredits(others, alice, 0)).toEqual({ ok: true, value: null });
  expect(parseResourceCredits([row], alice, 0)).toMatchObject({ error: { kind: "decode" } });
});
