/** How many bytes code is about as built: what it costs to load it. */
import { deflateRawSync } from "node:zlib";
import { minifySync } from "vite";

/** In bytes; 0 for code that can't be read. The names that a bundler chooses make no difference. */
export const compressedSize = (code: string): number =>
  deflateRawSync(minifySync("code.js", code, { mangle: { toplevel: true } }).code).length;
