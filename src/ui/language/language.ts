/**
 * The page's language. Its words are part of the scripts, so another language is another copy of them: the page loads
 * again at the same address, which holds its state.
 */
import { facts } from "../../domain/language/facts.ts";
import type { Language } from "../../domain/language/languages.ts";
import { stored } from "../browser/storage.ts";

/** The chosen language, which `deploy/language-and-folder.js` reads. */
const storedLanguage = stored("language", (value) => value);

/** The language that a link's `?lang=` named, in this tab's session storage. */
const languageOfTab = storedLanguage.key;

/** The language of this page. */
export const ownLanguage = facts.code as Language;

/** Shows this page, and every page from now on, in a language. */
export function chooseLanguage(language: Language): void {
  const address = new URL(location.href);
  try {
    sessionStorage.removeItem(languageOfTab);
  } catch {
    // Refused by the browser.
  }
  if (!storedLanguage.write(language) || address.searchParams.has("lang"))
    address.searchParams.set("lang", language);
  history.replaceState(history.state, "", address);
  location.reload();
}
