/** What was left out of a text that was too large, in sentences. */
import { grouped } from "../format/numbers.ts";
import { sentences } from "../format/sentences.ts";
import { say } from "../language/say.ts";
import type { TextLimit } from "./rich-text.ts";

/** The sentences; empty if nothing was left out. */
export const limitText = (limits: readonly TextLimit[]): string =>
  sentences([
    limits.some(({ kind }) => kind !== "asTyped") && say`This text is very large.`,
    ...limits.map(sentenceOf),
  ]);

function sentenceOf(limit: TextLimit): string {
  switch (limit.kind) {
    case "characters":
      return say`Only its first ${grouped(limit.shown)} characters are shown.`;
    case "elements":
      return say`Only its first ${grouped(limit.shown)} elements are shown.`;
    case "tables":
      return say`Its tables are cut to a size that a page can hold.`;
    case "signs":
      return say`Past a limit, characters that format text are shown as typed.`;
    case "asTyped":
      return say`This text has more elements than a page can hold, so it is shown as typed.`;
    default:
      return limit satisfies never;
  }
}
