/** Addresses of other sites that show the chain, and the pages of this app that show the same. */
import { siteOf, sites } from "../address/other-sites.ts";
import { URL, type ParsedUrl } from "../address/whatwg-url.ts";
import { withParameters } from "../address/with-parameters.ts";
import { withAnd } from "../format/lists.ts";
import { say } from "../language/say.ts";
import { placeOf, type AppPlace } from "./app-path.ts";
import { placeOfOtherPath } from "./other-paths.ts";

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
  if (!site) {
    if (!hasScheme) return null;
    const place = placeInCopy(url);
    return place ? { place } : { sentence: unknownSite(url.hostname.replace(/^www\./, "")) };
  }
  const place = placeOfOtherPath(url.pathname, url.hash);
  if (!place) return { sentence: say`This page of ${site.name} has no counterpart here.` };
  const note =
    site.chain === "Hive"
      ? say`${place.note} on Steem; ${site.name} shows Hive, where it may differ`
      : say`${place.note}, from ${site.name}`;
  return { place: { ...place, note } };
}

/**
 * A page about something in another copy of this app, which may be in any folder of any host; null if the path is none of
 * ours. Its filters come along, but no parameter that every page reads.
 */
function placeInCopy({ pathname, search, hash, host }: ParsedUrl): AppPlace | null {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  for (let folders = 0; folders < segments.length; folders++) {
    const place = placeOf(`/${segments.slice(folders).join("/")}`, search);
    if (!place) continue;
    const { to, title, note } = place;
    const query = withParameters(search, { lang: "", network: "", inspect: "", node: "" });
    return {
      to: to.includes("?") ? to : `${to}${query === "" ? "" : `?${query}`}${hash}`,
      title,
      note: say`${note}, if ${host} shows Steem`,
    };
  }
  return null;
}

const unknownSite = (host: string): string =>
  say`Addresses of ${host} can't be read here. Known sites are ${siteNames}.`;
