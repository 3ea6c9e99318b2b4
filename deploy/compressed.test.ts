/** The compressed copies of a build's files. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";
import { compressedCopies } from "./compressed.ts";

test("text files have compressed copies beside them, except those an operator edits", async () => {
  const root = mkdtempSync(join(tmpdir(), "compressed-"));
  try {
    mkdirSync(join(root, "public/assets"), { recursive: true });
    const long = JSON.stringify("word ".repeat(1000));
    writeFileSync(join(root, "index.html"), `<!doctype html><title>${long}</title>`);
    const edited = ["config.json", "app.webmanifest", "robots.txt", "icon.svg"];
    const texts = ["sw.js", "assets/long.svg", "assets/long.txt", "assets/long.json"];
    for (const name of [...edited, ...texts, "assets/picture.png"])
      writeFileSync(join(root, "public", name), long);
    writeFileSync(join(root, "public/assets/short.txt"), "word");
    await build({ root, configFile: false, logLevel: "error", plugins: [compressedCopies] });
    const dist = (name: string): string => join(root, "dist", name);
    for (const name of ["index.html", ...texts]) {
      const whole = readFileSync(dist(name), "utf8");
      expect(brotliDecompressSync(readFileSync(dist(`${name}.br`))).toString()).toBe(whole);
    }
    for (const name of [...edited, "assets/picture.png", "assets/short.txt"])
      expect([existsSync(dist(name)), existsSync(dist(`${name}.br`))]).toEqual([true, false]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
