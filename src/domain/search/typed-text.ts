/** Cleans the typed text for suggestions. What it is, is decided in `recognise.ts`. */
import { withoutInvisible } from "../format/invisible-characters.ts";
import { say } from "../language/say.ts";

/** Maximum length of a text that is searched for, in characters. */
export const maxTextLength = 2000;

/** Shown instead of suggestions for a longer text. */
export const tooLong = say`This text is too long to search for.`;

/** Without invisible characters, with single spaces; null if it is too long. */
export function cleanText(typed: string): string | null {
  if (typed.length > maxTextLength) return null;
  return withoutInvisible(typed).replaceAll(/\s+/g, " ").trim();
}
