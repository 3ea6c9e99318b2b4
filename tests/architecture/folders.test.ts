/** A folder is read at a glance: up to about 25 files, one subject or one kind of thing each. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

const maxFiles = 28;

/** One file for each kind of operation. */
const tables = ["src/domain/chain/operations/kinds"];

test("no folder of src has more files than a reader takes in", () => {
  const folders = readdirSync("src", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.parentPath);
  const large = [...new Set(folders)].filter(
    (folder) => folders.filter((other) => other === folder).length > maxFiles,
  );
  expect(large).toEqual(tables);
});
