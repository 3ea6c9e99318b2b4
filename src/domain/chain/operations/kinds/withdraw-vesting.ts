/**
 * Starts a power-down; zero stops it. The chain took negative amounts up to block 23,847,548, in July 2018, and ignored
 * them.
 */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const withdraw_vesting = operation({
  tag: 4,
  fields: { account: "account", vesting_shares: "amount" },
  sentence: (payload) => {
    if (payload.isNegative("vesting_shares"))
      return sentence`${payload.account("account")} asked for a power-down of a negative amount, which the chain ignored`;
    return payload.isZero("vesting_shares")
      ? sentence`${payload.account("account")} stopped powering down`
      : sentence`${payload.account("account")} began to power down ${payload.amount("vesting_shares")}`;
  },
});
