/**
 * Pages beside index.html, for hosts that can't serve it for every path, and for clients that run no scripts: `404.html`,
 * and one page with its own head for each route without parameters. They all contain the same app.
 */
import type { Plugin } from "vite";
import { readPageHeads, type PageHead } from "./heads.ts";
import { drawPreview, previewSize } from "./preview.ts";
import { escaped } from "./escaped.ts";
import type { SiteNames } from "./site-names.ts";

const preview = "preview.png";

/** The address of a path of the site; null if config.json doesn't say where the site is. */
const addressOf = ({ url }: SiteNames, path: string): string | null =>
  url === undefined ? null : new URL(path.replace(/^\//, ""), withSlash(url)).href;

const withSlash = (url: string): string => (url.endsWith("/") ? url : `${url}/`);

/** `page` with a route's `<head>` in place of the general one. */
export function pageWithHead(page: string, head: PageHead, site: SiteNames): string {
  const title = head.title === "" ? site.name : `${head.title} · ${site.name}`;
  const canonical = addressOf(site, head.path);
  const picture = addressOf(site, preview);
  const openGraph = (name: string, content: string | null): readonly string[] =>
    content === null ? [] : [`<meta property="og:${name}" content="${escaped(content)}" />`];
  const tags = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(head.description)}" />`,
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escaped(canonical)}" />`]),
    ...openGraph("type", "website"),
    ...openGraph("site_name", site.name),
    ...openGraph("title", title),
    ...openGraph("description", head.description),
    ...openGraph("url", canonical),
    ...openGraph("image", picture),
    ...(picture === null
      ? []
      : [
          ...openGraph("image:width", String(previewSize.width)),
          ...openGraph("image:height", String(previewSize.height)),
          '<meta name="twitter:card" content="summary_large_image" />',
        ]),
  ];
  return page
    .replace(/\s*<meta\s+name="description"[^>]*>/, "")
    .replace(/<title>[^<]*<\/title>/, () => tags.join("\n    "));
}

/** robots.txt: crawlers may read every page. `Sitemap` needs the site's address. */
export const robotsText = (site: SiteNames): string => {
  const sitemap = addressOf(site, "sitemap.xml");
  return [
    "User-agent: *",
    "Allow: /",
    ...(sitemap === null ? [] : [`Sitemap: ${sitemap}`]),
    "",
  ].join("\n");
};

/** sitemap.xml: the routes without parameters; null if config.json doesn't say where the site is. */
export function sitemapText(site: SiteNames, heads: readonly PageHead[]): string | null {
  const entries = heads.flatMap(({ path }) => {
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

/** Adds these files to the build. */
export const sitePages = (site: SiteNames): Plugin => ({
  name: "site-pages",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      const built = bundle["index.html"];
      if (built?.type !== "asset") throw new Error("The build has no index.html.");
      const page = String(built.source);
      const emit = (fileName: string, source: string | Uint8Array): void => {
        this.emitFile({ type: "asset", fileName, source });
      };
      const heads = await readPageHeads();
      for (const head of heads) {
        const html = pageWithHead(page, head, site);
        if (head.path === "/") built.source = html;
        else emit(`${head.path.slice(1)}/index.html`, html);
      }
      emit("404.html", page);
      emit("robots.txt", robotsText(site));
      const sitemap = sitemapText(site, heads);
      if (sitemap !== null) emit("sitemap.xml", sitemap);
      if (site.url !== undefined) emit(preview, drawPreview());
    },
  },
});
