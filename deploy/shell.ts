/**
 * The head and the end of index.html, arranged for the first paint: tokens, base and frame of the styles stand
 * in the page itself, so the shell is painted before any other file has come; all that it does not need
 * follows after it.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { HtmlTagDescriptor, Plugin } from "vite";

/** What the shell is drawn with, in the order of the cascade; the rest is src/ui/styles/index.css. */
export const shellStyle = ["tokens", "base", "layout"]
  .map((name) => readFileSync(`src/ui/styles/${name}.css`, "utf8"))
  .join("");

/** The one style a policy lets stand in a page, by its content. */
export const shellStyleSource = `'sha256-${createHash("sha256").update(shellStyle).digest("base64")}'`;

/** The chunks every page begins with, in the order in which they run. */
export const startChunks: readonly string[] = ["first", "stack", "hosts", "main"];

const script = /\s*<script\s[^>]*type="module"[^>]*><\/script>/;
/** What the first paint does not wait for. */
const later = /\s*<link\s[^>]*rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g;

/** Undoes that the build gathers scripts and styles in the head. */
export const shellFirst: Plugin = {
  name: "shell-first",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const [begin = ""] = html.match(script) ?? [];
      const moved = html.match(later) ?? [];
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      // The first script imports these only after the shell is painted; they are fetched meanwhile.
      const ahead = chunks
        .filter(({ name }) => startChunks.includes(name))
        .flatMap(({ fileName, imports }) => [fileName, ...imports])
        .filter((file, i, all) => all.indexOf(file) === i && !html.includes(file));
      const tags: HtmlTagDescriptor[] = [
        { tag: "style", children: shellStyle, injectTo: "head" },
        ...ahead.map((file) => ({
          tag: "link",
          // Not `modulepreload`, which would compile them on the thread that is about to paint.
          attrs: { rel: "preload", as: "script", crossorigin: true, href: `/${file}` },
          injectTo: "body" as const,
        })),
      ];
      const arranged = html
        .replace(begin, "")
        .replaceAll(later, "")
        .replace("<body>", `<body>${begin}`)
        .replace("</body>", `${moved.join("")}\n  </body>`);
      return { html: arranged, tags };
    },
  },
};
