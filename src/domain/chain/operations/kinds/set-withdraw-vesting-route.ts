/** Sends a share of a power down to another account. */
import { operation } from "../definition.ts";
import { figure } from "../pieces.ts";
import { percent } from "../../../format/figures.ts";

export const set_withdraw_vesting_route = operation({
  tag: 20,
  fields: {
    from_account: "account",
    to_account: "account",
    percent: "basisPoints",
    auto_vest: "flag",
  },
  sentence: (it) => [
    it.account("from_account"),
    " sends ",
    figure(percent(it.number("percent") / 100)),
    " of the power down to ",
    it.account("to_account"),
  ],
});
