/** Sites that show the chain, and which of their paths name an account or a post. */
import { isAccountName } from "../account/account.ts";
import { isPostAddress, postPage } from "../post/post-address.ts";
import { partText, urlPart } from "./url-part.ts";
import { URL } from "./whatwg-url.ts";

/** A site. `chain`: which chain it shows. */
interface Site {
  readonly name: string;
  readonly chain: "Steem" | "Hive";
}

/** The sites by host, without 'www.'. */
export const sites: Readonly<Record<string, Site>> = {
  "steemit.com": { name: "Steemit", chain: "Steem" },
  "steemitwallet.com": { name: "Steemit Wallet", chain: "Steem" },
  "steempro.com": { name: "SteemPro", chain: "Steem" },
  "steemworld.org": { name: "SteemWorld", chain: "Steem" },
  "steemdb.io": { name: "SteemDB", chain: "Steem" },
  "steemdb.com": { name: "SteemDB", chain: "Steem" },
  "steemd.com": { name: "Steemd", chain: "Steem" },
  "steemblocks.com": { name: "SteemBlocks", chain: "Steem" },
  "steemscan.com": { name: "SteemScan", chain: "Steem" },
  "busy.org": { name: "Busy", chain: "Steem" },
  "hiveblocks.com": { name: "Hive Block Explorer", chain: "Hive" },
  "hive.blog": { name: "Hive Blog", chain: "Hive" },
  "wallet.hive.blog": { name: "Hive Wallet", chain: "Hive" },
  "hivehub.dev": { name: "HiveHub", chain: "Hive" },
  "hivescan.info": { name: "HiveScan", chain: "Hive" },
  "ecency.com": { name: "Ecency", chain: "Hive" },
  "peakd.com": { name: "PeakD", chain: "Hive" },
};

/** The site of a host; undefined if it is none of these. */
export function siteOf(host: string): Site | undefined {
  const name = host.replace(/^www\./, "");
  return Object.hasOwn(sites, name) ? sites[name] : undefined;
}

/** Their tabs of an account, and ours that shows the same. */
const tabs: Readonly<Record<string, string>> = {
  transfers: "wallet",
  wallet: "wallet",
  followers: "social",
  following: "social",
  blog: "social",
  posts: "social",
  communities: "social",
  permissions: "keys",
  keys: "keys",
  "curation-rewards": "rewards",
  "author-rewards": "rewards",
  curation: "rewards",
  authoring: "rewards",
  beneficiaries: "rewards",
  votes: "votes",
  delegations: "delegations",
  powerup: "wallet",
  powerdown: "wallet",
  savings: "wallet",
  history: "history",
  operations: "history",
  reblogs: "social",
  followed: "social",
  "witness-votes": "",
  witness: "",
  proxied: "",
  missed: "",
  props: "",
  data: "",
  comments: "",
  replies: "",
  feed: "",
  notifications: "",
  settings: "",
};

/** What a path names. */
export type Named =
  | { readonly kind: "account"; readonly name: string; readonly tab: string }
  | { readonly kind: "post"; readonly author: string; readonly permlink: string };

/** Segments of a path, decoded. */
export const segmentsOf = (pathname: string): readonly string[] =>
  pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map(partText);

/** The account or post that '@name', '@name/tab' or '@author/permlink' names, after anything else. */
export function namedIn(segments: readonly string[]): Named | null {
  const user = segments.findIndex((segment) => segment.startsWith("@"));
  const [at = "", rest = ""] = user < 0 ? [] : segments.slice(user);
  const name = at.slice(1).toLowerCase();
  if (!isAccountName(name)) return null;
  if (rest === "") return { kind: "account", name, tab: "" };
  const tab = Object.hasOwn(tabs, rest) ? tabs[rest] : undefined;
  if (tab !== undefined) return { kind: "account", name, tab };
  return isPostAddress({ author: name, permlink: rest })
    ? { kind: "post", author: name, permlink: rest }
    : null;
}

/**
 * The page here that shows the account or post of a link to one of STEEM's sites; null for other links. A reply is
 * addressed as its post with `#@author/permlink`.
 */
export function pageHere(address: string): string | null {
  if (!/^https?:/.test(address)) return null;
  const { host, pathname, hash } = new URL(address);
  if (siteOf(host)?.chain !== "Steem") return null;
  const named = namedIn(segmentsOf(hash.replace(/^#(?=@)/, ""))) ?? namedIn(segmentsOf(pathname));
  if (!named) return null;
  if (named.kind === "post") return postPage(named);
  return `/accounts/${urlPart(named.name)}${named.tab === "" ? "" : `/${named.tab}`}`;
}
