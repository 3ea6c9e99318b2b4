/** Builds the service worker beside a finished build and tells it every file of it. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

/** Read anew each time, or not by a page that is open already. */
const notKept = /^(config\.json|sw\.js|\.vite\/.*|_headers|icon-.*\.png)$/;
/** Half of all bytes, for one page: the layout of the charts. The service worker keeps it once it has been used. */
const keptOnceUsed = /^\/assets\/elk-worker\./;

/** Runs last: what is in the folder then is the version. */
export const offlineCopy: Plugin = {
  name: "offline-copy",
  apply: "build",
  async writeBundle({ dir = "dist" }) {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      define: {
        ownFiles: JSON.stringify(filesOf(dir).filter(({ url }) => !keptOnceUsed.test(url))),
        rareFiles: JSON.stringify(
          filesOf(dir).flatMap(({ url }) => (keptOnceUsed.test(url) ? [url] : [])),
        ),
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

/** Every file with a fingerprint; those with one in their name need no other. */
function filesOf(folder: string): readonly { url: string; revision: string | null }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: file.slice(folder.length + 1) }))
    .filter(({ path }) => !notKept.test(path))
    .map(({ file, path }) => ({
      url: `/${path}`,
      revision: path.startsWith("assets/")
        ? null
        : createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16),
    }));
}
