/** Bundles the universe into one script: lazily loaded code is then available at once, instead of coming from disk in real time. */
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import type { PlantedBug } from "./planted/bugs.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const recoveredKeys = `${root}tests/support/recovered-keys.ts`;
const curve = "@noble/curves/secp256k1.js";

/** The folder of stored failing worlds. */
export const foundFolder = `${root}tests/universe/found`;

/** Options of the process that runs the script: worlds allocate many short-lived objects, which should fit the cache. */
export const processOptions = ["--max-semi-space-size=16"] as const;

/** Puts a bug into the app's source; throws if the source no longer matches. */
function planting(bug: PlantedBug): Plugin {
  const left = new Set(bug.changes);
  return {
    name: "planting",
    enforce: "pre",
    transform(code, id) {
      let changed = code;
      for (const each of bug.changes) {
        if (id !== root + each.file) continue;
        const parts = changed.split(each.find);
        if (parts.length !== 2)
          throw new Error(
            `${each.file} contains ${parts.length - 1} times instead of once: ${each.find}`,
          );
        changed = parts.join(each.put);
        left.delete(each);
      }
      return changed;
    },
    buildEnd(error) {
      const [missing] = left;
      if (!error && missing) throw new Error(`${missing.file} is not part of the universe`);
    },
  };
}

/** What to build. */
interface Script {
  /** A file of `tests/universe`. */
  readonly entry: string;
  /** A folder of `.cache`: each script has its own. */
  readonly folder: string;
  /** With this bug in the app. */
  readonly bug?: PlantedBug | null;
}

/** Builds the universe's script, with a bug in the app if one is given, and returns its path. */
export const bundleUniverse = (bug: PlantedBug | null = null): Promise<string> =>
  bundleScript({ entry: "run.ts", folder: `universe${bug ? "-planted" : ""}`, bug });

/** Builds a script that plays worlds, and returns its path. */
export async function bundleScript({ entry, folder, bug = null }: Script): Promise<string> {
  const outDir = `${root}.cache/${folder}`;
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    // As the app is built.
    resolve: { alias: [{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.mjs" }] },
    define: { "import.meta.env.APP_VERSION": '"0"' },
    plugins: [
      ...(bug ? [planting(bug)] : []),
      {
        // As in all tests: a key is recovered once per process.
        name: "recovered-keys",
        enforce: "pre",
        resolveId: (id, importer) =>
          id === curve && importer !== recoveredKeys ? recoveredKeys : null,
      },
    ],
    ssr: { noExternal: true, external: ["tiny-secp256k1"] },
    build: {
      ssr: `${root}tests/universe/${entry}`,
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: "run.mjs" } },
    },
  });
  return `${outDir}/run.mjs`;
}
