/**
 * Finds the words of built scripts, which are in separate files, in a folder for each language. The build writes these
 * files and the code that loads them (`deploy/languages/`). In development and in tests, words stay in the source.
 */

declare global {
  /** The loaded words, by file, and the address of the first of these files, which sets this variable. */
  var __words: { readonly url: string } | undefined;
}

/** The address of the folder of the page's language; null where words are in the source. */
export const wordsFolder = (): string | null =>
  globalThis.__words ? globalThis.__words.url.replace(/[^/]*$/, "") : null;

/** The address of a worker's first script in the page's language: it loads the words, then the script itself. */
export function inLanguage(script: string): string {
  const folder = wordsFolder();
  return folder === null ? script : script.replace(/^.*\//, folder);
}
