/** Finds which files import which, types included. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const filesNamed =
  (name: RegExp) =>
  (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => name.test(file))
      .map((file) => join(folder, file));

/** The TypeScript files of a folder and its subfolders, without the tests beside them. */
export const sources = filesNamed(/(?<!\.test)\.tsx?$/);

/** The tests that lie beside the files of a folder and its subfolders. */
export const testsBeside = filesNamed(/\.test\.ts$/);

/** A file's imports, as written in it. */
export const imports = (file: string): string[] =>
  [
    ...readFileSync(file, "utf8").matchAll(
      /(?:^(?:import|export)[^"]*?from |^import |\bimport\()"([^"]+)"/gm,
    ),
  ].map((match) => match[1] ?? "");

/** The project's own files that a file imports. */
export const ownImports = (file: string): string[] =>
  imports(file)
    .filter((name) => name.startsWith("."))
    .map((name) => join(dirname(file), name));
