/** The approximate cost of loading some code. */
import { deflateRawSync } from "node:zlib";
import { minifySync } from "vite";

/** The approximate size of code once it is built, in bytes. The names that a bundler chooses make no difference. */
export const compressedSize = (code: string): number =>
  deflateRawSync(minifySync("code.js", code, { mangle: { toplevel: true } }).code).length;
