/**
 * Files of a build that its operator may edit in place: all top-level files except pages and scripts. The build neither
 * hashes nor compresses them, because an edit would make that outdated. Its own metadata in `.vite` counts too: it isn't
 * part of the site.
 */
export const isOperators = (path: string): boolean =>
  /^(?![^/]*\.(?:html|js)$)[^/]*$|^\.vite\//.test(path);
