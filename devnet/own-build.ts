/** The build that `npm start` serves: for this machine only, and rebuilt only when its sources have changed. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const ownBuild = ".cache/site";

/** Everything that a build depends on. */
const sources = [
  "src",
  "deploy",
  "languages",
  "public",
  "index.html",
  "vite.config.ts",
  "package-lock.json",
] as const;

/** The file in the build with the hash of what it was built from. */
const hashFile = join(ownBuild, ".sources");

/** What builds the app, or null if the last build has the same sources. */
export function pendingBuild(): (() => Promise<void>) | null {
  const hash = hashOfSources();
  if (existsSync(hashFile) && readFileSync(hashFile, "utf8") === hash) return null;
  return async () => {
    await runVite(["build", "--mode", "loopback", "--outDir", ownBuild, "--logLevel", "warn"]);
    writeFileSync(hashFile, hash);
  };
}

/** Hashes names and contents; 2,000 files take a fraction of a second. */
function hashOfSources(): string {
  const hash = createHash("sha256").update(process.version);
  for (const source of sources)
    for (const file of statSync(source).isDirectory() ? filesIn(source) : [source])
      hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();

/** Runs the bundler in a process of its own: it needs a gigabyte while it works. Rejects if it fails. */
function runVite(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = "node_modules/vite/bin/vite.js";
    const child = spawn(process.execPath, [script, ...args], { stdio: "inherit" });
    child.on("error", reject);
    child.on("close", (status) =>
      status === 0 ? resolve() : reject(new Error("The app could not be built.")),
    );
  });
}
