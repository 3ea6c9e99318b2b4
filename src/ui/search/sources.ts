/**
 * What the page itself can suggest. A source is one entry of the list: it reads its entries, and reports when they may
 * have changed.
 */
import { exampleEntries } from "../../domain/search/examples.ts";
import { visitEntries } from "../../domain/search/recent-visits.ts";
import type { PaletteEntry } from "../../domain/search/suggestion.ts";
import { labelEntries } from "../label/label-entries.ts";
import { watchedEntries, watchRuleEntries } from "../watch/watched-entries.ts";
import { commandEntries } from "./commands.ts";
import { pageEntries } from "./pages.ts";
import { visits, watchVisits } from "./visits.ts";

/** A source of suggestions on this page. */
export interface EntrySource {
  readonly read: () => readonly PaletteEntry[];
  /** Calls `changed` until the returned function is called. */
  readonly watch?: (changed: () => void) => () => void;
}

/** All sources; the entries of a group are in this order. */
export const sources: readonly EntrySource[] = [
  { read: labelEntries },
  { read: watchedEntries, watch: watchRuleEntries },
  { read: () => visitEntries(visits.read()), watch: watchVisits },
  { read: () => pageEntries },
  { read: () => exampleEntries },
  { read: commandEntries },
];
