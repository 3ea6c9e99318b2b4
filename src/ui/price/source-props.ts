/** What the view of a source is given, and lengths and figures that several use. */
import { fixed } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";

export interface SourceProps {
  /** The chosen day, '2026-11-28'; empty for none. */
  readonly day: string;
}

/** Between two prices of a source, ms. */
export const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** '0.1710 SBD'. */
export const inSbd = (price: number): string => say`${fixed(price, 4)} SBD`;
