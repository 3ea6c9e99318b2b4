/** Reads what somebody typed to embed it in a site: a block's number, a transaction, an account, or nothing. */
import { parseBlockNum } from "../chain/names.ts";
import { readSubject } from "../check/subject.ts";
import { wholeDigits } from "../format/typed-numbers.ts";
import type { EmbedSubject } from "./subject.ts";

/** Nothing means the heartbeat; null if it is neither a number, an id, a name, nor an address of one. */
export function typedEmbedSubject(typed: string): EmbedSubject | null {
  const digits = wholeDigits(typed.trim().replace(/^#/, ""));
  if (digits !== null) {
    const number = parseBlockNum(digits);
    return number === null ? null : { kind: "block", number };
  }
  const subject = readSubject(typed);
  switch (subject.kind) {
    case "nothing":
      return { kind: "heartbeat" };
    case "unreadable":
      return null;
    case "transaction":
    case "account":
      return subject;
    default:
      return subject satisfies never;
  }
}
