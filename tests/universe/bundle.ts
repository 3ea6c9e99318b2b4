/** Bundles the universe into one script: lazily loaded code is then there at once, instead of coming from a disk in real time. */
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));
const recoveredKeys = `${root}tests/support/recovered-keys.ts`;
const curve = "@noble/curves/secp256k1.js";

/** Where the found worlds are. */
export const foundFolder = `${root}tests/universe/found`;

/** Options of the process that runs the script: worlds leave much behind that is short-lived. */
export const processOptions = ["--max-semi-space-size=128"] as const;

/** Builds the script and returns its path. */
export async function bundleUniverse(): Promise<string> {
  const outDir = `${root}.cache/universe`;
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    // As the app is built.
    resolve: { alias: [{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.mjs" }] },
    define: { "import.meta.env.APP_VERSION": '"0"' },
    plugins: [
      {
        // As for all tests: a key is recovered once in a process.
        name: "recovered-keys",
        enforce: "pre",
        resolveId: (id, importer) =>
          id === curve && importer !== recoveredKeys ? recoveredKeys : null,
      },
    ],
    ssr: { noExternal: true, external: ["tiny-secp256k1"] },
    build: {
      ssr: `${root}tests/universe/run.ts`,
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: "run.mjs" } },
    },
  });
  return `${outDir}/run.mjs`;
}
