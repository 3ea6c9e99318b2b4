/** Addresses of posts: URLs of any front end, or '@author/permlink'. */
import { partText } from "../address/url-part.ts";
import { URL } from "../address/whatwg-url.ts";

/** Identifies a post. */
export interface PostAddress {
  readonly author: string;
  readonly permlink: string;
}

/** Identifies a version of a post; versions are numbered from 1, the original. */
export interface PostVersion {
  readonly post: PostAddress;
  readonly number: number;
}

/** Messages for invalid post addresses, as specified. */
export const postAddressText = {
  empty: "Please enter a valid Steemit post URL",
  invalid: "Invalid URL format. Please use: https://steemit.com/@username/post-title",
} as const;

/** Reads the last two segments of a path, without a leading @; a message if either is missing or invalid. */
export function parsePostAddress(typed: string): PostAddress | string {
  const text = typed.trim();
  if (text === "") return postAddressText.empty;
  const path = URL.canParse(text) ? new URL(text).pathname : (text.split(/[?#]/)[0] ?? "");
  const segments = path.split("/").filter((segment) => segment !== "");
  const permlink = partText(segments.at(-1) ?? "");
  const author = partText(segments.at(-2) ?? "")
    .replace(/^@/, "")
    .toLowerCase();
  const isAddress = /^[a-z][a-z0-9.-]{2,15}$/.test(author) && /^[^\s/]{1,256}$/.test(permlink);
  return isAddress ? { author, permlink } : postAddressText.invalid;
}

/** '@author/permlink'. */
export const postPath = ({ author, permlink }: PostAddress): string => `@${author}/${permlink}`;
