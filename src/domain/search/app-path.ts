/** What a path of this app shows, in words: for addresses that were pasted and pages that were visited. */
import { isAccountName } from "../account/account.ts";
import { isPublicKey } from "../account/authorities.ts";
import { accountTabLabels, isAccountTab } from "../account/tabs.ts";
import { partText, urlPart } from "../address/url-part.ts";
import { URLSearchParams } from "../address/whatwg-url.ts";
import { isTypedId } from "../chain/ids.ts";
import { parseBlockNum } from "../chain/names.ts";
import { isCommunityId } from "../community/community-id.ts";
import { grouped } from "../format/figures.ts";
import { clipped, shortId } from "../format/ids.ts";
import { say } from "../language/say.ts";
import { isPostAddress, postPage, postPath } from "../post/post-address.ts";

/** A page, and what it is about. */
export interface AppPlace {
  readonly to: string;
  readonly title: string;
  /** What kind of page it is. */
  readonly note: string;
}

/** Maximum length of a post's address as a title, in characters. */
const maxPostPathLength = 80;

/** A block's page. */
export const blockPlace = (number: number): AppPlace => ({
  to: `/blocks/${number}`,
  title: say`Block ${grouped(number)}`,
  note: say`Block`,
});

/** A transaction's page. */
export function transactionPlace(typed: string): AppPlace {
  const id = typed.toLowerCase();
  return {
    to: `/transactions/${id}`,
    title: say`Transaction ${shortId(id)}`,
    note: say`Transaction`,
  };
}

/** An account's page, or one of its tabs. */
export const accountPlace = (name: string, tab = ""): AppPlace => ({
  to: `/accounts/${urlPart(name)}${tab === "" ? "" : `/${tab}`}`,
  title: `@${name}`,
  note: isAccountTab(tab) ? `${say`Account`} · ${accountTabLabels[tab]}` : say`Account`,
});

/** A post's page. */
export const postPlace = (author: string, permlink: string): AppPlace => ({
  to: postPage({ author, permlink }),
  title: clipped(postPath({ author, permlink }), maxPostPathLength),
  note: say`Post`,
});

/** A community's page. */
export const communityPlace = (id: string): AppPlace => ({
  to: `/community-data?community=${urlPart(id)}`,
  title: id,
  note: say`Community`,
});

/** A proposal's page. */
export const proposalPlace = (id: number): AppPlace => ({
  to: `/proposals/${id}`,
  title: say`Proposal #${id}`,
  note: say`Proposal`,
});

/** The page of a public key. */
export const keyPlace = (key: string): AppPlace => ({
  to: `/accounts/${key}`,
  title: shortId(key),
  note: say`Public key`,
});

/** The subject of a path of this app; null if it has none, as Home, or the path is invalid. */
export function placeOf(pathname: string, query: string): AppPlace | null {
  const [kind = "", first = "", second = ""] = pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map(partText);
  switch (kind) {
    case "blocks": {
      const number = parseBlockNum(first);
      return number === null || second !== "" ? null : blockPlace(number);
    }
    case "transactions":
      return isTypedId(first) ? transactionPlace(first) : null;
    case "accounts":
      if (isPublicKey(first)) return keyPlace(first);
      return isAccountName(first) ? accountPlace(first, isAccountTab(second) ? second : "") : null;
    case "posts": {
      const author = first.replace(/^@/, "");
      return isPostAddress({ author, permlink: second }) ? postPlace(author, second) : null;
    }
    case "witnesses":
      return isAccountName(first)
        ? { to: `/witnesses/${urlPart(first)}`, title: first, note: say`Witness` }
        : null;
    case "proposals":
      return /^\d{1,9}$/.test(first) ? proposalPlace(Number(first)) : null;
    case "coins":
      return /^[a-z\d-]{1,60}$/.test(first)
        ? { to: `/coins/${first}`, title: first, note: say`Coin` }
        : null;
    case "community-data": {
      const id = new URLSearchParams(query).get("community") ?? "";
      return isCommunityId(id) ? communityPlace(id) : null;
    }
    default:
      return null;
  }
}
