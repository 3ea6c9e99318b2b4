/** Sentences one after the other. */
import { sayAs } from "../language/say.ts";

/** Puts a space between sentences, where the page's language has one; false and empty ones are left out. */
export function sentences(all: readonly (string | false)[]): string {
  let text = "";
  for (const next of all)
    if (next !== false && next !== "")
      text = text === "" ? next : sayAs("sentences")`${text} ${next}`;
  return text;
}
