/** A party of an escrow calls in the agent. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const escrow_dispute = operation({
  tag: 28,
  fields: { from: "account", to: "account", agent: "account", who: "account", escrow_id: "u32" },
  sentence: (payload) =>
    sentence`${payload.account("who")} disputed escrow ${payload.figure("escrow_id")} before ${payload.account("agent")}`,
});
