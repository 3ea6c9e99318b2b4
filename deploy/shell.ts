/**
 * Arranges index.html for the first paint: the shell's styles are in the page itself, so the shell is painted before
 * any other file has loaded; everything it does not need comes after it.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { bootScript, firstParts } from "./boot-script.ts";
import { scopedSheet } from "./class-names.ts";
import { integrityOf } from "./integrity.ts";
import { languageChoices } from "./languages/choices.ts";
import { firstWords } from "./languages/plugin.ts";
import { listed, scriptsOf, sheetsOf } from "./load-list.ts";

/** The shell's style sheets, in cascade order; index.css imports the other base sheets, and components their own. */
export const shellSheets: readonly string[] = [
  "src/ui/styles/tokens.css",
  "src/ui/styles/base.css",
  "src/ui/styles/grid.css",
  "src/ui/styles/card.css",
  "src/ui/styles/icon.css",
  "src/ui/layout/Navbar.module.css",
  "src/ui/layout/EntryLink.module.css",
  "src/ui/layout/Banner.module.css",
  "src/ui/layout/Menu.module.css",
  "src/ui/layout/Footer.module.css",
  "src/ui/shared/account/ProfileStart.module.css",
];
export const shellStyle = shellSheets
  .map((file) => withDrawings(scopedSheet(file).css, dirname(file)))
  .join("");

/** A sheet of a folder with the drawings that it names. */
function withDrawings(css: string, folder: string): string {
  return css.replaceAll(/url\("([^"]+)\?inline"\)/g, (_, path: string) => {
    const drawing = readFileSync(join(folder, path), "utf8").replaceAll(/\n\s*/g, "");
    return `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`;
  });
}

/** The hash of the only inline style that the policy allows. */
export const shellStyleSource = `'sha256-${createHash("sha256").update(shellStyle).digest("base64")}'`;

/** The first chunks of every page, in the order in which they run. */
export const startChunks: readonly string[] = ["first", "stack", "hosts", "main"];

/** Those that load by themselves after these, on Home or on every page. */
const nextChunks: readonly string[] = ["later", "heartbeat", "notes"];

const isEngine = (file: string): boolean => /^assets\/engine-[\w-]+\.js$/.test(file);

const script = /\s*<script\s[^>]*type="module"[^>]*src="\.\/[^"]+"[^>]*><\/script>/;
/** Links to the app's own files, whose addresses the build may not have written yet. */
const ownLink = /\s*<link\s[^>]*>/g;
const sheetLink = / rel="stylesheet"[^>]* href="(?<file>[^"]+)"/;

/** The file that lists what index.html doesn't, filled in once it is written. */
const rest = { file: "", text: "" };

/**
 * A plugin that moves all links to files, which the build puts into the head, into a template at the end of the page:
 * until `language-and-folder.js` knows the app's folder, they have no address.
 */
export const shellFirst: Plugin = {
  name: "shell-first",
  transformIndexHtml: {
    order: "post",
    async handler(html, { bundle }) {
      if (!bundle) return html;
      const links = (html.match(ownLink) ?? [])
        .filter((link) => !link.includes('rel="modulepreload"'))
        .map((link) => withIntegrity(link.trim().replace('href="./', 'href="'), bundle));
      const everyPage = sheetLink.exec(links.join(""))?.groups?.["file"] ?? "";
      const steps = [startChunks, nextChunks].map((names) => filesOf(bundle, names));
      const { files, counts } = listed(scriptsOf(bundle, everyPage), sheetsOf(bundle), steps);
      const [ahead = 0, known = 0] = counts;
      rest.text = JSON.stringify(files.slice(known));
      const restHash = integrityOf(rest.text);
      rest.file = `assets/files-${restHash.replaceAll(/\W/g, "").slice(0, 7)}.json`;
      const engine = Object.keys(bundle).find(isEngine) ?? "";
      // Browsers match a worker's scripts only with their HTTP cache, and report a `preload` as unused.
      links.push(`<link rel="prefetch" href="${engine}">`);
      const tags: HtmlTagDescriptor[] = [
        { tag: "style", children: shellStyle, injectTo: "head" },
        {
          tag: "script",
          attrs: {
            "data-files": JSON.stringify(files.slice(0, known)),
            "data-ahead": String(ahead),
            "data-rest": rest.file,
            "data-rest-hash": restHash,
            "data-engine": engine,
            "data-words": firstWords.file,
            "data-routes": (await firstParts()).join(" "),
            "data-languages": JSON.stringify(languageChoices()),
          },
          children: bootScript,
          injectTo: "body",
        },
      ];
      const arranged = html
        .replace(script, "")
        .replaceAll(ownLink, "")
        .replace(
          "</body>",
          `  <template id="files">${links.map((link) => `\n      ${link}`).join("")}\n    </template>\n  </body>`,
        );
      return { html: arranged, tags };
    },
  },
  generateBundle: {
    order: "post",
    handler() {
      this.emitFile({ type: "asset", fileName: rest.file, source: rest.text });
    },
  },
};

/** The first sheet's link, with its hash. */
function withIntegrity(link: string, bundle: Rolldown.OutputBundle): string {
  const sheet = bundle[sheetLink.exec(link)?.groups?.["file"] ?? ""];
  return sheet?.type === "asset"
    ? link.replace("<link ", `<link integrity="sha256-${integrityOf(sheet.source)}" `)
    : link;
}

/** The names in `assets/` of the chunks with these names. */
const filesOf = (bundle: Rolldown.OutputBundle, names: readonly string[]): readonly string[] =>
  names.flatMap((name) =>
    Object.values(bundle).flatMap((output) =>
      output.type === "chunk" && output.name === name
        ? [output.fileName.replace("assets/", "")]
        : [],
    ),
  );
