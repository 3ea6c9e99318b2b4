/**
 * DuckDB-WASM, to compare the app's columns with. Installed into the bench's cache when it is first needed: with Arrow
 * it comes to 28 packages and 152 MB, more than half of what the project itself installs.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { installInto } from "../tests/support/cached-package.ts";

const version = "1.32.0";
const folder = `.cache/bench/duckdb-${version}`;
const packages = join(folder, "node_modules");

/** Copies the parts that a page imports into `to`; returns the reason if it cannot be installed. */
export async function installDuckDb(to: string): Promise<string | null> {
  const failed = await installInto(folder, `@duckdb/duckdb-wasm@${version}`, "apache-arrow");
  if (failed !== null) return failed;
  // DuckDB and the bench share one copy of Arrow, because DuckDB reads the tables that the bench makes.
  writeFileSync(join(folder, "arrow.mjs"), 'export * from "apache-arrow";\n');
  await build({
    root: folder,
    configFile: false,
    logLevel: "warn",
    build: {
      outDir: join(process.cwd(), to),
      emptyOutDir: true,
      lib: { entry: "arrow.mjs", formats: ["es"], fileName: () => "arrow.js" },
    },
  });
  const dist = join(packages, "@duckdb/duckdb-wasm/dist");
  const module = readFileSync(join(dist, "duckdb-browser-blocking.mjs"), "utf8");
  writeFileSync(join(to, "duckdb.js"), module.replaceAll('"apache-arrow"', '"./arrow.js"'));
  copyFileSync(join(dist, "duckdb-eh.wasm"), join(to, "duckdb-eh.wasm"));
  return null;
}
