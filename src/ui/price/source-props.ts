/** What the view of a source is given, and lengths that several use. */

export interface SourceProps {
  /** The chosen day, '2026-11-28'; empty for none. */
  readonly day: string;
}

/** Between two prices of a source, ms. */
export const [hourMs, dayMs] = [3_600_000, 86_400_000];
