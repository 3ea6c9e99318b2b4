/** Imports between layers: domain ← machines ← worker, domain ← machines ← ui, domain ← standalone, and no others. */
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { imports, sources } from "./imports.ts";

const allowed: Readonly<
  Record<string, { folders: readonly string[]; packages: readonly RegExp[] }>
> = {
  "src/domain": {
    folders: ["src/domain"],
    packages: [/^@noble\//, /^@scure\//, /^tldts-icann$/],
  },
  "src/machines": { folders: ["src/domain", "src/machines"], packages: [/^xstate$/] },
  "src/worker": {
    folders: ["src/domain", "src/machines", "src/worker"],
    packages: [
      /^xstate$/,
      /^comlink$/,
      /^dexie$/,
      /^d3-dsv$/,
      /^hyparquet-writer$/,
      /^@noble\//,
      /^dequal\/lite$/,
      /^fast-diff$/,
      /^diff-match-patch-es$/,
      /^(hast|mdast)-util-/,
      /^micromark-(extension-gfm-(footnote|strikethrough|table)|core-commonmark|util-types)$/,
      /^(hast|mdast)$/,
      /^parse5$/,
    ],
  },
  "src/ui": {
    folders: ["src/domain", "src/machines", "src/ui"],
    packages: [
      /^react(\/jsx-(dev-)?runtime)?$/,
      /^react-dom/,
      /^react-virtuoso$/,
      /^wouter/,
      /^d3$/,
      /^xstate$/,
      /^@xstate\/react$/,
      /^comlink$/,
      /^@statelyai\/inspect$/,
      /^uqr$/,
    ],
  },
  "src/standalone": { folders: ["src/domain", "src/standalone"], packages: [] },
  "src/offline": { folders: ["src/domain", "src/offline"], packages: [/^workbox-/] },
  tools: {
    folders: ["src/domain", "src/machines", "deploy", "tools"],
    packages: [/^node:/, /^@noble\//, /^playwright$/, /^vite$/, /^xstate$/, /^elkjs\//],
  },
  deploy: {
    folders: ["src/domain", "deploy"],
    packages: [/^node:/, /^vite$/, /^fast-png$/, /^gettext-parser$/, /^@formatjs\//],
  },
  devnet: {
    folders: ["src/domain", "devnet"],
    packages: [
      /^node:/,
      /^ws$/,
      /^vite$/,
      /^@noble\//,
      /^@scure\//,
      /^diff-match-patch-es$/,
      /^d3$/,
      /^fast-png$/,
      /^tiny-secp256k1$/,
    ],
  },
};

describe.each(Object.entries(allowed))("%s", (folder, { folders, packages }) => {
  test("imports only what lies below it", () => {
    const files = sources(folder);
    expect(files.length).toBeGreaterThan(0);
    const violations = files.flatMap((file) =>
      imports(file)
        // An address, not code.
        .filter((name) => !name.endsWith("?worker&url"))
        .filter((name) =>
          name.startsWith(".")
            ? !folders.some((below) => normalize(join(dirname(file), name)).startsWith(`${below}/`))
            : !packages.some((known) => known.test(name)),
        )
        .map((name) => `${file} → ${name}`),
    );
    expect(violations).toEqual([]);
  });
});

test("only what connects a page with its workers, and exports, use Comlink", () => {
  const folders = ["src/offline", "src/ui", "src/worker"];
  const comlinkUsers = folders
    .flatMap((folder) => sources(folder))
    .filter((file) => imports(file).includes("comlink"));
  expect(comlinkUsers.toSorted()).toEqual([
    "src/ui/start/engine-worker.ts",
    "src/ui/start/runtime.ts",
    "src/worker/answers/export.ts",
    "src/worker/main.ts",
    "src/worker/text/main.ts",
  ]);
});

test("network APIs are only used where hosts are checked, and where that check is set up", () => {
  const means =
    /(?<![#.\w])(fetch\(|new (WebSocket|XMLHttpRequest|EventSource|Request)\(|sendBeacon)/;
  const users = sources("src/worker").filter((file) => means.test(code(file)));
  expect(users.toSorted()).toEqual([
    "src/worker/main.ts",
    "src/worker/network/allowed-hosts.ts",
    "src/worker/network/http/fetch-text.ts",
  ]);
  expect(code("src/worker/network/http/fetch-text.ts")).toContain("{ clock, fetch, timeout,");
  const readers = [...sources("src/standalone"), ...sources("src/ui")].filter((file) =>
    means.test(code(file)),
  );
  expect(readers.toSorted()).toEqual([
    "src/standalone/embed/nodes.ts",
    "src/ui/evidence/SaveAsPage.tsx",
    "src/ui/start/config.ts",
  ]);
});

test("one file sends and reads single calls to nodes, and one file asks the services of SDS", () => {
  const users = (means: RegExp) => sources("src/worker").filter((file) => means.test(code(file)));
  expect(users(/\bcalls\.ask\b|\bask\b[^;=]*\} = [^;]*\bcalls\b/)).toEqual([
    "src/worker/network/read-node.ts",
  ]);
  expect(users(/(?<!function )\baskSds\(/)).toEqual(["src/worker/answers/shared/reader.ts"]);
});

test("HTML is never injected, and external links are rendered in one place", () => {
  const files = sources("src");
  const means =
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcDoc/;
  expect(files.filter((file) => means.test(code(file)))).toEqual([]);
  expect(files.filter((file) => /_blank/.test(code(file)))).toEqual([
    // An embed leads to its own site, out of the frame.
    "src/standalone/embed/main.ts",
    "src/ui/shared/links/external-link.ts",
  ]);
  const drawing = files.filter((file) => /<(img|iframe)\b/.test(code(file)));
  const policies = drawing.flatMap((file) =>
    [...code(file).matchAll(/referrerpolicy="([\w-]+)"/gi)].map(
      ([, policy]) => `${file} ${policy}`,
    ),
  );
  expect(policies).toHaveLength(drawing.length);
  expect(policies.filter((each) => !each.endsWith(" no-referrer"))).toEqual([
    "src/ui/post/Player.tsx strict-origin-when-cross-origin",
  ]);
});

/** A file without its comments. */
const code = (file: string): string =>
  readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test("nothing in src mentions the devnet", () => {
  const naming = sources("src").filter((file) => /devnet/i.test(readFileSync(file, "utf8")));
  expect(naming).toEqual([]);
});
