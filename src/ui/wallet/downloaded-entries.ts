/** The source and the note of a card whose figures come from the downloaded history. */
import type { Sourced } from "../../domain/contract/sourced.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";

/** As props of `StateCard`. The note says how much of the history is downloaded. */
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
