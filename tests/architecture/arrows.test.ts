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
      /^dequal\/lite$/,
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
  "src/offline": { folders: ["src/domain", "src/offline"], packages: [/^workbox-/] },
  deploy: { folders: ["src/domain", "deploy"], packages: [/^node:/, /^vite$/] },
  devnet: {
    folders: ["src/domain", "devnet"],
    packages: [
      /^node:/,
      /^ws$/,
      /^vite$/,
      /^@noble\//,
      /^@scure\//,
      /^@sanity\//,
      /^d3$/,
      /^fast-png$/,
    ],
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

test("the engine connects in one place, which hands the means to the gate", () => {
  const means =
    /(?<![#.\w])(fetch\(|new (WebSocket|XMLHttpRequest|EventSource|Request)\(|sendBeacon)/;
  const users = sources("src/worker").filter((file) => means.test(code(file)));
  expect(users.toSorted()).toEqual([
    "src/worker/main.ts",
    "src/worker/rpc/fetch-text.ts",
    "src/worker/rpc/gate.ts",
  ]);
  expect(code("src/worker/rpc/fetch-text.ts")).toContain("{ clock, fetch, timeout,");
  const askers = sources("src/ui").filter((file) => means.test(code(file)));
  expect(askers).toEqual(["src/ui/hosts/config.ts"]);
});

test("markup is never injected, and strangers' links are drawn in one way", () => {
  const files = sources("src");
  const means =
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcDoc/;
  expect(files.filter((file) => means.test(code(file)))).toEqual([]);
  expect(files.filter((file) => /_blank/.test(code(file)))).toEqual([
    "src/ui/parts/strangers-link.ts",
  ]);
  const unlike = files.filter(
    (file) =>
      /<img$|<iframe$/m.test(code(file)) && !/referrerPolicy="no-referrer"/.test(code(file)),
  );
  expect(unlike).toEqual([]);
});

/** A file without its comments. */
const code = (file: string): string =>
  readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test("nothing in src knows the devnet", () => {
  const naming = sources("src").filter((file) => /devnet/i.test(readFileSync(file, "utf8")));
  expect(naming).toEqual([]);
});
