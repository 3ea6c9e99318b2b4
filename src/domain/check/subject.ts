/** What a visitor wants checked before money moves: a transaction, or the account that would be paid. */
import { isAccountName } from "../account/account.ts";
import { partText } from "../address/url-part.ts";
import { URL } from "../address/whatwg-url.ts";
import { isTypedId } from "../chain/ids.ts";
import type { AccountName, TxId } from "../chain/names.ts";
import { placeOfOtherPath } from "../search/other-paths.ts";
import { cleanText } from "../search/typed-text.ts";

/** `unreadable`: the text is neither an id nor a name. */
export type CheckSubject =
  | { readonly kind: "transaction"; readonly id: TxId }
  | { readonly kind: "account"; readonly name: AccountName }
  | { readonly kind: "nothing" }
  | { readonly kind: "unreadable" };

/** Reads what was typed or pasted: an id, a name with or without its @, or the address of a page of this or another site. */
export function readSubject(typed: string): CheckSubject {
  const text = cleanText(typed);
  if (text === null) return { kind: "unreadable" };
  if (text === "") return { kind: "nothing" };
  // A copied id may have spaces or quotes around it.
  const id = text
    .replaceAll(/[\s"'`]/g, "")
    .replace(/^0x/i, "")
    .toLowerCase();
  if (isTypedId(id)) return { kind: "transaction", id: id as TxId };
  // On any site: this app runs on many, and what the address names is looked up on the chain anyway.
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) {
    const { pathname, hash } = new URL(text);
    const own = /\/(?:transactions|accounts)\/[^/]+/.exec(pathname)?.[0];
    return ofPath(own ?? placeOfOtherPath(pathname, hash)?.to ?? "");
  }
  const name = text.toLowerCase().replace(/^@/, "");
  return isAccountName(name)
    ? { kind: "account", name: name as AccountName }
    : { kind: "unreadable" };
}

/** The subject of one of this app's pages. */
function ofPath(path: string): CheckSubject {
  const [, folder = "", part = ""] = path.split(/[/?#]/);
  const text = partText(part);
  if (folder === "transactions" && isTypedId(text))
    return { kind: "transaction", id: text as TxId };
  if (folder === "accounts" && isAccountName(text))
    return { kind: "account", name: text as AccountName };
  return { kind: "unreadable" };
}
