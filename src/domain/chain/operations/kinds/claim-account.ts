/** Buys the right to create an account later, for a fee or for resource credits. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const claim_account = operation({
  tag: 22,
  fields: { creator: "account", fee: "amount", extensions: "noExtensions" },
  sentence: (payload) =>
    sentence`${payload.account("creator")} claimed an account for ${payload.amount("fee")}`,
});
