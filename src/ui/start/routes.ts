/**
 * The route table: each path, the view that it shows, the topics that the view watches first, and what its page says to
 * search engines. The first script reads it to have the engine fetch those topics before any view is loaded, so it
 * imports no view itself. Addresses of other sites, such as `/@alice/hello`, lead to these paths by
 * `domain/search/other-paths.ts`.
 */
import type { ComponentType } from "react";
import type { Topic } from "../../domain/contract/topics.ts";

/** One route; `path` is a wouter pattern; the view reads its parameters with `useParams`. */
export interface RoutePlan {
  readonly path: string;
  /** Loads the view's code; each view is a separate chunk. */
  readonly load: () => Promise<ComponentType>;
  /** The parameters that distinguish the route's pages; all of them by default. */
  readonly page?: readonly string[];
  /** The topics of the chain's head that the view shows; empty by default. */
  readonly topics?: readonly Topic[];
}

const rankings = () => import("../ranking/Rankings.tsx");
const transaction = () =>
  import("../transaction/Transaction.tsx").then((module) => module.Transaction);

export const routes: readonly RoutePlan[] = [
  {
    path: "/",
    load: () => import("../home/Home.tsx").then((module) => module.Home),
    topics: ["latestBlocks", "irreversibleBlocks", "chain"],
  },
  {
    path: "/blocks",
    load: () => import("../block/Blocks.tsx").then((module) => module.Blocks),
    topics: ["latestBlocks"],
  },
  {
    path: "/blocks/at/:time?",
    page: [],
    load: () => import("../block/BlockAtTime.tsx").then((module) => module.BlockAtTime),
  },
  {
    path: "/blocks/:number",
    page: [],
    load: () => import("../block/Block.tsx").then((module) => module.Block),
  },
  { path: "/transactions", load: transaction },
  { path: "/transactions/:id", load: transaction },
  {
    path: "/accounts/:name/:tab?",
    page: ["name"],
    load: () => import("../account/Account.tsx").then((module) => module.Account),
  },
  { path: "/account-ranking", load: () => rankings().then((module) => module.AccountRanking) },
  { path: "/power-down-lists", load: () => rankings().then((module) => module.PowerDownRanking) },
  { path: "/power-holders", load: () => rankings().then((module) => module.PowerHolders) },
  {
    path: "/new-account",
    load: () => import("../ranking/NewAccounts.tsx").then((module) => module.NewAccounts),
  },
  {
    path: "/witness-list",
    load: () => import("../witness/list/Witnesses.tsx").then((module) => module.Witnesses),
  },
  {
    path: "/witness-rounds",
    load: () => import("../witness/round/Rounds.tsx").then((module) => module.Rounds),
    topics: ["latestBlocks"],
  },
  {
    path: "/witnesses/:name",
    load: () => import("../witness/Witness.tsx").then((module) => module.Witness),
  },
  {
    path: "/witnesses/:name/report",
    load: () =>
      import("../witness/report/WitnessReport.tsx").then((module) => module.WitnessReport),
  },
  {
    path: "/witness-monitor",
    load: () => import("../witness/WitnessMonitor.tsx").then((module) => module.WitnessMonitor),
    topics: ["latestBlocks"],
  },
  {
    path: "/proposals",
    load: () => import("../proposal/Proposals.tsx").then((module) => module.Proposals),
  },
  {
    path: "/proposals/books",
    load: () =>
      import("../proposal/books/TreasuryBooks.tsx").then((module) => module.TreasuryBooks),
  },
  {
    path: "/proposals/:id",
    load: () => import("../proposal/Proposal.tsx").then((module) => module.Proposal),
  },
  {
    path: "/internal-market",
    load: () => import("../trade/InternalMarket.tsx").then((module) => module.InternalMarket),
    topics: ["latestBlocks"],
  },
  {
    path: "/community-data",
    load: () => import("../community/Communities.tsx").then((module) => module.Communities),
  },
  {
    path: "/content-history",
    load: () =>
      import("../post/history/ContentHistory.tsx").then((module) => module.ContentHistory),
  },
  {
    path: "/posts/:author/:permlink",
    load: () => import("../post/Post.tsx").then((module) => module.Post),
  },
  {
    path: "/crypto-market",
    load: () => import("../market/Market.tsx").then((module) => module.Market),
  },
  { path: "/coins/:id", load: () => import("../market/Coin.tsx").then((module) => module.Coin) },
  {
    path: "/statistics",
    load: () => import("../statistics/Statistics.tsx").then((module) => module.Statistics),
  },
  {
    path: "/economy",
    load: () => import("../economy/Economy.tsx").then((module) => module.Economy),
  },
  { path: "/prices", load: () => import("../price/Prices.tsx").then((module) => module.Prices) },
  { path: "/books", load: () => import("../books/Books.tsx").then((module) => module.Books) },
  { path: "/proof", load: () => import("../proof/Proof.tsx").then((module) => module.Proof) },
  { path: "/check", load: () => import("../check/Check.tsx").then((module) => module.Check) },
  {
    path: "/evidence",
    load: () => import("../evidence/Evidence.tsx").then((module) => module.Evidence),
  },
  {
    path: "/machines",
    load: () => import("../inspection/Machines.tsx").then((module) => module.Machines),
  },
  {
    path: "/console",
    load: () => import("../console/Console.tsx").then((module) => module.Console),
  },
  { path: "/alerts", load: () => import("../watch/Watch.tsx").then((module) => module.Watch) },
  {
    path: "/alerts/lists",
    load: () => import("../warning/WarningLists.tsx").then((module) => module.WarningLists),
  },
  {
    path: "/labels",
    load: () => import("../label/LabelList.tsx").then((module) => module.LabelList),
  },
  { path: "/embeds", load: () => import("../embed/Embeds.tsx").then((module) => module.Embeds) },
  { path: "/tour", load: () => import("../tour/Tour.tsx").then((module) => module.Tour) },
  { path: "/about", load: () => import("../about/About.tsx").then((module) => module.About) },
  {
    path: "/settings",
    load: () => import("../settings/Settings.tsx").then((module) => module.Settings),
  },
];

