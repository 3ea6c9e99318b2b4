/** Pays a weekly part of a power-down. */
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
  sentence: (payload) =>
    sentence`${payload.account("to_account")} received ${payload.amount("deposited")} from the power-down of ${payload.account("from_account")}`,
});
