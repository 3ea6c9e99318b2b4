/** Writes `app.name` of config.json where no script runs: into index.html and the installed app's manifest. */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { escaped } from "./escaped.ts";

const manifest = "app.webmanifest";

const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`public/${file}`, "utf8")) as Record<string, unknown>;

/** A plugin that names the build. A development server sends the manifest beside config.json. */
export function appName(name: string): Plugin {
  return {
    name: "app-name",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replaceAll("%APP_NAME%", () => escaped(name)),
    },
    generateBundle() {
      this.emitFile({
        type: "asset",
        fileName: manifest,
        source: JSON.stringify({ ...read(manifest), name, short_name: name }, null, 2),
      });
    },
  };
}
