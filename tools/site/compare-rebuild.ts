/**
 * Builds the working directory again in another folder, time zone and language, with one thread, and compares the result
 * with `dist/`: the bytes must be the same. Part of `npm test`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { manifestName, type BuildManifest } from "../../src/domain/release/manifest.ts";
import { rebuild } from "./rebuild.ts";

const first = JSON.parse(readFileSync(join("dist", manifestName), "utf8")) as BuildManifest;
const { manifest: again } = await rebuild();
const paths = new Set([...Object.keys(first.files), ...Object.keys(again.files)]);
const differing = [...paths].filter(
  (path) => first.files[path]?.sha256 !== again.files[path]?.sha256,
);
console.log(
  differing.length === 0
    ? `Built twice: ${paths.size} files, the same bytes.`
    : ["Files that differ when built again:", ...differing].join("\n"),
);
if (differing.length > 0) process.exitCode = 1;
