/** The words that the scripts of one bundle look up, arranged in files that are loaded with the scripts. */
import type { Rolldown } from "vite";
import { compressedSize } from "../compressed-size.ts";
import { improved } from "../improved-arrangement.ts";
import { integrityOf } from "../integrity.ts";
import { joined, pathWithin } from "../joined-files.ts";
import { loadedBefore } from "../loaded-before.ts";
import { entriesIn, finished, withLookUps } from "./look-ups.ts";
import { wordsOf, type LookedUp, type Words } from "./write-words.ts";

/** A bundle's chunks by file name, and what else decides how its words are arranged. */
export interface BundlePlan {
  /** How the names of its files of words begin. */
  readonly prefix: string;
  readonly chunks: Readonly<Record<string, Rolldown.RenderedChunk>>;
  /** The chunks that are loaded first, with all that they import: their words are in the first file. */
  readonly first: readonly string[];
  /** The chunks that then load by themselves: their words are in the second file. */
  readonly next: readonly string[];
  /** The number of files for scripts that are imported on demand. */
  readonly onDemand: number;
  /** Whether it is the page's bundle: `language-and-folder.js` loads its scripts on demand. */
  readonly isPage: boolean;
}

/** The files of words of one bundle. */
export class WordFiles {
  readonly #chunks: BundlePlan["chunks"];
  /** By name. */
  readonly #files = new Map<string, WordList>();
  /** The name of the file with a chunk's words. */
  readonly #fileOf = new Map<string, string>();
  /** The same by the chunk's modules, since its file name changes when its hash is known. */
  readonly #fileOfModule = new Map<string, string>();
  /** Weights of chunks' own code, by file name. */
  readonly #weights = new Map<string, number>();
  readonly #first: ReadonlySet<string>;
  readonly #isPage: boolean;

  constructor({ prefix, chunks, first, next, onDemand: count, isPage }: BundlePlan) {
    this.#chunks = chunks;
    this.#isPage = isPage;
    this.#first = this.#withImports(first);
    const entries = new Map(
      Object.values(chunks).map((chunk) => [chunk.fileName, entriesOf(chunk)]),
    );
    // Scripts are identified by their modules: until all hashes are known, a script's file name is a number that differs
    // from build to build.
    const idOf = (fileName: string): string =>
      chunks[fileName]?.moduleIds.map(pathWithin).toSorted().join() ?? "";
    const scriptOf = new Map(Object.keys(chunks).map((fileName) => [idOf(fileName), fileName]));
    const users = new Map<string, Set<string>>();
    const code = new Map<string, number>();
    const onDemand = onDemandIn(chunks);
    const atFirst = new Set([...this.#first, ...next]);
    const before = loadedBefore(
      (each) => chunks[each] ?? { dynamicImports: [] },
      onDemand,
      atFirst,
      (each) => this.#withImports([each]),
    );
    for (const fileName of onDemand) {
      const loaded = before.get(fileName) ?? atFirst;
      code.set(idOf(fileName), this.#codeWeight(fileName, loaded));
      for (const each of this.#withImports([fileName]))
        if (!loaded.has(each) && entries.get(each)?.length)
          users.set(idOf(each), (users.get(idOf(each)) ?? new Set()).add(idOf(fileName)));
    }
    const parts = [...users]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, usersOfIt]) => ({
        ids: [id],
        size: lengthOf(entries.get(scriptOf.get(id) ?? "") ?? []),
        users: new Set([...usersOfIt].toSorted()),
        imports: [],
      }));
    const otherLoad = (user: string): number => (code.get(user) ?? 0) * charactersPerByte;
    const groups = improved(joined(parts, { files: { count }, otherLoad }), { otherLoad });
    const lists = [
      [...this.#first],
      next,
      ...groups.map((group) => group.flatMap(({ ids }) => ids.map((id) => scriptOf.get(id) ?? ""))),
    ];
    for (const [i, scripts] of lists.entries()) {
      const name = `${prefix}${i}`;
      const list = new WordList();
      for (const script of scripts) {
        for (const entry of entries.get(script) ?? []) list.indexOrAdd(entry);
        this.#fileOf.set(script, name);
      }
      if (list.size > 0) this.#files.set(name, list);
    }
  }

  /** The name of the file that is loaded with the bundle's first scripts; null if they have no words. */
  get first(): string | null {
    const [script = ""] = this.#first;
    const name = this.#fileOf.get(script) ?? "";
    return this.#files.has(name) ? name : null;
  }

  /** A chunk's code with its look-ups, before it is minified. */
  lookUp(code: string, { fileName, moduleIds }: Rolldown.RenderedChunk): string {
    const own = this.#fileOf.get(fileName) ?? "";
    for (const id of moduleIds) this.#fileOfModule.set(id, own);
    return withLookUps(code, {
      indexOf: (entry) => {
        const file = this.#files.get(own);
        if (!file)
          throw new Error(`The words of ${fileName} are in no file: ${moduleIds.join(", ")}`);
        return file.indexOrAdd(entry);
      },
      load: (script) =>
        this.#isPage
          ? `__load(${JSON.stringify(script.slice(2))})`
          : this.#loadInWorker(fileName.replace(/[^/]*$/, ""), script),
    });
  }

  /** A chunk's final code, once it is minified. */
  finish({ code, moduleIds }: Rolldown.OutputChunk): string {
    const name = this.#fileOfModule.get(moduleIds[0] ?? "") ?? "";
    const script = finished(code, name);
    this.#files.get(name)?.use(script.used);
    return script.code;
  }

  /** The code of each file in the language of `words`, by name. */
  codeWith(words: Words): ReadonlyMap<string, string> {
    const codes = new Map(
      [...this.#files].map(([name, { used }]) => {
        const list = used.map((entry) => (entry === null ? "" : wordsOf(entry, words))).join(",");
        return [name, `__words.${name}=[${list}]`];
      }),
    );
    const { first } = this;
    if (first === null) return codes;
    const others = [...codes].filter(([name]) => name !== first);
    const integrity = Object.fromEntries(others.map(([name, code]) => [name, integrityOf(code)]));
    const more = this.#isPage ? `integrity:${JSON.stringify(integrity)}` : loadWords;
    return codes.set(
      first,
      `globalThis.__words={url:import.meta.url,${more}};${codes.get(first) ?? ""}`,
    );
  }

  /** The weight of the code that a chunk loads with all its imports, except those already loaded. */
  #codeWeight(fileName: string, loaded: ReadonlySet<string>): number {
    let sum = 0;
    for (const each of this.#withImports([fileName]))
      if (!loaded.has(each)) sum += this.#ownWeight(each);
    return sum;
  }

  #ownWeight(fileName: string): number {
    const known = this.#weights.get(fileName);
    if (known !== undefined) return known;
    const { modules = {} } = this.#chunks[fileName] ?? {};
    const code = Object.values(modules).map((each) => each.code ?? "");
    const weight = perFile + compressedSize(code.join(""));
    this.#weights.set(fileName, weight);
    return weight;
  }

