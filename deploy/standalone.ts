/** Builds the pages that are one file each, with their script and styles in them, from `src/standalone`. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { embedFile, embedFolder } from "../src/domain/embed/subject.ts";
import { evidenceTemplate } from "../src/domain/evidence/page.ts";

/** One of these pages. */
interface StandalonePage {
  /** Its folder in `src/standalone`, with `page.html` and `main.ts`, which imports its styles. */
  readonly folder: string;
  /** Its path in the build. */
  readonly path: string;
  /** What it may load, besides what is in it. */
  readonly loads: string;
}

export const pages: readonly StandalonePage[] = [
  { folder: "evidence", path: evidenceTemplate, loads: "" },
  {
    folder: "embed",
    path: embedFolder + embedFile,
    // The nodes of any config.json, which may be edited after the build. A host's header names its own.
    loads: "connect-src 'self' https: http:",
  },
];

/** Adds the pages to the build, and to a development server. Their texts are English: each is one file, for all readers. */
export const standalonePages: Plugin = {
  name: "standalone-pages",
  async generateBundle() {
    for (const page of pages)
      this.emitFile({ type: "asset", fileName: page.path, source: await pageText(page) });
  },
  configureServer({ middlewares }) {
    middlewares.use(({ url = "" }, response, next) => {
      const page = pages.find(({ path }) => url.split("?")[0] === `/${path}`);
      if (!page) return next();
      pageText(page).then((text) => {
        response.setHeader("content-type", "text/html; charset=utf-8").end(text);
      }, next);
    });
  },
};

/** A page with all that it needs, and a policy that lets nothing else run. */
export async function pageText({ folder, loads }: Omit<StandalonePage, "path">): Promise<string> {
  const at = join("src/standalone", folder);
  const { script, style } = await bundled(join(at, "main.ts"));
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    ...(loads === "" ? [] : [loads]),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  return readFileSync(join(at, "page.html"), "utf8")
    .replace(
      "<head>",
      () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    )
    .replace("</head>", () => `  <style>${style}</style>\n  </head>`)
    .replace("</body>", () => `  <script>${script}</script>\n  </body>`);
}

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A script and the styles that it imports, each in one piece. */
async function bundled(
  entry: string,
): Promise<{ readonly script: string; readonly style: string }> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      // Otherwise the script would add the styles.
      cssCodeSplit: false,
      target: "es2023",
      cssTarget: ["chrome123", "firefox120", "safari17.5"],
      rolldownOptions: {
        input: entry,
        output: { format: "iife", codeSplitting: false, comments: { legal: false } },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code }, ...assets] = built.output;
  const style = assets.find(({ fileName }) => fileName.endsWith(".css"));
  return {
    // Within an element, this would end it.
    script: code.trim().replaceAll("</script", String.raw`<\/script`),
    style: style?.type === "asset" ? String(style.source).trim() : "",
  };
}
