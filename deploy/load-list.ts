/**
 * The files that pages load, with their hashes and what each of them imports: `language-and-folder.js` loads every script
 * and sheet by this list, so that the browser refuses any other content. What every page loads by itself is listed in
 * index.html; all others are in a file of their own, whose hash index.html has.
 */
import type { Plugin, Rolldown } from "vite";
import { integrityOf } from "./integrity.ts";

/**
 * A file's name in `assets/` and its hash; for a script also the indexes of what it imports, and the number of the file
 * with its words, where it is not the first.
 */
export type Listed =
  | readonly [name: string, integrity: string]
  | readonly [name: string, integrity: string, imports: readonly number[]]
  | readonly [name: string, integrity: string, imports: readonly number[], words: number];

/** A script of the list, before it is numbered. */
export interface Script {
  readonly name: string;
  readonly content: string;
  /** Other scripts that run before it. */
  readonly imports: readonly string[];
  readonly sheets: readonly string[];
}

/** Sheets by name. */
type Sheets = ReadonlyMap<string, string | Uint8Array>;

/** The list, which begins with the scripts of each step and what they import, and its length after each step. */
export function listed(
  scripts: ReadonlyMap<string, Script>,
  sheets: Sheets,
  steps: readonly (readonly string[])[],
): { readonly files: readonly Listed[]; readonly counts: readonly number[] } {
  const order = new Set<string>();
  const visit = (name: string): void => {
    if (order.has(name)) return;
    order.add(name);
    const script = scripts.get(name);
    for (const next of [...(script?.imports ?? []), ...(script?.sheets ?? [])]) visit(next);
  };
  const counts = steps.map((names) => {
    for (const name of names) visit(name);
    return order.size;
  });
  for (const name of [...scripts.keys()].toSorted()) visit(name);
  const indexes = new Map([...order].map((name, index) => [name, index]));
  const reach = reachedFrom(scripts);
  // In a cycle, files that import each other would both be left out below.
  for (const name of scripts.keys())
    if (reach(name).has(name)) throw new Error(`${name} imports itself through others.`);
  const files = [...order].map((name): Listed => {
    const script = scripts.get(name);
    if (!script) return [name, integrityOf(sheets.get(name) ?? "")];
    const { imports } = script;
    // What another import loads anyway is left out.
    const needed = imports.filter(
      (each) => !imports.some((other) => other !== each && reach(other).has(each)),
    );
    const all = [...needed, ...script.sheets].map((each) => indexes.get(each) ?? 0);
    const words = wordsIn(script.content);
    const integrity = integrityOf(script.content);
    if (words > 0) return [name, integrity, all, words];
    return all.length > 0 ? [name, integrity, all] : [name, integrity];
  });
  return { files, counts };
}

/** The number of the file with a script's words; 0 for the first file, and for a script without words. */
const wordsIn = (code: string): number => Number(/\b__words\.[a-z](\d+)\b/.exec(code)?.[1] ?? 0);

/** All that a script imports, directly and indirectly. */
function reachedFrom(scripts: ReadonlyMap<string, Script>): (name: string) => ReadonlySet<string> {
  const known = new Map<string, Set<string>>();
  const reach = (name: string): ReadonlySet<string> => {
    const before = known.get(name);
    if (before) return before;
    const found = new Set<string>();
    known.set(name, found);
    for (const next of scripts.get(name)?.imports ?? []) {
      found.add(next);
      for (const each of reach(next)) found.add(each);
    }
    return found;
  };
  return reach;
}

const inAssets = (fileName: string): string => fileName.replace("assets/", "");

/** The scripts of a finished bundle, without the sheet that every page has. */
export function scriptsOf(
  bundle: Rolldown.OutputBundle,
  everyPage: string,
): ReadonlyMap<string, Script> {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  return new Map(
    chunks.map(({ fileName, code, imports, viteMetadata }) => {
      const name = inAssets(fileName);
      const sheets = [...(viteMetadata?.importedCss ?? [])].filter((each) => each !== everyPage);
      return [
        name,
        { name, content: code, imports: imports.map(inAssets), sheets: sheets.map(inAssets) },
      ];
    }),
  );
}

/** The sheets of a bundle, by their names in `assets/`. */
export const sheetsOf = (bundle: Rolldown.OutputBundle): Sheets =>
  new Map(
    Object.values(bundle).flatMap((output) =>
      output.type === "asset" && output.fileName.endsWith(".css")
        ? [[inAssets(output.fileName), output.source]]
        : [],
    ),
  );

/** Takes the bundler's own loader out of the build: it knows no hashes, and each of its scripts would list its files. */
export const ownLoader: Plugin = {
  name: "own-loader",
  apply: "build",
  configResolved({ plugins, isWorker }) {
    if (isWorker) return;
    for (const name of ["vite:build-import-analysis", "native:import-analysis-build"]) {
      const index = plugins.findIndex((plugin) => plugin.name === name);
      if (index < 0) throw new Error(`Vite has no plugin ${name} any more.`);
      (plugins as Plugin[]).splice(index, 1);
    }
  },
};
