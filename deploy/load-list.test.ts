/** The list by which pages load scripts and sheets: its order, and what each of them needs. */
import { expect, test } from "vitest";
import { integrityOf } from "./integrity.ts";
import { listed, type Script } from "./load-list.ts";

const script = (
  name: string,
  {
    imports = [],
    sheets = [],
    words = null,
  }: { imports?: string[]; sheets?: string[]; words?: number | null } = {},
): readonly [string, Script] => [
  name,
  {
    name,
    imports,
    sheets,
    content: `${words === null ? "" : `const $0=__words.f${words};`}${name}`,
  },
];

const sheets = new Map([["view.css", "main{}"]]);

test("the scripts of each step come first, with their imports; the others follow by name", () => {
  const scripts = new Map([
    script("z.js"),
    script("later.js", { imports: ["shared.js", "first.js"] }),
    script("shared.js"),
    script("first.js", { imports: ["runtime.js"] }),
    script("runtime.js"),
    script("a.js"),
  ]);
  const { files, counts } = listed(scripts, sheets, [["first.js"], ["later.js"]]);
  expect(files.map(([name]) => name)).toEqual([
    "first.js",
    "runtime.js",
    "later.js",
    "shared.js",
    "a.js",
    "z.js",
  ]);
  expect(counts).toEqual([2, 4]);
});

test("each has the hash of its content, its imports and sheets by index, and its words", () => {
  const scripts = new Map([
    script("first.js", { words: 0 }),
    script("view.js", { imports: ["first.js", "shared.js"], sheets: ["view.css"], words: 7 }),
    script("shared.js", { words: 0 }),
  ]);
  const { files } = listed(scripts, sheets, [["first.js"]]);
  expect(files).toEqual([
    ["first.js", integrityOf("const $0=__words.f0;first.js")],
    ["shared.js", integrityOf("const $0=__words.f0;shared.js")],
    ["view.js", integrityOf("const $0=__words.f7;view.js"), [0, 1, 3], 7],
    ["view.css", integrityOf("main{}")],
  ]);
});

test("an import that another import loads anyway is left out", () => {
  const scripts = new Map([
    script("a.js", { imports: ["c.js", "b.js"] }),
    script("b.js", { imports: ["c.js"] }),
    script("c.js"),
  ]);
  const { files } = listed(scripts, sheets, [["a.js"]]);
  expect(files[0]?.[2]?.map((index) => files[index]?.[0])).toEqual(["b.js"]);
});
