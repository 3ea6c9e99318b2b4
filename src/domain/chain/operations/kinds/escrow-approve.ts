/** A party of an escrow approves or declines it. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const escrow_approve = operation({
  tag: 31,
  fields: {
    from: "account",
    to: "account",
    agent: "account",
    who: "account",
    escrow_id: "u32",
    approve: "flag",
  },
  sentence: (payload) =>
    payload.isTrue("approve")
      ? sentence`${payload.account("who")} approved escrow ${payload.figure("escrow_id")} from ${payload.account("from")} to ${payload.account("to")}`
      : sentence`${payload.account("who")} declined escrow ${payload.figure("escrow_id")} from ${payload.account("from")} to ${payload.account("to")}`,
});
