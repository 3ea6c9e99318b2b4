/** Reads which files import which, types included. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The TypeScript files of a folder and the folders in it. */
export const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/** What a file imports, as written there. */
export const imports = (file: string): string[] =>
  [
    ...readFileSync(file, "utf8").matchAll(
      /(?:^(?:import|export)[^"]*?from |^import |\bimport\()"([^"]+)"/gm,
    ),
  ].map((match) => match[1] ?? "");

/** The files of this project that a file imports. */
export const ownImports = (file: string): string[] =>
  imports(file)
    .filter((name) => name.startsWith("."))
    .map((name) => join(dirname(file), name));
