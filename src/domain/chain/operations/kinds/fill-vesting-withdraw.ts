/** Pays a weekly part of a power down. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const fill_vesting_withdraw = operation({
  tag: null,
  fields: {
    from_account: "account",
    to_account: "account",
    withdrawn: "amount",
    deposited: "amount",
  },
  sentence: (it) =>
    sentence`${it.account("to_account")} received ${it.amount("deposited")} from the power down of ${it.account("from_account")}`,
});
