/**
 * Writes build.json, the manifest of a finished build: what it was built from, and every file with its size and hash. The
 * same commit gives the same bytes on any machine, so two builds are equal if their manifests are. To know what a site
 * serves, compare it with a build of your own (`npm run verify-site`).
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Plugin } from "vite";
import { manifestName, type BuildManifest } from "../src/domain/release/manifest.ts";
import { isOperators } from "./files-edited-in-place.ts";

/** A plugin that runs last, when the folder is complete. */
export const buildManifest: Plugin = {
  name: "build-manifest",
  apply: "build",
  closeBundle: {
    order: "post",
    sequential: true,
    handler() {
      const { root, build } = this.environment.config;
      const folder = resolve(root, build.outDir);
      writeFileSync(join(folder, manifestName), `${JSON.stringify(manifestOf(root, folder))}\n`);
    },
  },
};

/** The manifest of the build in `folder`, made from the source in `root`. */
function manifestOf(root: string, folder: string): BuildManifest {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  return {
    version,
    commit: commitOf(root),
    lockFile: sha256(readFileSync(join(root, "package-lock.json"))),
    files: Object.fromEntries(
      filesIn(folder).map((path) => {
        const bytes = readFileSync(join(folder, path));
        return [path, { size: bytes.length, sha256: sha256(bytes) }];
      }),
    ),
  };
}

/** SHA-256, hex. */
export const sha256 = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !isOperators(path))
    .toSorted();

/** The environment's `COMMIT` is for a copy of the source without its history, as in a container. */
export function commitOf(root: string): string | null {
  const given = process.env["COMMIT"];
  if (given !== undefined) return given;
  const git = (...args: readonly string[]): string | null => {
    const { status, stdout } = spawnSync("git", ["-C", root, ...args], { encoding: "utf8" });
    return status === 0 ? stdout.trim() : null;
  };
  const commit = git("rev-parse", "HEAD");
  if (commit === null) return null;
  const changes = git("status", "--porcelain", "--untracked-files=no");
  return changes === "" ? commit : `${commit}+`;
}
