/** The pages beside index.html: a head for each route without parameters, robots.txt and the sitemap. */
import { readFileSync } from "node:fs";
import { decode } from "fast-png";
import { expect, test } from "vitest";
import { pageHeads, routeOf, routes, subjectHeads } from "../src/ui/start/routes.ts";
import { addressOfSubject, llmsText, readAssistants, toolsFile, toolsText } from "./llms-text.ts";
import { pageWithHead, previewFile, previewSize, readHeads } from "./page-head.ts";
import { robotsText, searchDescription, sitemapText } from "./pages.ts";

const page = `<!doctype html><html lang="en"><head><title>Scope</title>
<meta
  name="description"
  content="general"
/></head><body></body></html>`;
const blocks = pageHeads.find(({ path }) => path === "/blocks")!;

test("each route without parameters has a head, and no other path has one", () => {
  const paths = routes
    .map(({ path }) => path.replace(/\/:\w+\?$/, ""))
    .filter((path) => !path.includes(":"));
  expect(pageHeads.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
});

test("the build reads them from the route table", async () => {
  expect(await readHeads()).toMatchObject({ pageHeads, subjectHeads });
});

test("each route with parameters is described once, by an address that leads to it", () => {
  const paths = routes.map(({ path }) => path).filter((path) => path.includes(":"));
  const described = subjectHeads.map(({ path }) => path);
  expect(described.filter((path) => path.includes(":")).toSorted()).toEqual(paths.toSorted());
  for (const head of subjectHeads) {
    const [path = ""] = addressOfSubject(head).split("?");
    expect([path, routeOf(path)?.path]).toEqual([path, head.path]);
  }
});

test("llms.txt names every page, tab and tool, and the tools' own file every input", async () => {
  const site = { name: "Scope", url: "https://scope.example/" };
  const { tools, tabs } = await readAssistants();
  const text = llmsText(site, { heads: pageHeads, subjectHeads, tools, tabs });
  for (const { path } of pageHeads) expect(text).toContain(`](https://scope.example${path})`);
  for (const [tab] of tabs) expect(text).toContain(`\n- \`/accounts/NAME/${tab}\`: `);
  expect(text).toContain(`](https://scope.example/${toolsFile})`);
  const described = toolsText(site, tools);
  expect(tools.length).toBeGreaterThan(50);
  for (const { name, inputs } of tools) {
    expect(text).toContain(`\n- \`${name}(`);
    const [, part = ""] = described.split(`\n## \`${name}(`);
    const [own = ""] = part.split("\n## ");
    for (const input of Object.keys(inputs)) expect(own).toContain(`\n- \`${input}\`: `);
  }
  expect(`${text}${described}`).not.toMatch(/undefined|\[object|null/);
});

test("heads differ, and fit where they are shown", () => {
  for (const key of ["title", "description"] as const)
    expect(new Set(pageHeads.map((head) => head[key])).size).toBe(pageHeads.length);
  for (const { description } of pageHeads) expect(description.length).toBeLessThanOrEqual(110);
});

test("a page has its own title, description and addresses", () => {
  const site = { name: 'A & "B"', url: "https://scope.example/explorer" };
  const html = pageWithHead(page, blocks, site);
  expect(html.match(/<title>.*<\/title>/g)).toEqual([
    "<title>Blockchain Explorer · A &amp; &quot;B&quot;</title>",
  ]);
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(html).toContain(`content="${blocks.description}"`);
  expect(html).toContain('<link rel="canonical" href="https://scope.example/explorer/blocks" />');
  expect(html).toContain(
    '<meta property="og:image" content="https://scope.example/explorer/preview.png" />',
  );
  expect(html).toContain("<body></body>");
});

test("without an address, a page says nothing that needs one", () => {
  const html = pageWithHead(page, blocks, { name: "Scope" });
  expect(html).not.toMatch(/canonical|og:url|og:image|undefined|null/);
  expect(html).toContain('<meta property="og:title" content="Blockchain Explorer · Scope" />');
  expect(sitemapText({ name: "Scope" }, pageHeads)).toBeNull();
  expect(robotsText({ name: "Scope" })).toBe("User-agent: *\nAllow: /\n");
});

test("the sitemap lists each page once, and robots.txt names it", () => {
  const site = { name: "Scope", url: "https://scope.example/" };
  const listed = [...(sitemapText(site, pageHeads) ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => url,
  );
  expect(listed).toEqual(pageHeads.map(({ path }) => `https://scope.example${path}`));
  expect(robotsText(site)).toContain("\nSitemap: https://scope.example/sitemap.xml\n");
});

test("the preview is a picture of the size that its page names, with the logo on the chain's pulse", () => {
  const { width, height, data, channels } = decode(readFileSync(`public/${previewFile}`));
  expect({ width, height }).toEqual(previewSize);
  const colourAt = (x: number, y: number) =>
    Array.from(data.subarray((y * width + x) * channels).subarray(0, 3));
  const [corner, pulse, ring] = [colourAt(5, 5), colourAt(5, 255), colourAt(600, 113)];
  expect({ corner, pulse, ring }).toEqual({
    corner: [13, 20, 22],
    pulse: [79, 211, 234],
    ring: [233, 238, 242],
  });
});

test("browsers can add the site to their search where its address is known", () => {
  const site = { name: "A & B, a scope with a long name", url: "https://scope.example/explorer" };
  expect(searchDescription(site)).toContain(
    '<Url type="text/html" template="https://scope.example/explorer/search?q={searchTerms}" />',
  );
  expect(searchDescription(site)).toContain("<ShortName>A &amp; B, a scope w</ShortName>");
  expect(pageWithHead(page, blocks, site)).toContain(
    'title="A &amp; B, a scope with a long name" href="https://scope.example/explorer/opensearch.xml"',
  );
  expect(searchDescription({ name: "Scope" })).toBeNull();
});
