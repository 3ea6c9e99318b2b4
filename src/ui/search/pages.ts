/** The app's pages, as suggestions. */
import type { Entry } from "../../domain/search/suggestion.ts";
import { menuEntries } from "../layout/entries.ts";
import { entryGroups } from "../layout/more/more-entries.ts";
import { say } from "../../domain/language/say.ts";

/** Pages that the specified menu has no entry for, and words that find a page besides its name. */
const others: readonly (readonly [to: string, title: string, words: string])[] = [
  ...entryGroups.flatMap(({ entries }) =>
    entries
      .filter(({ to }) => !menuEntries.some((each) => each.to === to))
      .map(({ to, label, words }) => [to, label, words] as const),
  ),
  ["/tour", say`What Can I Do Here?`, "help tour start guide examples how"],
  ["/blocks/at", say`Block at a Given Time`, "date time find go to"],
];

const entry = (to: string, title: string, words = ""): Entry => ({
  id: `page:${to}`,
  group: "pages",
  title,
  words: `${words} ${to}`,
  target: { to },
});

export const pageEntries: readonly Entry[] = [
  ...menuEntries.map(({ to, label }) => ({ ...entry(to, label), isLinked: true as const })),
  ...others.map(([to, title, words]) => entry(to, title, words)),
];
