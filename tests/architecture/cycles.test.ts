/** No import cycles, types included: none between files, and none between most folders. */
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
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
describe.each(["src/machines", "src/worker"])("%s", (layer) => {
  test("no two folders import from each other", () => {
    const arrows = new Set(
      sources(layer).flatMap((file) =>
        ownImports(file).map((name) => `${dirname(file)} → ${dirname(name)}`),
      ),
    );
    const pairs = [...arrows].filter((arrow) => {
      const [from = "", to = ""] = arrow.split(" → ");
      return from < to && arrows.has(`${to} → ${from}`);
    });
    expect(pairs).toEqual([]);
  });
});

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
