/**
 * Where the app is on its host: in any folder, so code knows only paths inside the app, which begin with `/`. A built
 * script finds the folder by its own address.
 */
const own = import.meta.url;

const folder = new URL(
  import.meta.env.DEV ? "/" : own.slice(0, own.lastIndexOf("/assets/") + 1),
  own,
);

/** The folder's address, which the addresses of the app's own files are relative to. */
export const baseUrl = folder.href;

/** The folder's path without its last slash; empty at the root of a host. */
export const base = folder.pathname.slice(0, -1);

/** The whole address of a path inside the app. */
export const addressOf = (path: string): string => location.origin + base + path;

/** A path of the page in the app's folder as a path inside the app. */
export const pathInApp = (pathname: string): string => pathname.slice(base.length) || "/";

/** The path of the current page inside the app. */
export const currentPath = (): string => pathInApp(location.pathname);

/** The folder of this page's scripts, from the app's folder: `assets/`, or a folder in it for a language's copy. */
export const scriptFolder = own.slice(baseUrl.length, own.lastIndexOf("/") + 1);
