/** A sheet belongs to its component, and enters by its import; only the base sheets have global classes. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { allSheets, exportedNames, moduleTypes, scopedSheet } from "../../deploy/class-names.ts";
import { shellSheets, shellStyle } from "../../deploy/shell.ts";

const longest = 300;
const base = "src/ui/styles";

const text = (file: string): string => readFileSync(file, "utf8");
const withoutComments = (css: string): string => css.replaceAll(/\/\*.*?\*\//gs, "");
/** Without rules for paper, which a browser ignores until it prints. */
const withoutPrint = (css: string): string =>
  withoutComments(css).replaceAll(
    /@media print \{[^{}]*(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}/g,
    "",
  );
const modules = allSheets.filter((file) => file.endsWith(".module.css"));
const baseSheets = allSheets.filter((file) => !modules.includes(file));
const views = readdirSync("src/ui", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => join("src/ui", file));
/** Lines of code only: a class in a comment is not in use. */
const code = new Map(
  views.map((file) => [file, text(file).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "")]),
);

const classesIn = (css: string): readonly string[] =>
  [...withoutComments(css).matchAll(/(?<=^|[{};])([^@{};]+)(?=\{)/g)].flatMap(([selector]) =>
    Array.from(selector.matchAll(/\.([a-z][\w-]*)/gi), ([, name = ""]) => name),
  );
const baseClasses = new Set(baseSheets.flatMap((file) => classesIn(text(file))));

/** The sheets that a view imports, by the name that its code gives them. */
const imports = (file: string): readonly (readonly [name: string, sheet: string])[] =>
  Array.from(
    text(file).matchAll(/^import (?:\* as (\w+) from )?"(\.[^"]+\.css)";$/gm),
    ([, name = "", path = ""]) => [name, join(dirname(file), path)] as const,
  );

test("all sheets but the base are modules, with names of their own", () => {
  expect(baseSheets.filter((file) => dirname(file) !== base)).toEqual([]);
  const names = modules.map((file) => file.slice(file.lastIndexOf("/") + 1));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test("the head of base.css lists the global classes, and there are no others", () => {
  const [, head = ""] = /^\/\*(.*?)\*\//s.exec(text(join(base, "base.css"))) ?? [];
  const listed = Array.from(head.matchAll(/(?<![\w-])\.([a-z][\w-]*)/g), ([, name = ""]) => name);
  expect(listed.toSorted()).toEqual([...baseClasses].toSorted());
});

test("each base sheet is part of the shell or of the index", () => {
  const index = join(base, "index.css");
  const listed = Array.from(text(index).matchAll(/^@import "\.\/([^"]+)"/gm), ([, file = ""]) =>
    join(base, file),
  );
  expect(
    [...shellSheets.filter((file) => baseSheets.includes(file)), index, ...listed].toSorted(),
  ).toEqual([...baseSheets].toSorted());
});

test("no sheet asks what the page, its column or a card contains: every change in it would restyle all of it", () => {
  const large = String.raw`(?:html|body|main|:root|(?::global\()?\.(?:column|frame|card)\b\)?)`;
  const asks = new RegExp(`${large}[^\\s,>{]*:has\\(|:is\\([^{]*${large}[^{]*\\):has\\(`);
  expect(allSheets.filter((file) => asks.test(withoutPrint(text(file))))).toEqual([]);
});

test("each module is imported by a view", () => {
  const imported = new Set(views.flatMap((file) => imports(file).map(([, sheet]) => sheet)));
  expect(modules.filter((file) => !imported.has(file))).toEqual([]);
});

test("each class of a module is used by a view that imports it", () => {
  const used = new Set(
    views.flatMap((file) =>
      imports(file).flatMap(([name, sheet]) =>
        Array.from(
          (code.get(file) ?? "").matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g")),
          ([, member = ""]) => `${sheet}: ${member}`,
        ),
      ),
    ),
  );
  const all = modules.flatMap((file) =>
    [...exportedNames(file).keys()].map((name) => `${file}: ${name}`),
  );
  expect(all.filter((each) => !used.has(each))).toEqual([]);
});

test("each base class is used", () => {
  const all = [
    ...code.values(),
    text("index.html"),
    text("src/ui/browser/time-elements.ts"),
  ].join();
  const unused = [...baseClasses].filter((name) => !new RegExp(`["\` ]${name}["\` $]`).test(all));
  expect(unused).toEqual([]);
});

test("the shell's sheets have the classes of index.html: another sheet with the same name would take it away", () => {
  const known = new Set(classesIn(shellStyle));
  const named = Array.from(text("index.html").matchAll(/class="([^"]*)"/g), ([, names = ""]) =>
    names.split(" "),
  ).flat();
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("a class that a view names as text is in a base sheet", () => {
  const inserted = /\$\{(?:[^{}`]|`[^`]*`)*\}/g;
  const literal =
    /\b(?:className|boxClass)(?:=|: )\{?(?:[^"`\n]* [?:] )?(?:"([^"]*)"|`((?:[^`$]|\$\{(?:[^{}`]|`[^`]*`)*\})*)`)/g;
  const strangers = [...code].flatMap(([file, source]) =>
    Array.from(source.matchAll(literal), ([, plain, composed = ""]) =>
      (plain ?? composed.replaceAll(inserted, " ")).split(/\s+/),
    )
      .flat()
      .filter((name) => name !== "" && !baseClasses.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(strangers).toEqual([]);
});

test("the global classes that a module mentions are in the base sheets, and those that it borrows exist", () => {
  const unknown = modules.flatMap((file) => {
    const css = withoutComments(text(file));
    const global = Array.from(css.matchAll(/:global\(([^()]*)\)/g), ([, names = ""]) => names)
      .flatMap((names) => Array.from(names.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name))
      .filter((name) => !baseClasses.has(name));
    const own = [...scopedSheet(file).names.keys()].filter((name) => baseClasses.has(name));
    const borrowed = [...css.matchAll(/@value ([^;]+) from "([^"]+)"/g)].flatMap(
      ([, names = "", path = ""]) => {
        const sheet = join(dirname(file), path);
        const known = existsSync(sheet) ? scopedSheet(sheet).names : new Map<string, string>();
        return names.split(/,\s*/).filter((name) => !known.has(name));
      },
    );
    return [...global, ...own, ...borrowed].map((name) => `${file}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

test("TypeScript knows the names of all modules: npm run classes", () => {
  expect(text(join(base, "modules.d.ts"))).toBe(moduleTypes());
});

test("no sheet is longer than can be read", () => {
  expect(allSheets.filter((file) => text(file).split("\n").length - 1 > longest)).toEqual([]);
});
