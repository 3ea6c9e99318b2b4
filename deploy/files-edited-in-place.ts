/**
 * Files of a build that its operator may edit in place: all top-level files except pages and scripts. Nothing about them
 * is computed ahead, because it would be outdated. The build's own metadata in `.vite` isn't part of the site.
 */
export const isOperators = (path: string): boolean =>
  /^(?![^/]*\.(?:html|js)$)[^/]*$|^\.vite\//.test(path);
