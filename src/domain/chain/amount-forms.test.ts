/** Sentences and cards are the same whether amounts are texts or objects, as appbase interfaces write them. */
import { expect, test } from "vitest";
import { plain } from "../../../tests/support/plain.ts";
import type { Json } from "../decode.ts";
import { amount } from "./amount.ts";
import { describeOperation } from "./operations/describe.ts";

const nai = { STEEM: "@@000000021", SBD: "@@000000013", VESTS: "@@000000037" } as const;

/** A value with every amount in it as an object. */
function asObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asObjects);
  if (typeof value === "string" && /^-?\d+\.\d+ (STEEM|SBD|VESTS)$/.test(value)) {
    const { units, token } = amount(value, "");
    return { amount: String(units), precision: token === "VESTS" ? 6 : 3, nai: nai[token] };
  }
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asObjects(each)]))
    : value;
}

const price = { base: "0.250 SBD", quote: "1.000 STEEM" };

test.each<readonly [kind: string, payload: Json, words: string]>([
  [
    "withdraw_vesting",
    { account: "a", vesting_shares: "0.000000 VESTS" },
    "a stopped powering down",
  ],
  [
    "withdraw_vesting",
    { account: "a", vesting_shares: "-1.000000 VESTS" },
    "a asked for a power-down of a negative amount, which the chain ignored",
  ],
  [
    "delegate_vesting_shares",
    { delegator: "a", delegatee: "b", vesting_shares: "0.000000 VESTS" },
    "a removed their delegation to b",
  ],
  [
    "claim_reward_balance",
    {
      account: "a",
      reward_steem: "0.000 STEEM",
      reward_sbd: "0.000 SBD",
      reward_vests: "3.000000 VESTS",
    },
    "a claimed 3.000000 VESTS",
  ],
  [
    "feed_publish",
    { publisher: "a", exchange_rate: price },
    "a published a price of 0.250 SBD for 1.000 STEEM",
  ],
  [
    "limit_order_create2",
    { owner: "a", amount_to_sell: "5.000 SBD", exchange_rate: price },
    "a offered 5.000 SBD at a rate of 0.250 SBD to 1.000 STEEM on the internal market",
  ],
  [
    "clear_null_account_balance",
    { total_cleared: ["1.000 STEEM", "2.000 SBD", "3.000000 VESTS"] },
    "The chain destroyed 1.000 STEEM, 2.000 SBD and 3.000000 VESTS",
  ],
  [
    "escrow_release",
    {
      who: "a",
      receiver: "b",
      escrow_id: 7,
      steem_amount: "0.000 STEEM",
      sbd_amount: "0.000 SBD",
    },
    "a released nothing of escrow 7 to b",
  ],
])("%s %j", (kind, payload, words) => {
  const [text, objects] = [payload, asObjects(payload) as Json].map((each) =>
    describeOperation([kind, each], null),
  );
  expect(plain(text?.sentence ?? [])).toBe(words);
  expect(objects?.sentence).toEqual(text?.sentence);
  expect(objects?.fields).toEqual(text?.fields);
});
