/** What the palette suggests: entries that match the typed text, in groups. */
import { say } from "../language/say.ts";
import type { AppPlace } from "./app-path.ts";

/** Where an entry leads: to a page of the app, or to a command that the page runs. */
export type Target = { readonly to: string } | { readonly command: string };

/** The groups, in the order in which they are shown, and their headings. */
export const paletteGroupLabels = {
  recognised: say`Go to`,
  labels: say`Labels`,
  watched: say`Alerts`,
  recent: say`Recent`,
  pages: say`Pages`,
  examples: say`Try for example`,
  commands: say`Commands`,
  accounts: say`Accounts`,
  tabs: say`Tabs`,
  witnesses: say`Witnesses`,
  communities: say`Communities`,
  proposals: say`Proposals`,
  coins: say`Coins`,
} as const;

/** One of the groups. */
export type GroupKind = keyof typeof paletteGroupLabels;

/** Something that can be found. */
export interface PaletteEntry {
  /** Distinguishes it from all others. */
  readonly id: string;
  readonly group: GroupKind;
  readonly title: string;
  /** Shown beside the title; not searched. */
  readonly note?: string;
  /** Other words by which it is found. */
  readonly words?: string;
  /** Whether it was found by the form of the text, so that its words don't matter. */
  readonly isExact?: true;
  /** Whether every page links to it, so that it is listed only for a text. */
  readonly isLinked?: true;
  readonly target: Target;
}

/** The entry for a page that the typed text names. The engine's entry replaces the page's own one, as both have the same id. */
export const recognisedEntry = ({ to, title, note }: AppPlace): PaletteEntry => ({
  id: `to:${to}`,
  group: "recognised",
  title,
  note,
  isExact: true,
  target: { to },
});

/** A part of a title, from and to (exclusive), in UTF-16 units. */
export type SuggestionMark = readonly [from: number, to: number];

/** An entry that matches, and the parts of its title that do. */
export interface Suggestion extends PaletteEntry {
  readonly marks: readonly SuggestionMark[];
}

/** The matches of one kind, best first. */
export interface PaletteGroup {
  readonly kind: GroupKind;
  readonly suggestions: readonly Suggestion[];
  /** Matches, shown or not; null if the source has more than it sent. */
  readonly total: number | null;
}

/** An option of the list, as the search box knows it. */
export interface SearchOption {
  readonly id: string;
  readonly target: Target;
}

/** All options of the groups, in the order of the list. */
export const optionsOf = (groups: readonly PaletteGroup[]): readonly SearchOption[] =>
  groups.flatMap(({ suggestions }) => suggestions.map(({ id, target }) => ({ id, target })));
