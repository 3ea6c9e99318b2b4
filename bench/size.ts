/**
 * Checks `dist/`, compressed with brotli, against the size budgets: what a first visit to Home downloads, and the engine,
 * each with its words in the language that has the most; what each other view (a route, a tab, a dialog) adds to what
 * every page has loaded by itself, with its words in English; and how large the whole build is. Exits with 1 if a budget
 * is exceeded.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { startChunks } from "../deploy/shell.ts";

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = "dist";
const budgets = {
  page: 110.6,
  route: 25,
  worker: 70.6,
  everything: 270,
  requests: 12,
  list: 13.5,
  megabytes: 16,
  files: 900,
};
const lazyView = /^src\/ui\/.+\.tsx$/;

if (!existsSync(join(dist, ".vite/manifest.json"))) {
  console.error("dist/ contains no build: run `npm run build` first.");
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Readonly<
  Record<string, Chunk>
>;

/** Compressed once, however many views have the file. */
const measured = new Map<string, number>();
function kilobytes(file: string): number {
  const known = measured.get(file);
  if (known !== undefined) return known;
  const size = file.endsWith(".woff2")
    ? statSync(join(dist, file)).size
    : brotliCompressSync(readFileSync(join(dist, file))).length;
  measured.set(file, size / 1000);
  return size / 1000;
}
const sum = (files: Iterable<string>): number =>
  [...files].reduce((kB, file) => kB + kilobytes(file), 0);

/** A chunk and all its static imports. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, seen);
  return seen;
}
const scripts = (keys: Iterable<string>): string[] =>
  [...keys].map((key) => manifest[key]?.file).filter((file) => file?.endsWith(".js")) as string[];

/** Languages' folders of words. */
const languageFolders = readdirSync(join(dist, "assets"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `assets/${name}`);
const english = languageFolders.filter((folder) => folder.startsWith("assets/en-"));
/** The files with a script's words, without their folder. */
const wordsOf = (script: string): readonly string[] =>
  Array.from(
    readFileSync(join(dist, script), "utf8").matchAll(/\b__words\.([a-z]\d+)\b/g),
    ([, name]) => `${name}.js`,
  );
/** Scripts with those of their words that are not loaded yet, in the language among `folders` that has the most. */
function withWords(
  files: Iterable<string>,
  folders: readonly string[],
  loaded: Iterable<string> = [],
): number {
  const known = new Set([...loaded].flatMap(wordsOf));
  const words = new Set([...files].flatMap(wordsOf).filter((file) => !known.has(file)));
  const inLanguages = folders.map((folder) => sum([...words].map((file) => `${folder}/${file}`)));
  return sum(files) + Math.max(0, ...inLanguages);
}

const keyOf = (name: string): string => {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
  if (!key) throw new Error(`the manifest has no chunk named ${name}`);
  return key;
};
const first = startChunks.reduce((seen, name) => closure(keyOf(name), seen), new Set<string>());
/** What every page loads by itself after that. */
const everyPage = closure(keyOf("later"), new Set(first));
const lazyOnHome = [...closure(keyOf("heartbeat"), new Set(everyPage))].filter(
  (chunk) => !first.has(chunk),
);

const assets = readdirSync(join(dist, "assets")).map((name) => `assets/${name}`);
const workers = assets.filter((file) => /\/engine-[^/]+\.js$/.test(file));
/** The chunk the engine loads when it first opens its database. */
const database = assets.filter((file) => /\/dexie-[^/]+\.js$/.test(file));
/** What a page loads before its first view, if that is not Home. */
const lists = assets.filter((file) => /\/files-[^/]+\.json$/.test(file));
const fonts = assets.filter((file) => file.endsWith(".woff2"));
const extras = ["index.html", "config.json"];
const firstScripts = [...scripts(first), ...scripts(lazyOnHome), ...workers, ...database];
const firstFiles = [
  ...firstScripts,
  ...assets.filter((file) => /\/styles-[^/]+\.css$/.test(file)),
  ...fonts,
  ...extras,
];
const all = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) =>
  entry.isFile(),
);
const bytes = all.reduce(
  (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
  0,
);

const lines: (readonly [what: string, measured: number, budget: number, unit: string])[] = [
  ["Home: script on the page", withWords(scripts(first), languageFolders), budgets.page, "kB"],
  [
    "engine worker with its database",
    withWords([...workers, ...database], languageFolders),
    budgets.worker,
    "kB",
  ],
  [
    "Home: all that loads by itself",
    sum(firstFiles) + withWords(firstScripts, languageFolders) - sum(firstScripts),
    budgets.everything,
    "kB",
  ],
  [
    "Home: requests before the first data",
    firstFiles.length - scripts(lazyOnHome).length - database.length,
    budgets.requests,
    "",
  ],
  ["the list of the files that Home does not load", sum(lists), budgets.list, "kB"],
  ["the whole build", bytes / 1e6, budgets.megabytes, "MB"],
  ["the whole build: files", all.length, budgets.files, ""],
];
/** How much code each lazy view adds to what its page has already loaded, kB: the maximum over all pages with it. */
const views = new Map<string, number>();
function measureViews(chunks: Iterable<string>, loaded: ReadonlySet<string>): void {
  const keys = new Set([...chunks].flatMap((chunk) => manifest[chunk]?.dynamicImports ?? []));
  for (const key of keys) {
    if (!lazyView.test(key) || loaded.has(key)) continue;
    const added = [...closure(key)].filter((chunk) => !loaded.has(chunk));
    const size = withWords(scripts(added), english, scripts(loaded));
    views.set(key, Math.max(views.get(key) ?? 0, size));
    measureViews(added, new Set([...loaded, ...added]));
  }
}
measureViews(first, everyPage);
for (const [key, measured] of views) {
  const name = key.replace(/^src\/ui\//, "").replace(/\.tsx$/, "");
  lines.push([`${name} adds`, measured, budgets.route, "kB"]);
}

for (const [what, measured, budget, unit] of lines) {
  const verdict = measured <= budget ? "met     " : "EXCEEDED";
  console.log(
    `${verdict}  ${measured.toFixed(1).padStart(6)} of ${budget} ${unit.padEnd(3)} ${what}`,
  );
}
/** Chunks that import each other run in an order that depends on which one loads first. */
const cyclic = Object.keys(manifest).filter((key) =>
  (manifest[key]?.imports ?? []).some((next) => closure(next).has(key)),
);
if (cyclic.length > 0) console.error(`These chunks import each other: ${cyclic.join(", ")}`);

const isComplete = workers.length > 0 && database.length > 0;
if (!isComplete) console.error("dist/assets has no engine worker, or not the code of its database");
const areWithinBudget = lines.every(([, measured, budget]) => measured <= budget);
process.exitCode = isComplete && cyclic.length === 0 && areWithinBudget ? 0 : 1;
