/** Work offered to the chain's fund for daily pay. */
import { operation } from "../definition.ts";
import { quote } from "../pieces.ts";

export const create_proposal = operation({
  tag: 44,
  group: "governance",
  fields: {
    creator: "account",
    receiver: "account",
    start_date: "time",
    end_date: "time",
    daily_pay: "amount",
    subject: "text",
    permlink: "permlink",
    extensions: "noExtensions",
  },
  say: (it) => [
    it.account("creator"),
    " proposes ",
    quote(it.text("subject")),
    " for ",
    it.amount("daily_pay"),
    " a day",
  ],
});
