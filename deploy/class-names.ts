/**
 * CSS modules: the class names of `Table.module.css` are that sheet's own. Views import the names, and the sheet comes
 * with them. In the build, a name stays as it is unless another sheet has it too; then it is `Table-name`. So names are
 * readable, the same in each build, and as short as possible.
 */
import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

/** A sheet as browsers read it, and the class names that views import. */
interface ScopedSheet {
  readonly css: string;
  /** The names in the build by those in the sheet, in the sheet's order. */
  readonly names: ReadonlyMap<string, string>;
}

const ending = ".module.css";
/** A view's import of a sheet becomes two modules: one of names, which leaves nothing in a chunk, and one of rules. */
export const namesEnding = ".names.js";
const rulesEnding = ".rules.css";
const moduleImport = /^import (?:\* as \w+ from )?"(\.[^"]+)\.module\.css";$/gm;

/** `@value first, second from "./Other.module.css";`: classes of another component. */
const imported = /@value ([\w-]+(?:,\s*[\w-]+)*) from "([^"]+)";/g;
const comment = /\/\*.*?\*\//gs;
/** What comes before a rule's brace, except in at-rules. */
const selectors = /(?<=^|[{};])([^@{};]+)(?=\{)/g;
const inSelector = /"[^"]*"|:global\(([^()]*)\)|\.([a-z][\w-]*)/g;

const camelCase = (name: string): string =>
  name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** What a sheet says about classes: its text without comments, its own classes, and the sheets of those it borrows. */
interface SheetClasses {
  readonly text: string;
  readonly own: readonly string[];
  readonly borrowed: ReadonlyMap<string, string>;
}

function classesOf(file: string): SheetClasses {
  const text = readFileSync(file, "utf8").replaceAll(comment, "");
  const borrowed = new Map(
    [...text.matchAll(imported)].flatMap(([, list = "", path = ""]) =>
      list.split(/,\s*/).map((name) => [name, join(dirname(file), path)] as const),
    ),
  );
  const found = [...text.replaceAll(imported, "").matchAll(selectors)]
    .flatMap(([selector]) => [...selector.matchAll(inSelector)])
    .flatMap(([, , name]) => name ?? []);
  return { text, own: [...new Set(found)].filter((name) => !borrowed.has(name)), borrowed };
}

/** The sheets of all components, and the base sheets. */
export const allSheets: readonly string[] = readdirSync("src/ui", {
  recursive: true,
  encoding: "utf8",
})
  .filter((file) => file.endsWith(".css"))
  .map((file) => join("src/ui", file))
  .toSorted();

/** Names that more than one sheet has. */
const ambiguous: ReadonlySet<string> = new Set(
  allSheets
    .flatMap((file) => classesOf(file).own)
    .filter((name, i, all) => all.indexOf(name) !== i),
);

/** The name in the build of a sheet's class. */
const builtName = (file: string, name: string): string =>
  ambiguous.has(name) ? `${basename(file, ending)}-${name}` : name;

/** Reads a sheet. The classes of base sheets keep their names, in a module within `:global(…)`. */
export function scopedSheet(file: string): ScopedSheet {
  const { text, own, borrowed } = classesOf(file);
  if (!file.endsWith(ending)) return { css: text, names: new Map() };
  const renamed = (whole: string, base?: string, name?: string): string =>
    base ?? (name === undefined ? whole : `.${builtName(borrowed.get(name) ?? file, name)}`);
  const css = text
    .replaceAll(imported, "")
    .replaceAll(selectors, (selector) => selector.replaceAll(inSelector, renamed));
  return { css, names: new Map(own.map((name) => [name, builtName(file, name)])) };
}

/** The names that a view imports from a sheet, with those in the build. */
export const exportedNames = (file: string): ReadonlyMap<string, string> =>
  new Map([...scopedSheet(file).names].map(([name, built]) => [camelCase(name), built]));

/**
 * A plugin that gives views the names of their sheets, and the build their rules. `inPage`: the sheets that are already in
 * the page.
 */
export function cssModules(inPage: readonly string[]): Plugin {
  const already = new Set(inPage.map((file) => resolve(file)));
  let isBuild = true;
  const sheetOf = (id: string, end: string): string => id.slice(0, -end.length) + ending;
  return {
    name: "css-modules",
    enforce: "pre",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    // The names become constants, which leave nothing in a chunk; so the rules are a separate import.
    transform(code, id) {
      if (!id.endsWith(".tsx")) return null;
      return code.replaceAll(moduleImport, (whole, path: string) => {
        const isThere = isBuild && already.has(join(dirname(id), path + ending));
        return isThere ? whole : `${whole} import "${path}${rulesEnding}";`;
      });
    },
    resolveId(source, importer) {
      const found = [namesEnding, rulesEnding].some((end) => source.endsWith(end));
      if (importer === undefined) return found ? resolve(`.${source}`) : null;
      const file = join(dirname(importer), source);
      if (source.endsWith(ending)) return file.slice(0, -ending.length) + namesEnding;
      return found ? file : null;
    },
    load(id) {
      const end = [namesEnding, rulesEnding].find((each) => id.endsWith(each));
      if (end === undefined) return null;
      const file = sheetOf(id, end);
      this.addWatchFile(file);
      if (end === rulesEnding) return scopedSheet(file).css;
      const names = [...exportedNames(file)].map(
        ([name, built]) => `export const ${name} = ${JSON.stringify(built)};\n`,
      );
      return { code: names.join(""), moduleType: "js", moduleSideEffects: false };
    },
  };
}

/** The rules of a sheet, by the id of their module; none for other modules. */
export const rulesOf = (id: string): string =>
  id.endsWith(rulesEnding) ? scopedSheet(id.slice(0, -rulesEnding.length) + ending).css : "";

/** The types of all modules, for TypeScript: `src/ui/styles/modules.d.ts`. */
export function moduleTypes(): string {
  const modules = allSheets
    .filter((file) => file.endsWith(ending))
    .map((file) => {
      const names = [...exportedNames(file).keys()].toSorted();
      const exports = names.map((name) => `  export const ${name}: string;\n`).join("");
      return `declare module "*/${basename(file)}" {${exports === "" ? "" : `\n${exports}`}}\n`;
    });
  return `/** Written by \`npm run classes\`: the class names of each component's sheet. */\n${modules.toSorted().join("")}`;
}
