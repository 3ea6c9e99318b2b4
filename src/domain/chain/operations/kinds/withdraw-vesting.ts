/**
 * Starts a power down; zero stops it. The chain took negative amounts up to block 23,847,548, in July 2018, and ignored
 * them.
 */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const withdraw_vesting = operation({
  tag: 4,
  fields: { account: "account", vesting_shares: "amount" },
  sentence: (it) => {
    if (it.isNegative("vesting_shares"))
      return sentence`${it.account("account")} asked for a power down of a negative amount, which the chain ignored`;
    return it.isZero("vesting_shares")
      ? sentence`${it.account("account")} stopped powering down`
      : sentence`${it.account("account")} began to power down ${it.amount("vesting_shares")}`;
  },
});
