/** The `<head>` of each route without parameters: title, description, canonical link and preview. */
import { runnerImport } from "vite";
import { escaped } from "./escaped.ts";
import { addressOf, type SiteNames } from "./site-names.ts";

/** The picture that sites show beside a link, in public/. */
export const previewFile = "preview.png";

/** The file by which browsers add the site to their search. */
export const searchFile = "opensearch.xml";

/** The size that sites crop least. */
export const previewSize = { width: 1200, height: 630 } as const;

/** What differs in one page's `<head>`. */
export interface HeadOfPage {
  readonly path: string;
  /** Without the app's name; empty for Home. */
  readonly title: string;
  readonly description: string;
}

/** What the pages of a route with parameters are about, or one page of a route that can be told what to show. */
export interface SubjectHead {
  readonly path: string;
  /** How an address names what is shown, if not by the route's parameters alone. */
  readonly address?: string;
  readonly description: string;
}

interface Heads {
  readonly pageHeads: readonly HeadOfPage[];
  readonly subjectHeads: readonly SubjectHead[];
}

/** Reads the heads from the route table, without bundling it: the views that it imports on demand are not loaded. */
export async function readHeads(): Promise<Heads> {
  const { module } = await runnerImport<Heads>("./src/ui/start/routes.ts");
  return module;
}

/** `page` with a route's `<head>` in place of the general one. */
export function pageWithHead(page: string, head: HeadOfPage, site: SiteNames): string {
  const title = head.title === "" ? site.name : `${head.title} · ${site.name}`;
  const canonical = addressOf(site, head.path);
  const picture = addressOf(site, previewFile);
  const description = addressOf(site, searchFile);
  const openGraph = (name: string, content: string | null): readonly string[] =>
    content === null ? [] : [`<meta property="og:${name}" content="${escaped(content)}" />`];
  const tags = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(head.description)}" />`,
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escaped(canonical)}" />`]),
    ...(description === null
      ? []
      : [
          `<link rel="search" type="application/opensearchdescription+xml" title="${escaped(site.name)}" href="${escaped(description)}" />`,
        ]),
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
