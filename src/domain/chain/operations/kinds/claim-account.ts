/** The right to create an account later, bought or paid with resource credits. */
import { operation } from "../definition.ts";

export const claim_account = operation({
  tag: 22,
  group: "account",
  fields: { creator: "account", fee: "amount", extensions: "noExtensions" },
  say: (it) => [it.account("creator"), " claimed an account for ", it.amount("fee")],
});
