/** What config.json says about the site itself, as the build reads it. */
import { readFileSync } from "node:fs";

/** The site's name and, if config.json says it, its address. */
export interface SiteNames {
  readonly name: string;
  readonly url?: string;
}

/** Reads a config.json; throws if the address in it is not a web address. */
export function readSiteNames(file: string): SiteNames {
  const { app } = JSON.parse(readFileSync(file, "utf8")) as { readonly app: SiteNames };
  if (app.url !== undefined && !/^https?:$/.test(URL.parse(app.url)?.protocol ?? ""))
    throw new Error(`${file}: app.url should be an http or https URL.`);
  return app;
}

/** The address of a path of the site; null if config.json doesn't say where the site is. */
export const addressOf = ({ url }: SiteNames, path: string): string | null =>
  url === undefined ? null : new URL(path.replace(/^\//, ""), withSlash(url)).href;

const withSlash = (url: string): string => (url.endsWith("/") ? url : `${url}/`);
