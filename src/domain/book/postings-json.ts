/** Postings as JSON. There are millions of them, in few accounts: the text of an account is made once. */
import type { BookAccount } from "./counter-account.ts";
import type { Posting } from "./posting.ts";

const accountTexts = new WeakMap<BookAccount, string>();

/** An account as JSON: the list of its parts. */
function accountJson(account: BookAccount): string {
  const known = accountTexts.get(account);
  if (known !== undefined) return known;
  const text = JSON.stringify(account);
  accountTexts.set(account, text);
  return text;
}

/** What `JSON.stringify` writes for them. */
export function postingsJson(postings: readonly Posting[]): string {
  let text = "[";
  for (const { account, token, units, cost } of postings) {
    if (text !== "[") text += ",";
    const paid = cost ? `{"token":"${cost.token}","units":${cost.units}}` : "null";
    text += `{"account":${accountJson(account)},"token":"${token}","units":${units},"cost":${paid}}`;
  }
  return `${text}]`;
}
