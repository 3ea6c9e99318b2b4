/** Where a card's figures come from, if only the downloaded history has them, and how much of it there is. */
import type { Sourced } from "../../domain/contract/sourced.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";

/** Props of a `StateCard`. */
export function downloadedEntries(
  answer: Sourced<{ readonly loaded: number; readonly total: number }> | null,
) {
  const view = answer?.value;
  return {
    from: view && view.total > 0 ? answer : null,
    note:
      view &&
      view.loaded > 0 &&
      say`based on the ${grouped(view.loaded)} of ${counted(view.total, "entry", "entries")} downloaded so far`,
  };
}
