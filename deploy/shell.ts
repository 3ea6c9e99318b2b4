/**
 * Arranges index.html for the first paint: the shell's styles are in the page itself, so the shell is painted before
 * any other file has loaded; everything it does not need comes after it.
 */
import { createHash } from "node:crypto";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { bootScript, firstParts } from "./boot-script.ts";
import { scopedSheet } from "./class-names.ts";
import { languageChoices } from "./languages/choices.ts";
import { firstWords } from "./languages/plugin.ts";

/** The shell's style sheets, in cascade order; index.css imports the other base sheets, and components their own. */
export const shellSheets: readonly string[] = [
  "src/ui/styles/tokens.css",
  "src/ui/styles/base.css",
  "src/ui/styles/grid.css",
  "src/ui/styles/icon.css",
  "src/ui/layout/Navbar.module.css",
  "src/ui/layout/EntryLink.module.css",
  "src/ui/layout/Banner.module.css",
  "src/ui/layout/Menu.module.css",
  "src/ui/layout/Footer.module.css",
];
export const shellStyle = shellSheets.map((file) => scopedSheet(file).css).join("");

/** The hash of the only inline style that the policy allows. */
export const shellStyleSource = `'sha256-${createHash("sha256").update(shellStyle).digest("base64")}'`;

/** The first chunks of every page, in the order in which they run. */
export const startChunks: readonly string[] = ["first", "stack", "hosts", "main"];

/** Whether a built file is one of them, by its path. */
export const isStartChunk = (file: string): boolean =>
  startChunks.some((name) => new RegExp(`/${name}-[\\w-]{7}\\.js$`).test(file));

const isEngine = (file: string): boolean => /^assets\/engine-[\w-]+\.js$/.test(file);

const script = /\s*<script\s[^>]*type="module"[^>]*src="\.\/([^"]+)"[^>]*><\/script>/;
/** Links to the app's own files, whose addresses the build may not have written yet. */
const ownLink = /\s*<link\s[^>]*>/g;

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
      const [begin = "", entry = ""] = script.exec(html) ?? [];
      const links = (html.match(ownLink) ?? []).map((link) => link.replace('href="./', 'href="'));
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const rest = html.replace(begin, "");
      // These run after their words, or after the first of them, so they are fetched beside those.
      const ahead = chunks
        .filter(({ name }) => startChunks.includes(name))
        .flatMap(({ fileName, imports }) => [fileName, ...imports])
        .filter((file, i, all) => all.indexOf(file) === i && !rest.includes(file))
        // Modules, which a `preload` would parse as plain scripts: then they are parsed again by the page's own thread.
        .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
      const engine = Object.keys(bundle).find(isEngine) ?? "";
      // Browsers match a worker's scripts only with their HTTP cache, and report a `preload` as unused.
      const engineAhead = `<link rel="prefetch" href="${engine}">`;
      const tags: HtmlTagDescriptor[] = [
        { tag: "style", children: shellStyle, injectTo: "head" },
        {
          tag: "script",
          attrs: {
            "data-entry": entry,
            "data-engine": engine,
            "data-words": firstWords.file,
            "data-routes": (await firstParts()).join(" "),
            "data-languages": JSON.stringify(languageChoices()),
          },
          children: bootScript,
          injectTo: "body",
        },
      ];
      const files = [...links, ...ahead, engineAhead].map((link) => `\n      ${link.trim()}`);
      const arranged = rest
        .replaceAll(ownLink, "")
        .replace("</body>", `  <template id="files">${files.join("")}\n    </template>\n  </body>`);
      return { html: arranged, tags };
    },
  },
};
