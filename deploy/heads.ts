/** What pages that need no parameter say of themselves before any script runs: to search engines and in shared links. */

/** The head of one page. */
export interface PageHead {
  readonly path: string;
  /** As the page itself says it, without the app's name; empty for Home. */
  readonly title: string;
  readonly description: string;
}

export const pageHeads: readonly PageHead[] = [
  {
    path: "/",
    title: "",
    description:
      "Live blocks, block pages, prices and the numbers of the STEEM blockchain, read in your own browser.",
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
    description: "The running round of block producers, slot by slot, and every missed block.",
  },
  {
    path: "/witness-monitor",
    title: "Witness Monitor",
    description: "A live view of the witnesses and the blocks they produce.",
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
    path: "/proof",
    title: "Proof",
    description:
      "How blocks, transactions and posts are checked against the witnesses' signatures.",
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
    path: "/watch",
    title: "Watch",
    description: "Rules that watch accounts, posts, witnesses and prices of STEEM, and their news.",
  },
  {
    path: "/labels",
    title: "Labels",
    description:
      "The private names and notes that this browser keeps for accounts, posts and more.",
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
