/** Which files of a build are stored: `Copies` picks them from the build's manifest (`deploy/build-manifest.ts`). */

/**
 * The app's files. Left out are compressed copies, and pages that differ from index.html only in their heads, which are
 * for readers without scripts.
 */
const isApp = /^((index|evidence-page|embed\/index)\.html|assets\/.+(?<!\.br))$/;
/** Words of languages other than English (`deploy/languages/plugin.ts`): stored when a page uses the language. */
const isOtherWords = /^assets\/(?!en-)[^/]+\/.+\.js$/;

/** The paths that a copy has from the start. */
export const firstFiles = (paths: Iterable<string>): readonly string[] =>
  [...paths].filter((path) => isApp.test(path) && !isOtherWords.test(path));

/** Files that an operator may edit at any time: they are stored as they are used, and never checked. */
export const isStoredAsUsed = (path: string): boolean =>
  /^(config\.json|icon\.svg|app\.webmanifest)$/.test(path);
