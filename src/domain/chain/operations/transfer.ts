/** Tokens sent from one account to another, perhaps with a memo. */
import type { OperationReader } from "./reader.ts";
import { account, amountPiece, field, memoPieces, textOf, words } from "./pieces.ts";

export const transfer: OperationReader = (payload, rates) => {
  const from = account(textOf(payload, "from"));
  const to = account(textOf(payload, "to"));
  const sent = amountPiece(payload, "amount", rates);
  const memo = memoPieces(textOf(payload, "memo"));
  return {
    sentence: [
      from,
      words(" sent "),
      sent,
      words(" to "),
      to,
      ...(memo.length > 0 ? [words(" "), ...memo] : []),
    ],
    fields: [
      field("From", from),
      field("To", to),
      field("Amount", sent),
      ...(memo.length > 0 ? [field("Memo", ...memo)] : []),
    ],
  };
};
