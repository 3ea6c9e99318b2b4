/** Starts a power down; zero stops it. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const withdraw_vesting = operation({
  tag: 4,
  fields: { account: "account", vesting_shares: "amount" },
  sentence: (it) =>
    it.isZero("vesting_shares")
      ? sentence`${it.account("account")} stopped powering down`
      : sentence`${it.account("account")} began to power down ${it.amount("vesting_shares")}`,
});
