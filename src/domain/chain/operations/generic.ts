/** Any kind without a reader of its own: a sentence from its name, a card of its fields. */
import type { Json } from "../../decode.ts";
import type { OperationReader } from "./reader.ts";
import type { Piece } from "./operation.ts";
import { account, amountPiece, field, readable, textOf, words, type Rates } from "./pieces.ts";

/** Payload keys that hold account names, the acting one first. */
const accountKeys = [
  "account",
  "owner",
  "author",
  "voter",
  "from",
  "from_account",
  "producer",
  "curator",
  "creator",
  "publisher",
  "delegator",
  "who",
  "benefactor",
  "current_owner",
  "proposal_owner",
  "receiver",
  "creator",
  "to",
  "to_account",
  "new_account_name",
  "witness",
  "agent",
  "delegatee",
  "open_owner",
  "comment_author",
  "account_to_recover",
  "recovery_account",
  "proxy",
  "worker_account",
] as const;

export const generic =
  (kind: string): OperationReader =>
  (payload, rates) => {
    const actor = accountKeys.map((key) => textOf(payload, key)).find((name) => name !== "");
    return {
      sentence: [
        ...(actor ? [account(actor), words(" · ")] : []),
        words(kind.replaceAll("_", " ")),
      ],
      fields: Object.keys(payload).map((key) => field(label(key), valuePiece(payload, key, rates))),
    };
  };

function valuePiece(payload: Json, key: string, rates: Rates | null): Piece {
  const value = payload[key];
  if (typeof value === "string" && (accountKeys as readonly string[]).includes(key) && value !== "")
    return account(value);
  if (typeof value === "string" && /^-?\d+(\.\d+)? (STEEM|SBD|VESTS)$/.test(value))
    return amountPiece(payload, key, rates);
  return words(readable(value));
}

const label = (key: string): string => {
  const spaced = key.replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
