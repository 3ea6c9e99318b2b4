/** No import cycles, types included: none between files, and none between most folders. */
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { ownImports, sources } from "./imports.ts";

test.each(["src", "devnet", "tools", "deploy", "bench", "tests"])(
  "no file of %s imports itself through others",
  (folder) => {
    const files = sources(folder);
    expect(files.length).toBeGreaterThan(0);
    const importsOf = new Map(files.map((file) => [file, ownImports(file)]));
    expect(cycle(importsOf)).toBeNull();
  },
);

test("a cycle is found and named", () => {
  const importsOf = new Map([
    ["a", ["b"]],
    ["b", ["c", "d"]],
    ["c", []],
    ["d", ["b"]],
  ]);
  expect(cycle(importsOf)).toBe("b → d → b");
});

/** Folders in src/domain and src/ui may depend on each other: the contract names every subject. */
test.each(["src/machines", "src/worker"])(
  "no folder of %s imports itself through others",
  (layer) => {
    const importsOf = new Map<string, string[]>();
    for (const file of sources(layer)) {
      const others = ownImports(file).map((name) => dirname(name));
      const folder = dirname(file);
      importsOf.set(folder, [
        ...(importsOf.get(folder) ?? []),
        ...others.filter((other) => other !== folder),
      ]);
    }
    expect(importsOf.size).toBeGreaterThan(5);
    expect(cycle(importsOf)).toBeNull();
  },
);

/** The first cycle, as "a → b → a", or null. */
function cycle(importsOf: ReadonlyMap<string, readonly string[]>): string | null {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string | null => {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file].join(" → ");
    if (done.has(file)) return null;
    for (const next of importsOf.get(file) ?? []) {
      const found = visit(next, [...path, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of importsOf.keys()) {
    const found = visit(file, []);
    if (found) return found;
  }
  return null;
}
