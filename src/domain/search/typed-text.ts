/** The typed text as suggestions read it. What Enter does with the text is decided in `search-target.ts`. */
import { withoutInvisible } from "../format/invisible.ts";
import { say } from "../language/say.ts";

/** Longer texts are not searched, characters. */
export const longestText = 2000;

/** Shown instead of suggestions for a longer text. */
export const tooLong = say`This text is too long to search for.`;

/** Without invisible characters, with single spaces; null if it is too long. */
export function cleanText(typed: string): string | null {
  if (typed.length > longestText) return null;
  return withoutInvisible(typed).replaceAll(/\s+/g, " ").trim();
}
