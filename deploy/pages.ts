/**
 * Pages beside index.html, for hosts that can't be told to send it for every path, and for readers that run no script:
 * `404.html`, and one page with its own head for each route without parameters. The app in them is the same.
 */
import type { Plugin } from "vite";
import { pageHeads, type PageHead } from "./heads.ts";
import { drawPreview, previewSize } from "./preview.ts";
import { escaped } from "./escaped.ts";
import type { SiteNames } from "./site-names.ts";

const preview = "preview.png";

/** The address of a path of the site; null if config.json doesn't say where the site is. */
const addressOf = ({ url }: SiteNames, path: string): string | null =>
  url === undefined ? null : new URL(path.replace(/^\//, ""), withSlash(url)).href;

const withSlash = (url: string): string => (url.endsWith("/") ? url : `${url}/`);

/** The page with the head of a route in place of the general one. */
export function pageWithHead(page: string, head: PageHead, site: SiteNames): string {
  const title = head.title === "" ? site.name : `${head.title} · ${site.name}`;
  const canonical = addressOf(site, head.path);
  const picture = addressOf(site, preview);
  const named = (name: string, content: string | null): readonly string[] =>
    content === null ? [] : [`<meta property="og:${name}" content="${escaped(content)}" />`];
  const tags = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(head.description)}" />`,
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escaped(canonical)}" />`]),
    ...named("type", "website"),
    ...named("site_name", site.name),
    ...named("title", title),
    ...named("description", head.description),
    ...named("url", canonical),
    ...named("image", picture),
    ...(picture === null
      ? []
      : [
          ...named("image:width", String(previewSize.width)),
          ...named("image:height", String(previewSize.height)),
          '<meta name="twitter:card" content="summary_large_image" />',
        ]),
  ];
  return page
    .replace(/\s*<meta\s+name="description"[^>]*>/, "")
    .replace(/<title>[^<]*<\/title>/, () => tags.join("\n    "));
}

/** For crawlers: all pages may be read; `Sitemap` needs an address. */
export const robotsText = (site: SiteNames): string => {
  const sitemap = addressOf(site, "sitemap.xml");
  return [
    "User-agent: *",
    "Allow: /",
    ...(sitemap === null ? [] : [`Sitemap: ${sitemap}`]),
    "",
  ].join("\n");
};

/** The list of the routes without parameters; null without an address, which each entry needs. */
export function sitemapText(site: SiteNames): string | null {
  const entries = pageHeads.flatMap(({ path }) => {
    const address = addressOf(site, path);
    return address === null ? [] : [`  <url><loc>${escaped(address)}</loc></url>`];
  });
  return entries.length === 0
    ? null
    : [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...entries,
        "</urlset>",
        "",
      ].join("\n");
}

/** A plugin that writes these files. */
export const sitePages = (site: SiteNames): Plugin => ({
  name: "site-pages",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const built = bundle["index.html"];
      if (built?.type !== "asset") throw new Error("The build has no index.html.");
      const page = String(built.source);
      const emit = (fileName: string, source: string | Uint8Array): void => {
        this.emitFile({ type: "asset", fileName, source });
      };
      for (const head of pageHeads) {
        const own = pageWithHead(page, head, site);
        if (head.path === "/") built.source = own;
        else emit(`${head.path.slice(1)}/index.html`, own);
      }
      emit("404.html", page);
      emit("robots.txt", robotsText(site));
      const sitemap = sitemapText(site);
      if (sitemap !== null) emit("sitemap.xml", sitemap);
      if (site.url !== undefined) emit(preview, drawPreview());
    },
  },
});
