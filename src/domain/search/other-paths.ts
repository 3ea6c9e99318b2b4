/** Paths of other sites that show the chain, and the pages here that show the same: the sites use the same few forms. */
import { isAccountName } from "../account/account.ts";
import { isPublicKey } from "../account/authorities.ts";
import { namedIn, segmentsOf } from "../address/other-sites.ts";
import { urlPart } from "../address/url-part.ts";
import { isTypedId } from "../chain/ids.ts";
import { parseBlockNum } from "../chain/names.ts";
import { isCommunityId } from "../community/community-id.ts";
import { say } from "../language/say.ts";
import {
  accountPlace,
  blockPlace,
  communityPlace,
  keyPlace,
  postPlace,
  proposalPlace,
  transactionPlace,
  type AppPlace,
} from "./app-path.ts";

/** Reads the segments after the first; null if they name nothing. */
type Reader = (second: string, third: string) => AppPlace | null;

const pageAt = (to: string, title: string): AppPlace => ({ to, title, note: say`Page` });
const ranking = pageAt("/account-ranking", say`Account Ranking`);
const powerDowns = pageAt("/power-down-lists", say`Power Downs`);
const proposals = pageAt("/proposals", say`Proposals`);
const communities = pageAt("/community-data", say`Communities`);
const market = pageAt("/internal-market", say`Internal Market`);
const statistics = pageAt("/statistics", say`Statistics`);
const home = pageAt("/", say`Home`);

const block: Reader = (second) => {
  if (second === "") return pageAt("/blocks", say`Blocks`);
  const number = parseBlockNum(second);
  return number === null ? null : blockPlace(number);
};
const transaction: Reader = (second) => (isTypedId(second) ? transactionPlace(second) : null);
const account: Reader = (second, third) =>
  second === "" ? ranking : placeOfUser([`@${second.replace(/^@/, "")}`, third]);
const witness: Reader = (second) => {
  const name = second.replace(/^@/, "");
  return isAccountName(name)
    ? { to: `/witnesses/${urlPart(name)}`, title: name, note: say`Witness` }
    : { to: "/witness-list", title: say`Witness List`, note: say`Witnesses` };
};
const proposal: Reader = (second) =>
  /^\d{1,9}$/.test(second) ? proposalPlace(Number(second)) : proposals;
const community: Reader = (second, third) => {
  const id = [second, third].find(isCommunityId);
  return id === undefined ? communities : communityPlace(id);
};
/** Lists of posts: only those of a community have a page here. */
const posts: Reader = (second) => (isCommunityId(second) ? communityPlace(second) : null);
const key: Reader = (second) => (isPublicKey(second) ? keyPlace(second) : null);
const lab: Reader = (second) => (/^powerdowns?$/.test(second) ? powerDowns : statistics);

/** By the first segment of a path. */
const readers: Readonly<Record<string, Reader>> = {
  b: block,
  block,
  blocks: block,
  "block-explorer": block,
  tx: transaction,
  trx: transaction,
  transaction,
  transactions: transaction,
  account,
  accounts: account,
  user: account,
  users: account,
  profile: account,
  u: account,
  richlist: () => ranking,
  distribution: () => ranking,
  witness,
  witnesses: witness,
  "~witnesses": witness,
  proposal,
  proposals: proposal,
  market: () => market,
  exchange: () => market,
  c: community,
  community,
  communities: community,
  tag: posts,
  trending: posts,
  hot: posts,
  created: posts,
  promoted: posts,
  payout: posts,
  payout_comments: posts,
  muted: posts,
  key,
  keys: key,
  labs: lab,
  stats: () => statistics,
  powerdown: () => powerDowns,
  powerdowns: () => powerDowns,
  home: () => home,
  dashboard: () => home,
  explorer: () => home,
  "about.html": () => pageAt("/about", say`About`),
  welcome: () => pageAt("/tour", say`What Can I Do Here?`),
  // The former name of a page of this app.
  watch: () => pageAt("/alerts", say`Alerts`),
};

/**
 * The page that shows what a path of any of the sites shows; null if there is none. A reply is addressed as its post with
 * the fragment `#@author/permlink`.
 */
export function placeOfOtherPath(pathname: string, fragment = ""): AppPlace | null {
  const segments = segmentsOf(pathname);
  const reply = namedIn(segmentsOf(fragment.replace(/^#(?=@)/, "")));
  if (reply?.kind === "post") return postPlace(reply.author, reply.permlink);
  if (segments.some((segment) => segment.startsWith("@") && isAccountName(nameOf(segment))))
    return placeOfUser(segments);
  const [first = "", second = "", third = ""] = segments;
  if (Object.hasOwn(readers, first)) return readers[first]?.(second, third) ?? null;
  return isCommunityId(first) && second === "" ? communityPlace(first) : null;
}

const nameOf = (segment: string): string => segment.slice(1).toLowerCase();

function placeOfUser(segments: readonly string[]): AppPlace | null {
  const named = namedIn(segments);
  if (!named) return null;
  if (named.kind === "post") return postPlace(named.author, named.permlink);
  const day = segments.at(-1) ?? "";
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return accountPlace(named.name, named.tab);
  const place = accountPlace(named.name, "history");
  return { ...place, to: `${place.to}?since=${day}&until=${day}` };
}
