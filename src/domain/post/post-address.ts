/** Addresses of posts: URLs of any front end, or '@author/permlink'. */
import { isAccountName } from "../account/account.ts";
import { partText, urlPart } from "../address/url-part.ts";
import { URL } from "../address/whatwg-url.ts";
import { say } from "../language/say.ts";

/** Identifies a post. */
export interface PostAddress {
  readonly author: string;
  readonly permlink: string;
}

/** Identifies a version of a post; versions are numbered from 1, the original. */
export interface PostVersion {
  readonly post: PostAddress;
  readonly number: number;
  /** Identifies the text on screen: a service may later have another text under the same number. */
  readonly digest: string;
}

/** Messages for invalid post addresses, as specified. */
export const postAddressText = {
  empty: say`Please enter a valid Steemit post URL`,
  invalid: say`Invalid URL format. Please use: https://steemit.com/@username/post-title`,
} as const;

/**
 * Reads the last two segments of a path, without a leading @; a message if either is missing or invalid. Front ends
 * address a reply as its post with `#@author/permlink`, and mean the reply.
 */
export function parsePostAddress(typed: string): PostAddress | string {
  const text = typed.trim();
  if (text === "") return postAddressText.empty;
  const reply = /#(@[^/#?]+\/[^/#?]+)$/.exec(text)?.[1];
  const path =
    reply ?? (URL.canParse(text) ? new URL(text).pathname : (text.split(/[?#]/)[0] ?? ""));
  const segments = path.split("/").filter((segment) => segment !== "");
  const permlink = partText(segments.at(-1) ?? "");
  const author = partText(segments.at(-2) ?? "")
    .replace(/^@/, "")
    .toLowerCase();
  const address = { author, permlink };
  return isPostAddress(address) ? address : postAddressText.invalid;
}

/** Whether the chain could have a post with this address. */
export const isPostAddress = ({ author, permlink }: PostAddress): boolean =>
  isAccountName(author) && /^[^\s/]{1,256}$/.test(permlink);

/** The post's page in this app. */
export const postPage = ({ author, permlink }: PostAddress): string =>
  `/posts/@${urlPart(author)}/${urlPart(permlink)}`;

/** '@author/permlink'. */
export const postPath = ({ author, permlink }: PostAddress): string => `@${author}/${permlink}`;

/** The address that `postPath` wrote. */
export function postOfPath(path: string): PostAddress {
  const slash = path.indexOf("/");
  return { author: path.slice(1, slash), permlink: path.slice(slash + 1) };
}
