/** All labels of a network: as the engine publishes them, and as views look them up. */
import type { StorageFailure } from "../contract/failure.ts";
import type { Label, LabelColour, LabelEntry } from "./label.ts";
import type { LabelTarget } from "./target.ts";

/** The labels as columns: ten thousand of them reach the page in a few milliseconds. */
export interface LabelsView {
  readonly targets: readonly LabelTarget[];
  readonly texts: readonly string[];
  readonly notes: readonly string[];
  readonly colours: readonly LabelColour[];
  /** Why the browser's database did not return them; null if it did. */
  readonly failure: StorageFailure | null;
}

/** Entries as columns, sorted by target, so that the same labels always give the same view. */
export function viewOfLabels(
  entries: Iterable<LabelEntry>,
  failure: StorageFailure | null = null,
): LabelsView {
  const sorted = [...entries].sort((a, b) => (a.of < b.of ? -1 : 1));
  return {
    targets: sorted.map(({ of }) => of),
    texts: sorted.map(({ text }) => text),
    notes: sorted.map(({ note }) => note),
    colours: sorted.map(({ colour }) => colour),
    failure,
  };
}

/** The labels by target. */
export type LabelBook = ReadonlyMap<LabelTarget, Label>;

/** The labels in the published columns. */
export function readLabels({ targets, texts, notes, colours }: LabelsView): LabelBook {
  const book = new Map<LabelTarget, Label>();
  for (const [i, target] of targets.entries())
    book.set(target, {
      text: texts[i] ?? "",
      note: notes[i] ?? "",
      colour: colours[i] ?? "grey",
    });
  return book;
}

/** The labels as entries, in the book's order. */
export const entriesOf = (book: LabelBook): readonly LabelEntry[] =>
  Array.from(book, ([of, label]) => ({ of, ...label }));
