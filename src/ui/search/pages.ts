/** The app's pages, as suggestions. */
import type { Entry } from "../../domain/search/suggestion.ts";
import { menuEntries } from "../layout/entries.ts";

/** Pages that the navigation has no entry for, and words that find a page besides its name. */
const others: readonly (readonly [to: string, title: string, words: string])[] = [
  ["/blocks", "Blockchain Explorer", "latest live blocks"],
  ["/blocks/at", "Block at a Time", "date time find go to"],
  ["/witness-rounds", "Witness Rounds", "schedule slots missed shuffle"],
  ["/proposals", "Proposals", "dao treasury steem.dao sps fund"],
  ["/internal-market", "Internal Market", "trade orders order book sbd"],
  ["/statistics", "Statistics", "supply figures chain"],
  ["/settings", "Settings", "theme zone nodes storage services pictures export import data wipe"],
  ["/proof", "Proof", "light client verified trust"],
  ["/evidence", "Evidence", "check file"],
  ["/labels", "Labels", "names notes export import"],
  ["/watch", "Watch", "rules inbox events notify notifications alert"],
  ["/console", "Console", "rpc call method node api"],
  ["/machines", "Machines", "state charts inspector"],
];

const entry = (to: string, title: string, words = ""): Entry => ({
  id: `page:${to}`,
  group: "pages",
  title,
  words: `${words} ${to}`,
  target: { to },
});

export const pageEntries: readonly Entry[] = [
  ...menuEntries.map(({ to, label }) => entry(to, label)),
  ...others.map(([to, title, words]) => entry(to, title, words)),
];
