/** The app's pages, as suggestions. */
import { say } from "../../domain/language/say.ts";
import { pageWords } from "../../domain/search/page-words.ts";
import type { PaletteEntry } from "../../domain/search/suggestion.ts";
import { entryGroups } from "../layout/more/more-entries.ts";
import { menuEntries } from "../layout/specified-entries.ts";

/** Pages that the specified menu has no entry for. */
const others: readonly { readonly to: string; readonly label: string }[] = [
  ...entryGroups
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => !menuEntries.some((each) => each.to === to)),
  { to: "/books", label: say`Books` },
  { to: "/alerts/lists", label: say`Warning Lists` },
  { to: "/tour", label: say`What Can I Do Here?` },
  { to: "/blocks/at", label: say`Block at a Given Time` },
];

const entry = ({ to, label }: { readonly to: string; readonly label: string }): PaletteEntry => ({
  id: `page:${to}`,
  group: "pages",
  title: label,
  words: `${pageWords[to]} ${to}`,
  target: { to },
});

export const pageEntries: readonly PaletteEntry[] = [
  ...menuEntries.map((each) => ({ ...entry(each), isLinked: true as const })),
  ...others.map(entry),
];
