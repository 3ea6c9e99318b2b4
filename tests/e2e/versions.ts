/** Versions of the app that a browser has stored, and newer ones on its site. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { integrityOf } from "../../deploy/integrity.ts";
import { manifestName, type BuildManifest } from "../../src/domain/release/manifest.ts";

/** Resolves once a copy of the app is stored, with the address of its folder. */
export const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).scope);

/** Changes the text of a built file; its manifest still lists the old one. */
export function alter(folder: string, file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "latin1");
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is unchanged`);
  writeFileSync(path, changed, "latin1");
  rmSync(`${path}.br`, { force: true });
}

/** Changes a built file and its manifest. */
export function rebuild(folder: string, file: string, change: (text: string) => string): void {
  alter(folder, file, change);
  relist(folder, [file]);
}

/** The same for a script or sheet, whose hash is named in other files, and these may be named in others. */
export function rebuildWithHash(
  folder: string,
  file: string,
  change: (text: string) => string,
): void {
  const before = integrityOf(readFileSync(join(folder, file)));
  rebuild(folder, file, change);
  const after = integrityOf(readFileSync(join(folder, file)));
  for (const other of filesWithHashes(folder))
    if (readFileSync(join(folder, other), "utf8").includes(before))
      rebuildWithHash(folder, other, (text) => text.replaceAll(before, after));
}

/** The page, the list of files, and the first words of each language. */
const filesWithHashes = (folder: string): readonly string[] => [
  "index.html",
  ...readdirSync(join(folder, "assets"), { recursive: true, encoding: "utf8" })
    .filter((name) => /^files-[^/]+\.json$|\/f0\.js$/.test(name))
    .map((name) => `assets/${name}`),
];

/** Lists these files in the manifest as they are now. */
export function relist(folder: string, paths: readonly string[]): void {
  alter(folder, manifestName, (json) => {
    const manifest = JSON.parse(json) as BuildManifest;
    const changed = paths.map((path) => {
      const bytes = readFileSync(join(folder, path));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return [path, { size: bytes.length, sha256 }] as const;
    });
    const files = { ...manifest.files, ...Object.fromEntries(changed) };
    return `${JSON.stringify({ ...manifest, files })}\n`;
  });
}

/** Publishes a new version of the build in a folder, with a different page. */
export const publish = (folder: string, edition = 2): void =>
  rebuild(folder, "index.html", (page) =>
    page
      .replace(/<meta name="edition"[^>]*>/, "")
      .replace("<title>", `<meta name="edition" content="${edition}"><title>`),
  );
