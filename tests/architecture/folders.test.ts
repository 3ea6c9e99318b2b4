/** A folder is read at a glance: up to about 25 files beside their tests, one subject or one kind of thing each. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { expect, test } from "vitest";
import { ownImports, sources } from "./imports.ts";

const maxFiles = 28;

/** One file for each kind of operation. */
const tables = ["src/domain/chain/operations/kinds"];

test("no folder of src has more files than a reader can take in", () => {
  const folders = readdirSync("src", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
    .map((entry) => entry.parentPath);
  const large = [...new Set(folders)].filter(
    (folder) => folders.filter((other) => other === folder).length > maxFiles,
  );
  expect(large).toEqual(tables);
});

/** A file with fewer lines and one user is better read where it is used. */
const fewLines = 15;

/** Whether `user` loads `file` only once it is needed: then it is a chunk of its own. */
const loadsLater = (user: string, file: string): boolean =>
  readFileSync(user, "utf8").includes(`import("./${relative(dirname(user), file)}")`);

test("no short file has a single user: none at all in the engine, elsewhere none in its own folder", () => {
  const users = new Map<string, string[]>();
  for (const user of sources("src"))
    for (const file of new Set(ownImports(user)))
      users.set(file, [...(users.get(file) ?? []), user]);
  const short = sources("src").filter(
    (file) =>
      !tables.includes(dirname(file)) && readFileSync(file, "utf8").split("\n").length <= fewLines,
  );
  expect(short.length).toBeGreaterThan(20);
  const lonely = short.filter((file) => {
    const [user, ...others] = users.get(file) ?? [];
    if (user === undefined || others.length > 0 || loadsLater(user, file)) return false;
    return file.startsWith("src/worker/") || dirname(user) === dirname(file);
  });
  expect(lonely).toEqual([]);
});
