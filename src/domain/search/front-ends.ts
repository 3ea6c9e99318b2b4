/** Addresses of other sites that show the chain, and the pages of this app that show the same. */
import { isAccountName } from "../account/account.ts";
import { URL } from "../address/whatwg-url.ts";
import { parseBlockNum } from "../chain/names.ts";
import { withAnd } from "../format/lists.ts";
import {
  accountPlace,
  blockPlace,
  communityPlace,
  isCommunityId,
  postPlace,
  proposalPlace,
  transactionPlace,
  type AppPlace,
} from "./app-path.ts";
import { namedIn, segmentsOf, siteOf, sites } from "./front-end-paths.ts";
import { say } from "../language/say.ts";

/** Names of the sites, for a sentence. */
const siteNames = withAnd([...new Set(Object.values(sites).map(({ name }) => name))], String).join(
  "",
);

/** What an address says: a page of this app, or why there is none. */
export type PastedAddress = { readonly place: AppPlace } | { readonly sentence: string };

/** Reads an address of a site; null if the text isn't an address. */
export function readAddress(text: string): PastedAddress | null {
  const hasScheme = /^https?:\/\//i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const site = siteOf(url.hostname);
  if (!site)
    return hasScheme ? { sentence: unknownSite(url.hostname.replace(/^www\./, "")) } : null;
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
function placeIn(pathname: string): AppPlace | null {
  const segments = segmentsOf(pathname);
  const [first = "", second = ""] = segments;
  if (segments.some((segment) => segment.startsWith("@"))) return placeOfUser(segments);
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

function placeOfUser(segments: readonly string[]): AppPlace | null {
  const named = namedIn(segments);
  if (!named) return null;
  return named.kind === "post"
    ? postPlace(named.author, named.permlink)
    : accountPlace(named.name, named.tab);
}
