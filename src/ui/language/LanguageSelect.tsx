/** The languages by their own names. */
import { languages, type Language } from "../../domain/language/languages.ts";
import { Select } from "../shared/controls/Select.tsx";
import { chooseLanguage, ownLanguage } from "./language.ts";

export function LanguageSelect() {
  return (
    <Select
      aria-label="Language"
      value={ownLanguage}
      onChange={(event) => chooseLanguage(event.target.value as Language)}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
