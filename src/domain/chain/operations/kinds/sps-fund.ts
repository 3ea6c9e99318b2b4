/** Adds to the chain's fund for proposals. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const sps_fund = operation({
  tag: null,
  fields: { additional_funds: "amount" },
  sentence: (it) => sentence`The proposal fund received ${it.amount("additional_funds")}`,
});
