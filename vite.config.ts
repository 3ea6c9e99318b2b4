/** The build: a page, a worker, lazy routes, and a manifest the size check reads. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { appName } from "./deploy/app-name.ts";
import { buildManifest, commitOf } from "./deploy/build-manifest.ts";
import { pageCosts, sharedChunks, sharedStyles } from "./deploy/chunks.ts";
import { cssModules } from "./deploy/class-names.ts";
import { compressedCopies } from "./deploy/compressed.ts";
import { messageCalls, pageWords, workerWords } from "./deploy/languages/plugin.ts";
import { ownLoader } from "./deploy/load-list.ts";
import { sitePages } from "./deploy/pages.ts";
import { pagePolicy } from "./deploy/policy.ts";
import { serviceWorkerBuild } from "./deploy/service-worker-build.ts";
import { shellFirst, shellSheets, startChunks } from "./deploy/shell.ts";
import { readSiteNames } from "./deploy/site-names.ts";
import { standalonePages } from "./deploy/standalone.ts";
import { webcatMode, withoutPlayers } from "./deploy/webcat.ts";
import { withoutDescriptions } from "./deploy/without-descriptions.ts";

/** Only what is built carries the policy: while developing, Vite needs scripts in the page. */
const securityPolicy = (mode: string): Plugin => ({
  name: "security-policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: {
        "http-equiv": "Content-Security-Policy",
        content: mode === webcatMode ? pagePolicy([]) : pagePolicy(),
      },
      injectTo: "head-prepend",
    },
  ],
});

/** What every page loads first, by the chunk that it is in. */
const firstModules = {
  first: /src\/ui\/start\/boot\.ts$/,
  stack: /src\/ui\/start\/stack\.ts$|node_modules\/(react-dom|scheduler)\//,
  hosts:
    /src\/ui\/(home\/home|live\/live|start\/page|session\/session|settings\/settings)\.charts\.ts$/,
  main: /src\/ui\/(start\/main|home\/Home)\.tsx$/,
};
const inUi = (files: readonly string[]) => files.map((file) => resolve("src/ui", file));
const firstFiles = inUi([
  "start/boot.ts",
  "start/stack.ts",
  "start/page.charts.ts",
  "start/runtime.ts",
  "start/main.tsx",
  "home/Home.tsx",
]);

/**
 * What loads by itself once the first rows are shown: the first part on every page, with what most views need, and with
 * what other pages share with the second, which would otherwise load Home's plot.
 */
const nextFiles = {
  later: inUi([
    "layout/Deferred.tsx",
    "layout/more/MoreNavigation.tsx",
    "watch/Bell.tsx",
    "layout/more/FooterLinks.tsx",
    "label/LabelSource.tsx",
    "live/FeedFailure.tsx",
    "shared/controls/CopyButton.tsx",
    "shared/values/Facts.tsx",
    "../domain/chain/inflation.ts",
    "../domain/chain/steem-power.ts",
  ]),
  heartbeat: inUi(["live/HeartbeatStrip.tsx", "home/ChainFacts.tsx"]),
  notes: inUi(["home/PriceNotes.tsx"]),
};

/** What the engine loads first; then by itself for Home, and once a page is visible. */
const inWorker = (files: readonly string[]) => files.map((file) => resolve("src/worker", file));
const engineFiles = inWorker(["main.ts"]);
const nextEngineFiles = {
  data: inWorker([
    "answers/chain/chain.ts",
    "answers/market/price.ts",
    "label/label-store.ts",
    "live/irreversible-list.ts",
    "store/open-market.ts",
    "store/stored-chain.ts",
    "store/trim-blocks.ts",
  ]),
  trust: inWorker([
    "trust/open-trust.ts",
    "trust/anchors.ts",
    "trust/listed-blocks.ts",
    "network/nodes/opinions.ts",
  ]),
  coins: inWorker(["answers/market/market.ts"]),
};

/** Options of a group of shared chunks: they import each other, so none takes what it imports into itself. */
const shared = { debugName: "shared", priority: 1, includeDependenciesRecursively: false };

