/** Routes whose pages are still to come, with what they will show. */

/** A page to come. */
export interface PlannedPage {
  readonly path: string;
  readonly title: string;
  readonly promise: string;
}

export const plannedPages: readonly PlannedPage[] = [
  {
    path: "/power-holders",
    title: "Power Holders Rankings",
    promise: "The accounts with the most Steem Power.",
  },
  {
    path: "/power-down-lists",
    title: "Power Down Rankings",
    promise: "Who is powering down, and how much.",
  },
  {
    path: "/new-account",
    title: "New Account Registrations",
    promise: "Accounts made in the last thirty days.",
  },
  {
    path: "/account-ranking",
    title: "Account Rankings",
    promise: "Top Steem accounts ranked by total value in USD.",
  },
  {
    path: "/witness-list",
    title: "STEEM Witnesses",
    promise: "Every witness with status, votes and price feed.",
  },
  { path: "/witness-monitor", title: "Witness Monitor", promise: "Watching witnesses at work." },
  {
    path: "/community-data",
    title: "STEEM Communities",
    promise: "A community's roles, size and rules.",
  },
  {
    path: "/content-history",
    title: "Check Content History",
    promise: "Every version of a post, and what changed.",
  },
  { path: "/about", title: "About", promise: "What this product is and who runs it." },
  { path: "/coins/:id", title: "Coin", promise: "A coin's price, supply and history." },
  { path: "/crypto-market", title: "Cryptocurrency Market", promise: "The hundred largest coins." },
  { path: "/settings", title: "Settings", promise: "Nodes, theme and storage, in your hands." },
  { path: "/proof", title: "Proof", promise: "How your browser checks what a node claims." },
  { path: "/machines", title: "Machines", promise: "The state charts of this page, live." },
];
