/** Adds to the chain's fund for proposals. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const sps_fund = operation({
  tag: null,
  fields: { additional_funds: "amount" },
  sentence: (payload) => sentence`The proposal fund received ${payload.amount("additional_funds")}`,
});
