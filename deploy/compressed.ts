/**
 * Writes a copy compressed with brotli beside each text file of a finished build, for hosts that send it; for browsers
 * without brotli, hosts compress the files on the fly. Files that an operator may edit get none: an outdated copy would
 * be sent instead. A build for this machine (`--mode loopback`) has none either.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";
import { isOperators } from "./files-edited-in-place.ts";

const isText = /\.(html|js|css|json|svg|txt|webmanifest)$/;
/** Size from which a file gets a copy, bytes: for a smaller one it would save a packet or two. */
const minSize = 3_400;

const compress = promisify(brotliCompress);

/** A plugin that runs once the folder is complete. */
export const compressedCopies: Plugin = {
  name: "compressed-copies",
  apply: "build",
  async closeBundle() {
    const { root, mode, build } = this.environment.config;
    if (mode === "loopback") return;
    const folder = resolve(root, build.outDir);
    await Promise.all(
      textsOf(folder).map(async (path) => {
        const file = join(folder, path);
        const whole = readFileSync(file);
        if (whole.length < minSize) return;
        const small = await compress(whole);
        if (small.length < whole.length) writeFileSync(`${file}.br`, small);
      }),
    );
  },
};

const textsOf = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (path) => isText.test(path) && !isOperators(path),
  );