/** What a page without parameters says about itself before any script runs, to search engines and in shared links. */
interface PageHead {
  readonly path: string;
  /** The page's own title, without the app's name; empty for Home. */
  readonly title: string;
  readonly description: string;
}

/** Only the build reads the heads (`deploy/page-head.ts`): the bundler leaves them out of the page's scripts. */
export const pageHeads: readonly PageHead[] = [
  {
    path: "/",
    title: "",
    description:
      "Live blocks, block pages, prices and statistics of the STEEM blockchain, read in your own browser.",
  },
  {
    path: "/blocks",
    title: "Blockchain Explorer",
    description: "The newest blocks of STEEM as they are produced, each checked in your browser.",
  },
  {
    path: "/blocks/at",
    title: "Block at a Time",
    description: "Finds the STEEM block of any date and time since the chain began.",
  },
  {
    path: "/transactions",
    title: "Transaction",
    description: "Opens a STEEM transaction by its ID and checks it against its block.",
  },
  {
    path: "/account-ranking",
    title: "Account Rankings",
    description: "The top STEEM accounts by what they hold, in US dollars.",
  },
  {
    path: "/power-down-lists",
    title: "Power Down Rankings",
    description: "The accounts that turn the most Steem Power back into STEEM.",
  },
  {
    path: "/power-holders",
    title: "Power Holders Rankings",
    description: "The accounts with the most Steem Power, and what they delegate and receive.",
  },
  {
    path: "/new-account",
    title: "New Account Registrations",
    description: "The newest accounts of STEEM and who created them.",
  },
  {
    path: "/witness-list",
    title: "STEEM Witnesses",
    description:
      "The witnesses who produce STEEM's blocks: votes, version, price feed and reliability.",
  },
  {
    path: "/witness-rounds",
    title: "Witness Rounds",
    description: "The current round of block producers, slot by slot, and every missed block.",
  },
  {
    path: "/witness-monitor",
    title: "Witness Monitor",
    description: "A live view of the witnesses and the blocks they produce.",
  },
  {
    path: "/proposals/books",
    title: "The Treasury's Books",
    description:
      "What each proposal asked of STEEM's treasury, was due by the chain's rule, and received, hour by hour.",
  },
  {
    path: "/proposals",
    title: "Proposals",
    description:
      "What the STEEM treasury pays each proposal by its votes, and where the money ends.",
  },
  {
    path: "/internal-market",
    title: "Internal Market",
    description: "Price, order book, depth and trades of STEEM and SBD on the chain's own market.",
  },
  {
    path: "/community-data",
    title: "STEEM Communities",
    description: "All communities of STEEM with subscribers, authors and pending payouts.",
  },
  {
    path: "/content-history",
    title: "Check Content History",
    description: "Every version of a STEEM post, compared word by word.",
  },
  {
    path: "/crypto-market",
    title: "Cryptocurrency Market",
    description: "Prices and market figures of cryptocurrencies, with STEEM and SBD among them.",
  },
  {
    path: "/statistics",
    title: "Statistics",
    description:
      "Supply, inflation, reward fund, price feeds and power-downs of STEEM, with sources.",
  },
  {
    path: "/economy",
    title: "Economy",
    description:
      "How STEEM and SBD are created and limited now, and in a year of your assumptions.",
  },
  {
    path: "/prices",
    title: "Prices of STEEM",
    description:
      "STEEM's price by hour and day: the witnesses' feeds, the chain's own market, and exchanges.",
  },
  {
    path: "/books",
    title: "Books",
    description:
      "Income, gains and balances of a STEEM account by month and year, from its own history.",
  },
  {
    path: "/proof",
    title: "Proof",
    description:
      "How blocks, transactions and posts are checked against the witnesses' signatures.",
  },
  {
    path: "/check",
    title: "Check a Payment",
    description:
      "Checks a STEEM payment or a receiver: final, memo, look-alike names, mutes and safety.",
  },
  {
    path: "/evidence",
    title: "Evidence",
    description: "Checks an evidence file of STEEM data again, without a network.",
  },
  {
    path: "/machines",
    title: "Machines",
    description: "Every state chart that runs in the app, with its active states.",
  },
  {
    path: "/console",
    title: "Console",
    description: "Calls every read method of the STEEM nodes and shows what they answer.",
  },
  {
    path: "/alerts",
    title: "Alerts",
    description:
      "Rules that watch accounts, posts, witnesses and prices of STEEM, and what they have found.",
  },
  {
    path: "/alerts/lists",
    title: "Warning Lists",
    description:
      "Lists that STEEM accounts keep on the chain, such as whom they mute, as warnings in their author's name.",
  },
  {
    path: "/labels",
    title: "Labels",
    description:
      "The private names and notes that this browser keeps for accounts, posts and more.",
  },
  {
    path: "/embeds",
    title: "Put It on Your Site",
    description: "Makes the HTML with which a site shows a block, transaction or account of STEEM.",
  },
  {
    path: "/tour",
    title: "What Can I Do Here?",
    description: "Ten things to do in this explorer of STEEM, each with an example.",
  },
  {
    path: "/about",
    title: "About",
    description: "What this explorer is, who runs it, and which hosts it connects to.",
  },
  {
    path: "/settings",
    title: "Settings",
    description: "Nodes, theme, time zone, services and what this browser has stored.",
  },
];

