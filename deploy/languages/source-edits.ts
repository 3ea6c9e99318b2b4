/** Replacements in a source text. */

/** Replaces the text from `start` to `end`, both offsets in the whole source. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The part of a source from `start` to `end`, with the edits inside it applied. Edits must not overlap. */
export function withEdits(
  source: string,
  edits: readonly Edit[],
  start: number,
  end: number,
): string {
  let text = "";
  let at = start;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < at || edit.end > end) continue;
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at, end);
}
