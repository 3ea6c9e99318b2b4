/**
 * Writes compressed copies (`.br`, `.gz`) beside each text file of a finished build, for hosts that send them. Files
 * that an operator may edit get none: an outdated copy would be sent instead.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const isText = /\.(html|js|css|json|svg|txt|webmanifest)$/;
/**
 * Files without a copy: the operator's, which are all top-level files except pages and scripts, and the build's own
 * metadata.
 */
const isLeft = /^(?![^/]*\.(?:html|js)$)[^/]*$|^\.vite\//;
/** Smaller files fit into one packet either way, bytes. */
const minSize = 1000;

const encodings = [
  [".br", promisify(brotliCompress)],
  [".gz", promisify(gzip)],
] as const;

/** A plugin that runs once the folder is complete. */
export const compressedCopies: Plugin = {
  name: "compressed-copies",
  apply: "build",
  async closeBundle() {
    const dir = this.environment.config.build.outDir;
    const root = join(this.environment.config.root, dir);
    await Promise.all(
      textsOf(root).flatMap((path) => {
        const file = join(root, path);
        const whole = readFileSync(file);
        if (whole.length < minSize) return [];
        return encodings.map(async ([ending, compress]) => {
          const small = await compress(whole);
          if (small.length < whole.length) writeFileSync(file + ending, small);
        });
      }),
    );
  },
};

const textsOf = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (path) => isText.test(path) && !isLeft.test(path),
  );
