/** Proposes work, to be paid daily by the chain's fund. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { quote } from "../pieces.ts";

export const create_proposal = operation({
  tag: 44,
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
  sentence: (payload) => {
    const subject = quote(payload.text("subject"));
    return sentence`${payload.account("creator")} proposed ${subject} for ${payload.amount("daily_pay")} a day`;
  },
});
