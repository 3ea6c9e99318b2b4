/**
 * DuckDB-WASM, to measure the app's columns beside it. Installed into the bench's cache when it is first needed: with
 * Arrow it has 28 packages and 152 MB, more than half of what the project itself installs.
 */
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const version = "1.32.0";
const folder = `.cache/bench/duckdb-${version}`;
const packages = join(folder, "node_modules");

/** Copies the parts that a page imports into `to`; returns the reason if it cannot be installed. */
export async function installDuckDb(to: string): Promise<string | null> {
  if (!existsSync(join(packages, "apache-arrow"))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    const failed = await install();
    if (failed !== null) return failed;
  }
  // The same copy of Arrow for both, because DuckDB reads the tables that the bench makes.
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

function install(): Promise<string | null> {
  return new Promise((resolve) => {
    const wanted = `@duckdb/duckdb-wasm@${version}`;
    const child = spawn("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", wanted], {
      cwd: folder,
    });
    let output = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("close", (status) =>
      resolve(
        status === 0 ? null : (output.trim().split("\n").at(-1) ?? `npm ended with ${status}`),
      ),
    );
  });
}
