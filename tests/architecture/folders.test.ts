/** A folder is read at a glance: up to about 25 files beside their tests, one subject or one kind of thing each. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ownImports, sources } from "./imports.ts";

const maxFiles = 28;

/** One file for each kind of operation. */
const tables = ["src/domain/chain/operations/kinds"];

test("no folder of src has more files than a reader takes in", () => {
  const folders = readdirSync("src", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
    .map((entry) => entry.parentPath);
  const large = [...new Set(folders)].filter(
    (folder) => folders.filter((other) => other === folder).length > maxFiles,
  );
  expect(large).toEqual(tables);
});

/** Below this many lines, what one other file uses is read there sooner. */
const fewLines = 15;

test("no short file of the engine has a single user", () => {
  const uses = sources("src").flatMap((file) => [...new Set(ownImports(file))]);
  const lonely = sources("src/worker").filter(
    (file) =>
      readFileSync(file, "utf8").split("\n").length <= fewLines &&
      uses.filter((used) => used === file).length === 1,
  );
  expect(lonely).toEqual([]);
});
