/** Versions of the app that a browser has stored. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";

/** Resolves once a copy of the app is stored, with the address of its folder. */
export const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).scope);

/** Publishes a new version of the build in a folder, with a different page and list of files. */
export function publish(folder: string): void {
  for (const [file, from, to] of [
    ["index.html", "<title>", '<meta name="edition" content="2"><title>'],
    ["sw.js", /(url:`index\.html`,revision:`)\w+/, "$12"],
  ] as const) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  }
}
