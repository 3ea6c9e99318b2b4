/**
 * Pages beside index.html, for hosts that can't serve it for every path, and for clients that run no scripts: `404.html`,
 * and one page with its own head for each route without parameters. They all contain the same app.
 */
import type { Plugin } from "vite";
import { escaped } from "./escaped.ts";
import { llmsText, readAssistants, toolsFile, toolsText } from "./llms-text.ts";
import { pageWithHead, readHeads, searchFile, type HeadOfPage } from "./page-head.ts";
import { addressOf, type SiteNames } from "./site-names.ts";

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
export function sitemapText(site: SiteNames, heads: readonly HeadOfPage[]): string | null {
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

/** The description by which browsers add the site to their search; null if config.json doesn't say where the site is. */
export function searchDescription(site: SiteNames): string | null {
  const page = addressOf(site, "search");
  return page === null
    ? null
    : [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
        `  <ShortName>${escaped(site.name.slice(0, maxShortName))}</ShortName>`,
        "  <Description>Blocks, transactions, accounts and posts of STEEM</Description>",
        "  <InputEncoding>UTF-8</InputEncoding>",
        `  <Url type="text/html" template="${escaped(page)}?q={searchTerms}" />`,
        "</OpenSearchDescription>",
        "",
      ].join("\n");
}

/** OpenSearch's limit, in characters. */
const maxShortName = 16;

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
      const emit = (fileName: string, source: string): void => {
        this.emitFile({ type: "asset", fileName, source });
      };
      const { pageHeads: heads, subjectHeads } = await readHeads();
      for (const head of heads) {
        const html = pageWithHead(page, head, site);
        if (head.path === "/") built.source = html;
        else emit(`${head.path.slice(1)}/index.html`, html);
      }
      emit("404.html", page);
      emit("robots.txt", robotsText(site));
      const { tools, tabs } = await readAssistants();
      emit("llms.txt", llmsText(site, { heads, subjectHeads, tools, tabs }));
      emit(toolsFile, toolsText(site, tools));
      const sitemap = sitemapText(site, heads);
      if (sitemap !== null) emit("sitemap.xml", sitemap);
      const description = searchDescription(site);
      if (description !== null) emit(searchFile, description);
    },
  },
});
