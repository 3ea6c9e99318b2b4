/** The visitor's labels, as suggestions of the palette. */
import { entriesOf, readLabels } from "../../domain/label/label-book.ts";
import { pageOfTarget } from "../../domain/label/read-target.ts";
import type { PaletteEntry } from "../../domain/search/suggestion.ts";
import { known } from "../start/runtime.ts";

/** All labels that this page has received. */
export function labelEntries(): readonly PaletteEntry[] {
  const view = known("labels")?.view;
  if (!view) return [];
  return entriesOf(readLabels(view)).map(({ of, text, note }) => ({
    id: `label:${of}`,
    group: "labels",
    title: text,
    note: of,
    words: `${of} ${note}`,
    target: { to: pageOfTarget(of) },
  }));
}
