/** The addresses of the workers' first scripts, in the page's language. Their code is not imported. */
import { inLanguage } from "../../domain/language/words.ts";
import engine from "../../worker/main.ts?worker&url";
import texts from "../../worker/text/main.ts?worker&url";

export const engineScript = inLanguage(engine);
export const textsScript = inLanguage(texts);
