/** The app's pages, as suggestions. */
import type { Entry } from "../../domain/search/suggestion.ts";
import { menuEntries } from "../layout/entries.ts";
import { say } from "../../domain/language/say.ts";

/** Pages that the navigation has no entry for, and words that find a page besides its name. */
const others: readonly (readonly [to: string, title: string, words: string])[] = [
  ["/blocks", say`Blockchain Explorer`, "blockchain explorer latest live blocks"],
  ["/blocks/at", say`Block at a Given Time`, "date time find go to"],
  ["/witness-rounds", say`Witness Rounds`, "schedule slots missed shuffle"],
  ["/proposals", say`Proposals`, "dao treasury steem.dao sps fund"],
  ["/internal-market", say`Internal Market`, "trade orders order book sbd"],
  ["/statistics", say`Statistics`, "supply figures chain"],
  [
    "/settings",
    say`Settings`,
    "theme zone nodes storage services pictures export import data wipe",
  ],
  ["/proof", say`Proof`, "light client verified trust"],
  ["/evidence", say`Evidence`, "check file"],
  ["/labels", say`Labels`, "names notes export import"],
  ["/alerts", say`Alerts`, "watch rules inbox events notify notifications"],
  ["/console", say`Console`, "rpc call method node api"],
  ["/machines", say`Machines`, "state charts inspector"],
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
