/** About how many bytes code has once it is built: what it costs to load it. */
import { deflateRawSync } from "node:zlib";
import { minifySync } from "vite";

/** In bytes. The names that a bundler chooses make no difference. */
export const compressedSize = (code: string): number =>
  deflateRawSync(minifySync("code.js", code, { mangle: { toplevel: true } }).code).length;