/** What the pages of a route with parameters are about, or of one whose query says what to show. */
interface SubjectHead {
  /** The route's path. */
  readonly path: string;
  /** An address that shows one, if the route's pattern alone doesn't say how. */
  readonly address?: string;
  readonly description: string;
}

/** For llms.txt: only the build reads these, too. */
export const subjectHeads: readonly SubjectHead[] = [
  { path: "/blocks/:number", description: "a block with its operations and proof" },
  {
    path: "/blocks/at/:time?",
    address: "/blocks/at/2026-03-01T12:00:00Z",
    description: "the newest block at a time in UTC",
  },
  { path: "/transactions/:id", description: "a transaction with its proof" },
  {
    path: "/accounts/:name/:tab?",
    description: "an account: what it holds, who can act for it, and its newest operations",
  },
  {
    path: "/posts/:author/:permlink",
    address: "/posts/@AUTHOR/PERMLINK",
    description: "a post with its payout, votes and replies",
  },
  {
    path: "/content-history",
    address: "/content-history?post=@AUTHOR/PERMLINK",
    description: "every version of a post",
  },
  { path: "/witnesses/:name", description: "a witness: votes, missed blocks, feed and properties" },
  {
    path: "/witnesses/:name/report",
    description: "a witness's month: slots, missed blocks, feeds and votes",
  },
  { path: "/proposals/:id", description: "a proposal for paid work, and what it is paid" },
  {
    path: "/community-data",
    address: "/community-data?community=hive-NUMBER",
    description: "a community: its texts, team and size",
  },
  { path: "/coins/:id", description: "a coin's prices and market figures" },
];

/** The route of a path; undefined if there is none, or only a redirect. */
export const routeOf = (pathname: string): RoutePlan | undefined =>
  routes.find(({ path }) => matches(path, pathname));

function matches(pattern: string, pathname: string): boolean {
  const [expected, actual] = [pattern.split("/"), trimmed(pathname).split("/")];
  return (
    actual.length <= expected.length &&
    expected.every((part, i) =>
      actual[i] === undefined ? part.endsWith("?") : part.startsWith(":") || part === actual[i],
    )
  );
}

const trimmed = (pathname: string): string =>
  pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
