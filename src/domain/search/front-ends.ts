/** Addresses of other sites that show the chain, and the pages of this app that show the same. */
import { isAccountName } from "../account/account.ts";
import { partText } from "../address/url-part.ts";
import { URL } from "../address/whatwg-url.ts";
import { parseBlockNum } from "../chain/names.ts";
import { withAnd } from "../format/lists.ts";
import { isPostAddress } from "../post/post-address.ts";
import {
  accountPlace,
  blockPlace,
  communityPlace,
  isCommunityId,
  postPlace,
  proposalPlace,
  transactionPlace,
  type Place,
} from "./app-path.ts";
import { say } from "../language/say.ts";

/** A site. `chain`: which chain it shows. */
interface Site {
  readonly name: string;
  readonly chain: "Steem" | "Hive";
}

/** The sites by host, without 'www.'. */
const sites: Readonly<Record<string, Site>> = {
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

/** Names of the sites, for a sentence. */
const siteNames = withAnd([...new Set(Object.values(sites).map(({ name }) => name))], String).join(
  "",
);

/** Their tabs of an account, and ours that shows the same. */
const tabs: Readonly<Record<string, string>> = {
  transfers: "wallet",
  wallet: "wallet",
  followers: "social",
  followed: "social",
  following: "social",
  blog: "social",
  posts: "social",
  communities: "social",
  permissions: "keys",
  keys: "keys",
  "curation-rewards": "rewards",
  "author-rewards": "rewards",
  "witness-votes": "",
  comments: "",
  replies: "",
  feed: "",
  notifications: "",
  settings: "",
};

/** What an address says: a page of this app, or why there is none. */
export type PastedAddress = { readonly place: Place } | { readonly sentence: string };

/** Reads an address of a site; null if the text isn't an address. */
export function readAddress(text: string): PastedAddress | null {
  const hasScheme = /^https?:\/\//i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname.replace(/^www\./, "");
  const site = Object.hasOwn(sites, host) ? sites[host] : undefined;
  if (!site) return hasScheme ? { sentence: unknownSite(host) } : null;
  const place = placeIn(url.pathname);
  if (!place) return { sentence: say`This page of ${site.name} has no counterpart here.` };
  const note =
    site.chain === "Hive"
      ? say`${place.note} on Steem; ${site.name} shows Hive, where it may differ`
      : say`${place.note}, from ${site.name}`;
  return { place: { ...place, note } };
}

const unknownSite = (host: string): string =>
  say`Addresses of ${host} can't be read here. Known sites are ${siteNames}.`;

/** The page that shows the same as a path of any of the sites: they use the same few forms. */
function placeIn(pathname: string): Place | null {
  const segments = pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map(partText);
  const [first = "", second = ""] = segments;
  const user = segments.findIndex((segment) => segment.startsWith("@"));
  if (user >= 0) return placeOfUser(segments.slice(user));
  if (/^(b|blocks?|block-explorer)$/.test(first)) {
    const number = parseBlockNum(second);
    return number === null ? null : blockPlace(number);
  }
  if (/^(tx|transactions?)$/.test(first))
    return /^[0-9a-f]{40}$/i.test(second) ? transactionPlace(second) : null;
  if (/^(accounts?|user|profile)$/.test(first)) return placeOfUser([`@${second}`]);
  if (/^proposals?$/.test(first) && /^\d{1,9}$/.test(second)) return proposalPlace(Number(second));
  if (/^(~?witnesses|witness)$/.test(first))
    return isAccountName(second)
      ? { to: `/witnesses/${second}`, title: second, note: say`Witness` }
      : { to: "/witness-list", title: say`Witness List`, note: say`Witnesses` };
  const community = segments.find(isCommunityId);
  return community === undefined ? null : communityPlace(community);
}

/** '@name', '@name/tab' or '@author/permlink'. */
function placeOfUser([user = "", rest = ""]: readonly string[]): Place | null {
  const name = user.slice(1).toLowerCase();
  if (!isAccountName(name)) return null;
  if (rest === "") return accountPlace(name);
  if (Object.hasOwn(tabs, rest)) return accountPlace(name, tabs[rest]);
  return isPostAddress({ author: name, permlink: rest }) ? postPlace(name, rest) : null;
}
