/** A withdrawal from savings, called off. */
import { operation } from "../definition.ts";

export const cancel_transfer_from_savings = operation({
  tag: 34,
  group: "transfers",
  fields: { from: "account", request_id: "u32" },
  say: (it) => [it.account("from"), " cancelled savings withdrawal ", it.figure("request_id")],
});
