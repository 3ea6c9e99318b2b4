/** The build: a page, a worker, lazy routes, and a manifest the size check reads. */
import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import {
  languageCopies,
  languageNames,
  messageCalls,
  workerWords,
} from "./deploy/languages/plugin.ts";
import { compressedCopies } from "./deploy/compressed.ts";
import { appName } from "./deploy/app-name.ts";
import { offlineCopy } from "./deploy/offline.ts";
import { sitePages } from "./deploy/pages.ts";
import { pagePolicy } from "./deploy/policy.ts";
import { readSiteNames } from "./deploy/site-names.ts";
import { isStartChunk, shellFirst, startChunks } from "./deploy/shell.ts";

/** Only what is built carries the policy: while developing, Vite needs scripts in the page. */
const securityPolicy: Plugin = {
  name: "security-policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: pagePolicy() },
      injectTo: "head-prepend",
    },
  ],
};

/** What may be shared between chunks: our own code and the packages that are not heavy and lazy. */
const ours = /node_modules\/(?!d3|internmap|react-virtuoso)|src\/(domain|machines|ui)\//;

/** Smaller forms of packages, the same for the build and for tests. */
export const plainModules = [
  // By default Dexie is a CommonJS script in a wrapper.
  { find: /^dexie$/, replacement: "dexie/dist/modern/dexie.mjs" },
  // React itself has this hook; the shim is for versions without it.
  {
    find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
    replacement: "use-sync-external-store",
  },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: "use-sync-external-store/with-selector",
  },
];

/** Chunks and style sheets that the shell, the tests or the size check find by their names. */
const found = new Set([...startChunks, "rolldown-runtime", "index", "engine", "dexie"]);

/**
 * A name for a built file. The page's first script lists all others, so only those found by name have one; the build's
 * manifest says what the others are. Some hosts leave out files that begin with a `_`, as a hash may.
 */
const fileName = (name: string | undefined, ending: string): string =>
  `assets/${name !== undefined && found.has(name) ? `${name}-` : "p"}[hash:7]${ending}`;

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

const site = readSiteNames("public/config.json");

export default defineConfig({
  // Relative, so that the built files work in any folder of a host.
  base: "./",
  define: { "import.meta.env.APP_VERSION": JSON.stringify(version) },
  plugins: [
    messageCalls,
    languageNames,
    languageCopies,
    react({ jsxImportSource: "#jsx" }),
    appName(site.name),
    securityPolicy,
    shellFirst,
    sitePages(site),
    offlineCopy,
    compressedCopies,
  ],
  // Packages with a build for workers must not reach for the DOM inside ours.
  resolve: {
    conditions: ["worker", ...defaultClientConditions],
    alias: plainModules,
  },
  worker: {
    format: "es",
    plugins: () => [messageCalls, workerWords],
    rolldownOptions: {
      output: {
        entryFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.includes("/text/") ? "texts" : "engine-entry"}-[hash].js`,
        chunkFileNames: ({ name }) => fileName(name, ".js"),
        // The engine comes in one piece; what it loads on demand leans on that, not on crumbs of it.
        // Notes to bundlers are of no use in what is built.
        comments: { annotation: false },
        codeSplitting: { groups: [{ name: "engine", test: /src\/worker\/main\.ts$/ }] },
      },
    },
  },
  build: {
    target: "es2023",
    // The first versions that support light-dark(). A fallback for older ones works only in a sheet that declares
    // `color-scheme` itself.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Every page has these before it loads another; Firefox reports a preload of what has run as failed.
      resolveDependencies: (_, files) =>
        files.filter((file) => !isStartChunk(file) && !file.includes("/rolldown-runtime-")),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Compressing takes its time.
      checks: { pluginTimings: false },
      output: {
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: ({ name }) => fileName(name, ".js"),
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith(".css")
            ? fileName(name.slice(0, -".css".length), ".css")
            : "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          // An entry with all it leans on, in the order in which a visit needs them; then what other pages share.
          // Parts of plots and of account tabs, and the clock, are chunks of their own: most pages need none of them.
          groups: [
            { name: "first", test: /src\/ui\/start\/boot\.ts$/, priority: 4 },
            // React's renderer creates errors while it is evaluated. Under a profiler, V8 then parses again the chunk that
            // imports it; so main.tsx imports it, not stack.ts.
            {
              name: "stack",
              test: /src\/ui\/start\/stack\.ts$|node_modules\/(react-dom|scheduler)\//,
              priority: 3,
            },
            {
              name: "hosts",
              test: /src\/ui\/(home\/home|live\/live|start\/page|session\/session|settings\/settings)\.charts\.ts$/,
              priority: 3,
            },
            { name: "main", test: /src\/ui\/(start\/main|home\/Home)\.tsx$/, priority: 2 },
            // A plot loads only the parts of d3 that it draws with.
            {
              name: "d3",
              test: /node_modules\/(d3-(array|scale)|internmap)\/|src\/ui\/plot\/scale\.ts$/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: "d3-time",
              test: /node_modules\/d3-time\/|src\/ui\/plot\/time-scale\.ts$/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: "d3-shape",
              test: /node_modules\/d3-(shape|path)\//,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // Bars load with the first plot of a page, not with the page.
            {
              name: "bars",
              test: /src\/ui\/plot\/(RankedBars|StackedBars)/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: "plots",
              test: /src\/(ui\/plot\/|machines\/shared\/cursor)/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: "tabs",
              test: /src\/(domain|machines|ui)\/(archive|balance)\//,
              minShareCount: 3,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: "lists",
              test: /src\/(domain|machines|ui)\/(list|ranking|witness)\/|src\/machines\/shared\/paged-list/,
              minShareCount: 3,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // The console does without the rest of what moving shares.
            {
              name: "calls",
              test: /src\/(domain|ui)\/console\/(past-calls|request|stored-calls)/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What moving the visitor's data shares with the pages that it comes from.
            {
              name: "own",
              test: /src\/(domain|machines|ui)\/moving\/|src\/domain\/watch\/(read-rule|rule-file|rule)\.ts/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Histories share these with sorted lists, whose code is much larger.
            {
              name: "windows",
              test: /src\/machines\/shared\/windows\.ts$/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: "pagination",
              test: /src\/domain\/list\/pagination\.ts$/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // They have sorted lists, so "pages", which lists import, can't have them.
            {
              name: "states",
              test: /src\/ui\/wallet\/State/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: "comparison",
              test: /src\/(ui\/proof\/Differences|domain\/proof\/format-comparison|domain\/network\/read-only)/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What draws the texts of posts and coins.
            {
              name: "texts",
              test: /src\/ui\/post\/|src\/domain\/post\/players/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What proves: Settings, lists and the market do without it.
            {
              name: "proofs",
              test: /src\/(domain|machines|ui)\/(proof|evidence|trust)\//,
              minShareCount: 3,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Links to rows and operations: pages without lists do without them.
            {
              name: "links",
              test: /src\/ui\/(shared\/links\/(LinkHere|link-copy)|browser\/marked-part)/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What draws operations: posts, coins and settings have none.
            {
              name: "operations",
              test: /src\/ui\/transaction\//,
              minShareCount: 3,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: "times", test: /src\/ui\/shared\/values\/sentence-times/, priority: 1 },
            { name: "clock", test: /src\/ui\/browser\/page-clock\.ts$/, priority: 1 },
            // Only forms with amounts read decimals.
            { name: "decimals", test: /src\/domain\/format\/decimals\.ts$/, priority: 1 },
            { name: "pages", test: ours, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
