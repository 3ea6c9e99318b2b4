/** A file says something of its own, and an exported name means one thing. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ownImports, sources, testsBeside } from "./imports.ts";

const files = ["devnet", "tools", "deploy", "bench", "tests"].flatMap((folder) => sources(folder));
const tests = ["src", "devnet", "tools", "deploy"].flatMap((folder) => testsBeside(folder));
const imported = [...files, ...tests].flatMap((file) => [...new Set(ownImports(file))]);

/** A file with fewer lines and one importer is better read where it is used. */
const fewLines = 15;

test("no small file has a single importer", () => {
  const small = files
    .filter((file) => readFileSync(file, "utf8").split("\n").length <= fewLines)
    .filter((file) => imported.filter((name) => name === file).length === 1);
  expect(small).toEqual([]);
});

/** Whether a file contains nothing but exports of other files. */
function onlyPassesOn(file: string): boolean {
  const code = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const own = code.replaceAll(/^(?:import|export) [^;"]*?from "[^"]+";$/gm, "").trim();
  return own === "" && code.includes("export");
}

test("no file only passes on what others export", () =>
  expect(files.filter(onlyPassesOn)).toEqual([]));

/** Lists the kinds of operations, so that the registry can't leave one out. */
const kindsOfOperations = "src/domain/chain/operations/kinds/index.ts";

test("a file of src that only passes on is a chunk of its own, except the list of operations", () => {
  const users = sources("src");
  const imported = new Set(
    users.flatMap((user) =>
      [...readFileSync(user, "utf8").matchAll(/^(?:import|export)[^"]*?from "(\.[^"]+)"/gm)].map(
        ([, name = ""]) => join(dirname(user), name),
      ),
    ),
  );
  const passing = users.filter(onlyPassesOn);
  expect(passing.filter((file) => imported.has(file))).toEqual([kindsOfOperations]);
});

test.each(["devnet", "tools", "deploy", "bench"])(
  "no two files of %s export the same name",
  (folder) => {
    const names = sources(folder).flatMap((file) =>
      [
        ...readFileSync(file, "utf8").matchAll(
          /^export (?:abstract )?(?:async )?(?:const|function\*?|class|interface|type|let) (\w+)/gm,
        ),
      ].map(([, name = ""]) => `${name} of ${file}`),
    );
    const once = new Set<string>();
    const again = names.filter((each) => {
      const [name = ""] = each.split(" ");
      const isKnown = once.has(name);
      once.add(name);
      return isKnown;
    });
    expect(again).toEqual([]);
  },
);

/** Files that the recipes of CONTRIBUTING.md make up. */
const madeUp = /\b(?:[Rr]eputation|KIND|NAME)\b/;

test("the source files that the documentation names exist", () => {
  const all = ["src", "devnet", "tools", "deploy", "bench", "tests"].flatMap((folder) => [
    ...sources(folder),
    ...testsBeside(folder),
  ]);
  const pages = readdirSync("docs").filter((file) => file.endsWith(".md"));
  const own = ["README.md", "CONTRIBUTING.md", "bench/README.md"];
  const named = [...own, ...pages.map((page) => `docs/${page}`)].flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/`(\w[\w./-]*\.tsx?)`/g)].map(
      ([, name = ""]) => `${page}: ${name}`,
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  const unknown = named.filter((each) => {
    const [, name = ""] = each.split(": ");
    const isKnown = existsSync(name) || all.some((file) => `/${file}`.endsWith(`/${name}`));
    return !isKnown && !madeUp.test(name);
  });
  expect(unknown).toEqual([]);
});
