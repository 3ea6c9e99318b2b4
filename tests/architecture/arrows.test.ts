/** The import arrows of the house: domain ← machines ← worker, domain ← machines ← ui, and nothing else. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

const allowed: Readonly<
  Record<string, { folders: readonly string[]; packages: readonly RegExp[] }>
> = {
  "src/domain": { folders: ["src/domain"], packages: [/^valibot$/, /^@noble\//, /^@scure\//] },
  "src/machines": { folders: ["src/domain", "src/machines"], packages: [/^xstate$/] },
  "src/worker": {
    folders: ["src/domain", "src/machines", "src/worker"],
    packages: [
      /^xstate$/,
      /^comlink$/,
      /^dexie$/,
      /^fast-diff$/,
      /^@sanity\/diff-match-patch$/,
      /^(hast|mdast)-util-/,
      /^micromark-extension-gfm$/,
      /^hast$/,
    ],
  },
  "src/ui": {
    folders: ["src/domain", "src/machines", "src/ui"],
    packages: [
      /^react$/,
      /^react-dom/,
      /^react-virtuoso$/,
      /^wouter/,
      /^d3$/,
      /^xstate$/,
      /^@xstate\/react$/,
      /^comlink$/,
      /^elkjs\//,
      /^@statelyai\/inspect$/,
    ],
  },
  devnet: {
    folders: ["src/domain", "devnet"],
    packages: [/^node:/, /^ws$/, /^vite$/, /^@noble\//, /^@scure\//, /^@sanity\//],
  },
};

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

const imports = (file: string): string[] =>
  [
    ...readFileSync(file, "utf8").matchAll(
      /(?:^(?:import|export)[^"]*?from |^import |\bimport\()"([^"]+)"/gm,
    ),
  ].map((match) => match[1] ?? "");

describe.each(Object.entries(allowed))("%s", (folder, { folders, packages }) => {
  test("imports only what lies below it", () => {
    const files = sources(folder);
    expect(files.length).toBeGreaterThan(0);
    const strays = files.flatMap((file) =>
      imports(file)
        .filter((name) =>
          name.startsWith(".")
            ? !folders.some((below) => normalize(join(dirname(file), name)).startsWith(`${below}/`))
            : !packages.some((known) => known.test(name)),
        )
        .map((name) => `${file} → ${name}`),
    );
    expect(strays).toEqual([]);
  });
});

test("Comlink is spoken where the page meets its engine and where workers begin", () => {
  const speakers = [...sources("src/ui"), ...sources("src/worker")].filter((file) =>
    imports(file).includes("comlink"),
  );
  expect(speakers.toSorted()).toEqual([
    "src/ui/engine-worker.ts",
    "src/ui/runtime.ts",
    "src/worker/main.ts",
    "src/worker/text/main.ts",
  ]);
});

test("nothing in src knows the devnet", () => {
  const naming = sources("src").filter((file) => /devnet/i.test(readFileSync(file, "utf8")));
  expect(naming).toEqual([]);
});
