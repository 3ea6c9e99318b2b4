/** Leads back to English from any other language, in a word that is never translated. */
import { chooseLanguage, ownLanguage } from "./language.ts";

const english = "English";

export function EnglishButton() {
  return (
    ownLanguage !== "en" && (
      <button type="button" className="chip" lang="en" onClick={() => chooseLanguage("en")}>
        {english}
      </button>
    )
  );
}
