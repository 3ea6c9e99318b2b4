/**
 * Builds the app in every language: the bundler makes one set of scripts in which messages are calls; this plugin
 * replaces the calls by look-ups, and writes what they look up. `assets/` has the scripts, and in a folder for each
 * language the words: about twenty-five files, each loaded with the scripts whose words it has.
 */
import { createHash } from "node:crypto";
import { parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin, Rolldown } from "vite";
import { languages, type Language } from "../../src/domain/language/languages.ts";
import { integrityOf } from "../integrity.ts";
import { readCatalogue } from "./catalogue.ts";
import { factsOf, pluralCategories } from "./facts.ts";
import { englishOf } from "./message.ts";
import { pseudoWords } from "./pseudo.ts";
import { readSource } from "./read-source.ts";
import { WordFiles } from "./word-files.ts";
import type { Words } from "./write-words.ts";

/** Only our own source has messages. */
const isOwn = /\/src\/(domain|machines|ui|worker)\/.*\.tsx?$/;
const sayModule = "/src/domain/language/say.ts";

/** Files of words for what a page, or a worker, loads on demand. */
const filesOnDemand = { page: 11, worker: 2 } as const;

/** The words of a language; English where a message has no translation. */
export function wordsIn(language: Language): Words {
  const catalogue = readCatalogue(language);
  return {
    of: (id) => parse(catalogue.get(id) ?? englishOf(id)),
    categories: pluralCategories(language),
    facts: factsOf(language),
  };
}

/** The words of the page's scripts and of each worker's. */
const all: WordFiles[] = [];

/** By the file name of a worker's first script: what loads its words and then the script. */
const workerLoaders = new Map<string, string>();

/**
 * Where the words of each language are: their folder in `assets/`, and the hash of the first file; filled in once all
 * scripts are built.
 */
export const languageWords = new Map<
  Language,
  { readonly folder: string; readonly integrity: string }
>();

/** The name of the file with the words of the page's first scripts; filled in like the folders. */
export const firstWords = { file: "" };

/** Whether the app is built in the made-up language of tests only: `vite build --mode pseudo`. */
let isPseudo = false;

/** By file: the page and its workers share many, which are read once. */
const read = new Map<string, string>();

function withCalls(id: string, code: string): string {
  const known = read.get(id) ?? readSource(id, code, sayModule).code;
  read.set(id, known);
  return known;
}

/** Turns messages into calls, in the page's build and in the workers'. */
export const messageCalls: Plugin = {
  name: "message-calls",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: isOwn },
    handler: (code, id) => ({ code: withCalls(id, code), map: null }),
  },
};

/** Gives the scripts of one worker their look-ups. */
export function workerWords(): Plugin {
  let files: WordFiles | null = null;
  return {
    name: "worker-words",
    apply: "build",
    renderChunk(code, chunk, _, meta) {
      files ??= filesOf(meta.chunks, {
        isFirst: ({ isEntry }) => isEntry,
        onDemand: filesOnDemand.worker,
        isPage: false,
      });
      return files.lookUp(code, chunk);
    },
    generateBundle(_, bundle) {
      if (!files) return;
      for (const chunk of chunksOf(bundle)) chunk.code = files.finish(chunk);
      const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
      if (!entry) return;
      const name = entry.fileName.replace("assets/", "");
      const words = files.first === null ? "" : `import"./${files.first}.js";`;
      workerLoaders.set(name, `${words}import"../${name}";`);
    },
  };
}

/** Gives the page's scripts their look-ups, and writes all words in all languages. */
export function pageWords(loads: Pick<Loads, "isFirst" | "isNext">): Plugin {
  let files: WordFiles | null = null;
  return {
    name: "page-words",
    apply: "build",
    configResolved({ mode }) {
      isPseudo = mode === "pseudo";
    },
    renderChunk(code, chunk, _, meta) {
      files ??= filesOf(meta.chunks, { ...loads, onDemand: filesOnDemand.page, isPage: true });
      return files.lookUp(code, chunk);
    },
    generateBundle: {
      // Before index.html is written, because it contains the folders' names.
      order: "pre",
      handler(_, bundle) {
        for (const chunk of chunksOf(bundle)) chunk.code = files?.finish(chunk) ?? chunk.code;
        firstWords.file = `${files?.first}.js`;
        for (const { code: language } of isPseudo ? [{ code: "en" } as const] : languages) {
          const words = isPseudo ? pseudoWords() : wordsIn(language);
          // Sorted, because either worker may be built first.
          const written = [
            ...workerLoaders,
            ...all
              .flatMap((each) => [...each.codeWith(words)])
              .map(([name, code]) => [`${name}.js`, code] as const),
          ].toSorted(([a], [b]) => (a < b ? -1 : 1));
          const hash = createHash("sha256").update(JSON.stringify(written)).digest("hex");
          const folder = `${language}-${hash.slice(0, 7)}`;
          for (const [name, source] of written) {
            if (name === firstWords.file)
              languageWords.set(language, { folder, integrity: integrityOf(source) });
            this.emitFile({ type: "asset", fileName: `assets/${folder}/${name}`, source });
          }
        }
      },
    },
  };
}

/** When the chunks of a bundle load. */
interface Loads {
  /** What loads first, on every page. */
  readonly isFirst: (chunk: Rolldown.RenderedChunk) => boolean;
  /** What loads by itself after that; by default nothing. */
  readonly isNext?: (chunk: Rolldown.RenderedChunk) => boolean;
  /** The number of files for the words of all others. */
  readonly onDemand: number;
  readonly isPage: boolean;
}

/** Arranges the words of a bundle. */
function filesOf(
  chunks: Readonly<Record<string, Rolldown.RenderedChunk>>,
  { isFirst, isNext = () => false, onDemand, isPage }: Loads,
): WordFiles {
  const namesOf = (is: (chunk: Rolldown.RenderedChunk) => boolean): readonly string[] =>
    Object.values(chunks).flatMap((chunk) => (is(chunk) ? chunk.fileName : []));
  const first = namesOf(isFirst);
  // Named after the bundle's first script: "engine-….js" begins with "e", as do the names of its words.
  const prefix = first[0]?.replace("assets/", "").charAt(0) ?? "";
  const files = new WordFiles({ prefix, chunks, first, next: namesOf(isNext), onDemand, isPage });
  all.push(files);
  return files;
}

const chunksOf = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === "chunk");
