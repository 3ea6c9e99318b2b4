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
  sentence: (it) =>
    it.isTrue("approve")
      ? sentence`${it.account("who")} approved escrow ${it.figure("escrow_id")} from ${it.account("from")} to ${it.account("to")}`
      : sentence`${it.account("who")} declined escrow ${it.figure("escrow_id")} from ${it.account("from")} to ${it.account("to")}`,
});
