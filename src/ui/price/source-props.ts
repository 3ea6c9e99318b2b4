/** Props of a source's view. */

export interface SourceProps {
  /** The chosen day, '2026-11-28'; empty for none. */
  readonly day: string;
}
