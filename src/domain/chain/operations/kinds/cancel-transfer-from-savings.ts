/** Cancels a withdrawal from savings. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const cancel_transfer_from_savings = operation({
  tag: 34,
  fields: { from: "account", request_id: "u32" },
  sentence: (payload) =>
    sentence`${payload.account("from")} cancelled savings withdrawal ${payload.figure("request_id")}`,
});
