/** Searches the visitor's labels. */
import type { LabelEntry } from "./label.ts";

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/** Labels whose name, note or subject contains the text; all of them for an empty one. */
export function findLabels(entries: readonly LabelEntry[], text: string): readonly LabelEntry[] {
  const wanted = folded(text.trim());
  return wanted === ""
    ? entries
    : entries.filter((entry) =>
        [entry.text, entry.of, entry.note].some((each) => folded(each).includes(wanted)),
      );
}
