/** The languages by their own names. */
import { languages, type Language } from "../../domain/language/languages.ts";
import { ChipSelect } from "../shared/controls/ChipSelect.tsx";
import { chooseLanguage, ownLanguage } from "./language.ts";

export function LanguageSelect() {
  return (
    <ChipSelect
      aria-label="Language"
      value={ownLanguage}
      onChange={(event) => chooseLanguage(event.target.value as Language)}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </ChipSelect>
  );
}
