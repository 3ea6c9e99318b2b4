/** What the shell knows about the languages before any of their scripts has loaded. */
import { languages, type Language } from "../../src/domain/language/languages.ts";
import { readCatalogue } from "./catalogue.ts";
import { directionOf } from "./facts.ts";
import { languageWords } from "./plugin.ts";

/** The shell's own messages, which index.html and `language-and-folder.js` have in English. */
export const shellMessages = {
  purpose:
    "Live blocks, block pages, prices and statistics of the STEEM blockchain, read in your own browser.",
  starting: "Starting …",
  failed: "The app's files could not be loaded, or are not those of this version.",
  again: "Try Again",
} as const;

/** Every language by code; the shell is in English. */
export const languageChoices = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    languages.flatMap(({ code }) => {
      const words = languageWords.get(code);
      return words === undefined
        ? []
        : [[code, { ...words, direction: directionOf(code), ...shellMessagesIn(code) }]];
    }),
  );

const shellMessagesIn = (language: Language): Readonly<Record<string, string>> => {
  const catalogue = readCatalogue(language);
  return Object.fromEntries(
    Object.entries(shellMessages).map(([name, text]) => [name, catalogue.get(text) ?? text]),
  );
};