/** Packages look for a window, which no worker has, and for globals that all supported browsers have. */
const globalsOfWorkers = Object.fromEntries(
  [
    ["window", "undefined"],
    ["AggregateError", "function"],
    ["BroadcastChannel", "function"],
    ["FinalizationRegistry", "function"],
    ["Promise", "function"],
    ["Reflect", "object"],
    ["Symbol", "function"],
    ["WeakRef", "function"],
    ["addEventListener", "function"],
    ["console", "object"],
    ["dispatchEvent", "function"],
    ["globalThis", "object"],
    ["location", "object"],
    ["navigator", "object"],
  ].map(([name, type]) => [`typeof ${name}`, JSON.stringify(type)]),
);

/** Smaller forms of packages, the same for the build and for tests. */
export const plainModules = [
  // By default Dexie is a CommonJS script in a wrapper.
  { find: /^dexie$/, replacement: "dexie/dist/modern/dexie.mjs" },
  // React itself has this hook; the shim is for versions without it.
  {
    find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
    replacement: "react",
  },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: "use-sync-external-store/with-selector",
  },
];

/** Chunks and style sheets that the shell, the tests or the size check find by their names. */
const found = new Set([...startChunks, "rolldown-runtime", "styles", "engine", "dexie"]);

/**
 * A name for a built file. The page's first script lists all others, so only those found by name have one; the build's
 * manifest says what the others are. Some hosts leave out files that begin with a `_`, as a hash may.
 */
const fileName = (name: string | undefined, ending: string): string =>
  `assets/${name !== undefined && found.has(name) ? `${name}-` : "p"}[hash:7]${ending}`;

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

const site = readSiteNames("public/config.json");

export default defineConfig(({ mode }) => ({
  // Relative, so that the built files work in any folder of a host.
  base: "./",
  define: {
    "import.meta.env.APP_VERSION": JSON.stringify(version),
    "import.meta.env.APP_COMMIT": JSON.stringify(commitOf(".") ?? ""),
  },
  plugins: [
    cssModules(shellSheets),
    withoutDescriptions,
    messageCalls,
    pageWords({
      isFirst: ({ name }) => startChunks.includes(name),
      isNext: ({ name }) => name in nextFiles,
    }),
    react({ jsxImportSource: "#jsx" }),
    appName(site.name),
    securityPolicy(mode),
    withoutPlayers,
    ownLoader,
    shellFirst,
    sitePages(site),
    standalonePages,
    serviceWorkerBuild,
    compressedCopies,
    buildManifest,
  ],
  // Packages with a build for workers must not reach for the DOM inside ours.
  resolve: {
    conditions: ["worker", ...defaultClientConditions],
    alias: plainModules,
  },
  worker: {
    format: "es",
    plugins: () => [withoutDescriptions, messageCalls, workerWords()],
    rolldownOptions: {
      checks: { pluginTimings: false },
      optimization: { inlineConst: { mode: "all" } },
      transform: { define: globalsOfWorkers },
      output: {
        entryFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.includes("/text/") ? "texts" : "engine"}-[hash:7].js`,
        chunkFileNames: ({ name }) => fileName(name, ".js"),
        // Notes to bundlers are of no use in what is built.
        comments: { annotation: false },
        codeSplitting: {
          groups: [
            { name: "engine", test: /src\/worker\/main\.ts$/, priority: 2 },
            { name: sharedChunks(engineFiles, nextEngineFiles, { count: 5 }), ...shared },
          ],
        },
      },
    },
  },
  build: {
    target: "es2023",
    // The first versions that support light-dark(). A fallback for older ones works only in a sheet that declares
    // `color-scheme` itself.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Class names are written where they are used, not imported.
      optimization: { inlineConst: { mode: "all" } },
      output: {
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: ({ name }) => fileName(name, ".js"),
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith(".css")
            ? fileName(name.slice(0, -".css".length), ".css")
            : "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          // Four files that every page loads first, each evaluated in a task of its own; then what several views share.
          groups: [
            { name: sharedStyles(firstFiles, nextFiles), priority: 5 },
            { name: "first", test: firstModules.first, priority: 4 },
            // React's renderer creates errors while it is evaluated. Under a profiler, V8 then parses again the chunk that
            // imports it; so main.tsx imports it, not stack.ts.
            { name: "stack", test: firstModules.stack, priority: 3 },
            { name: "hosts", test: firstModules.hosts, priority: 3 },
            { name: "main", test: firstModules.main, priority: 2 },
            { name: sharedChunks(firstFiles, nextFiles, pageCosts), ...shared },
          ],
        },
      },
    },
  },
}));
