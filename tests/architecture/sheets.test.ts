/** Style sheets are next to their components, and each is loaded exactly once. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { shellSheets } from "../../deploy/shell.ts";

const longest = 300;

const files = readdirSync("src/ui", { recursive: true, encoding: "utf8" }).map((file) =>
  join("src/ui", file),
);
const text = (file: string): string => readFileSync(file, "utf8");
const sheets = files.filter((file) => file.endsWith(".css"));
const index = "src/ui/styles/index.css";

const imported = (file: string): string[] =>
  [...text(file).matchAll(/^(?:@import|import) "([^"]+\.css)"(?: [\w-]+| \([^)]*\))?;$/gm)].map(
    ([, path = ""]) => join(dirname(file), path),
  );

test("each sheet is loaded once: by the shell, the index or its component", () => {
  const components = files.filter((file) => file.endsWith(".tsx"));
  const loaded = [...shellSheets, index, ...[index, ...components].flatMap(imported)];
  expect(loaded.toSorted()).toEqual(sheets.toSorted());
});

test("no sheet is longer than can be read", () => {
  const long = sheets.filter((file) => text(file).split("\n").length - 1 > longest);
  expect(long).toEqual([]);
});

test("each class of a sheet is used", () => {
  // Lines of code only: a class in a comment is not in use.
  const code = [...files.filter((file) => file.endsWith(".tsx")), "index.html"]
    .map((file) => text(file).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ""))
    .join("");
  const composed = /^(?:align|float)-/;
  const unused = sheets.flatMap((file) =>
    [...text(file).matchAll(/[^{};]*(?=\{)/g)]
      .flatMap(([selector]) => [...selector.matchAll(/\.([a-z][\w-]*)/g)])
      .map(([, name = ""]) => name)
      .filter((name) => !composed.test(name) && !new RegExp(`["\` ]${name}["\` $]`).test(code))
      .map((name) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});

test("a sheet that comes with its view leaves the elements of other views alone", () => {
  // It stays loaded when the view is left.
  const subjectOf = (file: string): string => file.split("/")[2] ?? "";
  const components = files.filter((file) => file.endsWith(".tsx"));
  const users = new Map<string, Set<string>>();
  for (const file of components)
    for (const [, names = ""] of text(file).matchAll(/className=(?:"|\{)([^"}]*)/g))
      for (const [name] of names.matchAll(/[a-z][\w-]*/g))
        users.set(name, (users.get(name) ?? new Set()).add(subjectOf(file)));
  const strangers = components.flatMap(imported).flatMap((file) =>
    topSelectors(text(file))
      .filter((selector) => /^\.[^[]*$/.test(selector))
      .filter((selector) =>
        [...selector.matchAll(/\.([a-z][\w-]*)/g)].every(([, name = ""]) =>
          [...(users.get(name) ?? [])].some((subject) => subject !== subjectOf(file)),
        ),
      )
      .map((selector) => `${file}: ${selector}`),
  );
  expect(strangers).toEqual([]);
});

/** The selectors of rules that are inside no other rule. */
function topSelectors(css: string): readonly string[] {
  const open: string[] = [];
  return [...css.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{};]*)([{};])/g)].flatMap(
    ([, before = "", mark]) => {
      if (mark === "}") open.pop();
      if (mark !== "{") return [];
      const selector = before.trim();
      const isTop = open.every((each) => each.startsWith("@")) && !selector.startsWith("@");
      open.push(selector);
      return isTop ? [selector] : [];
    },
  );
}