  #loadInWorker(folder: string, script: string): string {
    const load = `import(${JSON.stringify(script)})`;
    const files = this.#filesFor(folder + script.slice(2)).map((file) => JSON.stringify(file));
    return files.length === 0 ? load : `__words.after(${files.join(", ")}).then(() => ${load})`;
  }

  #filesFor(script: string): readonly string[] {
    const names = [...this.#withImports([script])]
      .filter((each) => !this.#first.has(each))
      .map((each) => this.#fileOf.get(each) ?? "");
    return [...new Set(names)].filter((name) => this.#files.has(name)).toSorted();
  }

  /** Chunks with all that they import before they run. */
  #withImports(fileNames: readonly string[], found = new Set<string>()): Set<string> {
    for (const name of fileNames) {
      if (found.has(name)) continue;
      found.add(name);
      this.#withImports(this.#chunks[name]?.imports ?? [], found);
    }
    return found;
  }
}

/** About this many characters of words weigh as much, compressed, as one byte of compressed code: measured in a build. */
const charactersPerByte = 2.75;
/** Bytes that a chunk adds to the sizes of its modules: its own code, and what compressing it by itself costs. */
const perFile = 100;

/** The chunks that are imported on demand. The bundler does not mark a chunk as an entry if it joins several modules. */
const onDemandIn = (chunks: BundlePlan["chunks"]): ReadonlySet<string> =>
  new Set(
    Object.values(chunks).flatMap(({ fileName, isDynamicEntry, dynamicImports }) => [
      ...dynamicImports,
      ...(isDynamicEntry ? [fileName] : []),
    ]),
  );

/** A member of `__words`, whose type is in `src/domain/language/words.ts`: loads files of words for a worker's scripts. */
const loadWords = "after:(...files)=>Promise.all(files.map(file=>import(`./${file}.js`)))";

/** Characters of the English texts. */
const lengthOf = (entries: readonly LookedUp[]): number =>
  entries.reduce((sum, entry) => sum + (entry === "facts" ? 0 : entry.id.length), 0);

const entriesOf = ({ modules }: Rolldown.RenderedChunk): readonly LookedUp[] =>
  Object.values(modules).flatMap(({ code }) => (code === null ? [] : entriesIn(code)));

/** Entries with their indexes, each once. */
class WordList {
  readonly #indexes = new Map<string, number>();
  readonly #entries: LookedUp[] = [];
  readonly #used = new Set<number>();

  get size(): number {
    return this.#entries.length;
  }

  /** Its entries in order, without those that the minifier has dropped. */
  get used(): readonly (LookedUp | null)[] {
    return this.#entries.map((entry, i) => (this.#used.has(i) ? entry : null));
  }

  use(indexes: readonly number[]): void {
    for (const index of indexes) this.#used.add(index);
  }

  indexOrAdd(entry: LookedUp): number {
    const key = JSON.stringify(entry);
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.#entries.length);
    return this.#entries.push(entry) - 1;
  }
}
