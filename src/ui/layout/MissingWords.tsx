/** Says why the page is in English although another language was chosen. */
import { languages, type Language } from "../../domain/language/languages.ts";
import { say } from "../../domain/language/say.ts";
import * as styles from "./Banner.module.css";

declare global {
  /**
   * The language whose first words could not be loaded although the browser has a network. Set by the script in
   * index.html, which then loads English.
   */
  var __missingLanguage: Language | undefined;
}

export function MissingWords() {
  const missing = languages.find(({ code }) => code === globalThis.__missingLanguage);
  return (
    missing && (
      <div className={styles.banner} data-kind="warning" role="status">
        <strong>In English</strong>
        <span>
          {say`The words in ${missing.name} could not be loaded, or are not those of this version.`}
        </span>
        <span className="end">
          <button type="button" className="btn tight" onClick={() => location.reload()}>
            Try Again
          </button>
        </span>
      </div>
    )
  );
}
