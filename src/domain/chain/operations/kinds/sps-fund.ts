/** The chain's fund for proposals grew. */
import { operation } from "../definition.ts";

export const sps_fund = operation({
  tag: null,
  group: "governance",
  fields: { fund_account: "optionalAccount", additional_funds: "amount" },
  say: (it) => ["The proposal fund received ", it.amount("additional_funds")],
});
