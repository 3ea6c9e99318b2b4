/**
 * Where the app is on its host. It can be in any folder, so the rest of the code uses only paths inside the app, which
 * begin with `/`. A built script derives the folder from its own URL.
 */
const scriptUrl = import.meta.url;

const folder = new URL(
  import.meta.env.DEV ? "/" : scriptUrl.slice(0, scriptUrl.lastIndexOf("/assets/") + 1),
  scriptUrl,
);

/** The folder's URL; the URLs of the app's own files are relative to it. */
export const baseUrl = folder.href;

/** The folder's path without the trailing slash; empty at the root of a host. */
export const base = folder.pathname.slice(0, -1);

/** The full URL of a path inside the app. */
export const addressOf = (path: string): string => location.origin + base + path;

/** Turns a URL's pathname into a path inside the app. */
export const pathInApp = (pathname: string): string => pathname.slice(base.length) || "/";

/** The path of the current page inside the app. */
export const currentPath = (): string => pathInApp(location.pathname);
