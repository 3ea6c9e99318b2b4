/** Packages too large to install for every developer: installed into a cache when something first needs them. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Installs a package with a version, 'name@1.2.3', into a folder of its own, without running its scripts; returns the
 * reason if that fails, else null. `proof`: a package that is present once all are.
 */
export async function installInto(
  folder: string,
  wanted: string,
  proof: string,
): Promise<string | null> {
  if (existsSync(join(folder, "node_modules", proof))) return null;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  return new Promise((resolve) => {
    const child = spawn("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", wanted], {
      cwd: folder,
    });
    let output = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", ({ message }) => resolve(message));
    child.on("close", (status) =>
      resolve(
        status === 0 ? null : (output.trim().split("\n").at(-1) ?? `npm ended with ${status}`),
      ),
    );
  });
}
