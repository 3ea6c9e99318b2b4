/** Sends a share of a power-down to another account. */
import { percent } from "../../../format/figures.ts";
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { figure } from "../pieces.ts";

export const set_withdraw_vesting_route = operation({
  tag: 20,
  fields: {
    from_account: "account",
    to_account: "account",
    percent: "basisPoints",
    auto_vest: "flag",
  },
  sentence: (payload) => {
    const share = figure(percent(payload.number("percent") / 100));
    return sentence`${payload.account("from_account")} directed ${share} of the power-down to ${payload.account("to_account")}`;
  },
});
