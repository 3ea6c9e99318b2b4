/** Which files of a build a copy consists of. */

/** Pages that differ from index.html in their head only, for readers without scripts, and compressed copies. */
const isApp = /^((index|evidence-page|embed\/index)\.html|assets\/.+(?<!\.br))$/;
/** Words of languages other than English (`deploy/languages/plugin.ts`): stored when a page uses the language. */
const isOtherWords = /^assets\/(?!en-)[^/]+\/.+\.js$/;

/** The paths that belong to the copy from the start. */
export const firstFiles = (paths: Iterable<string>): readonly string[] =>
  [...paths].filter((path) => isApp.test(path) && !isOtherWords.test(path));

/** Files that are stored as they are used, because an operator may edit them at any time. */
export const isOperatorsFile = (path: string): boolean =>
  /^(config\.json|icon\.svg|app\.webmanifest)$/.test(path);
