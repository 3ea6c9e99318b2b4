/**
 * The route table: every path, the view that it shows, and the topics that the view watches first. The first script
 * reads it to have the engine fetch those topics before any view is loaded, so it imports no view itself.
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
    load: () => import("../witness/Witnesses.tsx").then((module) => module.Witnesses),
  },
  {
    path: "/witness-rounds",
    load: () => import("../witness/Rounds.tsx").then((module) => module.Rounds),
    topics: ["latestBlocks"],
  },
  {
    path: "/witnesses/:name",
    load: () => import("../witness/Witness.tsx").then((module) => module.Witness),
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
  { path: "/proof", load: () => import("../trust/Proof.tsx").then((module) => module.Proof) },
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
  { path: "/watch", load: () => import("../watch/Watch.tsx").then((module) => module.Watch) },
  {
    path: "/labels",
    load: () => import("../label/LabelList.tsx").then((module) => module.LabelList),
  },
  { path: "/about", load: () => import("../about/About.tsx").then((module) => module.About) },
  {
    path: "/settings",
    load: () => import("../settings/Settings.tsx").then((module) => module.Settings),
  },
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
