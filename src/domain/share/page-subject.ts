/** What a page is about, if a card can show it: a block, a transaction, an account or a post. */
import { isAccountName } from "../account/account.ts";
import { partText } from "../address/url-part.ts";
import { isTypedId } from "../chain/ids.ts";
import { parseBlockNum, type AccountName, type BlockNum, type TxId } from "../chain/names.ts";
import { isPostAddress, type PostAddress } from "../post/post-address.ts";

/** The subject of a card. */
export type CardSubject =
  | { readonly kind: "block"; readonly number: BlockNum }
  | { readonly kind: "transaction"; readonly id: TxId }
  | { readonly kind: "account"; readonly name: AccountName }
  | { readonly kind: "post"; readonly post: PostAddress };

/** The subject of a path of this app; null for pages about anything else. */
export function cardSubject(path: string): CardSubject | null {
  const [, folder = "", first = "", second = ""] = path.split("/").map(partText);
  switch (folder) {
    case "blocks": {
      const number = second === "" ? parseBlockNum(first) : null;
      return number === null ? null : { kind: "block", number };
    }
    case "transactions":
      return isTypedId(first) ? { kind: "transaction", id: first.toLowerCase() as TxId } : null;
    case "accounts":
      return isAccountName(first) ? { kind: "account", name: first as AccountName } : null;
    case "posts": {
      const post = { author: first.replace(/^@/, ""), permlink: second };
      return isPostAddress(post) ? { kind: "post", post } : null;
    }
    default:
      return null;
  }
}
