/** Builds the service worker of a finished build, with the list of the build's files. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

/** Files that are fetched each time, that an open page never reads, or that differ from index.html in their head only. */
const notCached =
  /^(config\.json|build\.json|sw\.js|\.vite\/.*|_headers|icon-.*\.png|404\.html|.+\/index\.html|robots\.txt|llms\.txt|sitemap\.xml|opensearch\.xml|preview\.png)$/;
/** Words of another language than English (`languages/plugin.ts`): cached when a page uses that language. */
const otherWords = /^(?<folder>assets\/(?!en-)[^/]+\/)(?<name>.+\.js)$/;

/** The folders, or the names, of these files. */
const partsOf = (files: readonly File[], part: "folder" | "name"): readonly string[] => [
  ...new Set(files.flatMap(({ url }) => otherWords.exec(url)?.groups?.[part] ?? [])),
];

/** A plugin that runs last, when the folder is complete. */
export const offlineCopy: Plugin = {
  name: "offline-copy",
  apply: "build",
  async writeBundle({ dir = "dist" }) {
    const files = filesOf(dir);
    const own = files.filter(({ url }) => !otherWords.test(url));
    await build({
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      define: {
        ownFiles: JSON.stringify(own),
        languageFolders: JSON.stringify(partsOf(files, "folder")),
        wordFiles: JSON.stringify(partsOf(files, "name")),
        "process.env.NODE_ENV": '"production"',
      },
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: "es2023",
        rolldownOptions: {
          input: "src/offline/sw.ts",
          output: { entryFileNames: "sw.js", codeSplitting: false },
        },
      },
    });
  },
};

/** A file of the build, by its path; one with a hash in its name needs no revision. */
interface File {
  readonly url: string;
  readonly revision: string | null;
}

/** Every file with its hash. */
function filesOf(folder: string): readonly File[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: file.slice(folder.length + 1) }))
    .filter(({ path }) => !notCached.test(path))
    .map(({ file, path }) => ({
      url: path,
      revision: path.startsWith("assets/")
        ? null
        : createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16),
    }));
}
