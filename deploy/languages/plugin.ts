/**
 * Builds the app once in each language: the bundler makes one set of scripts in which messages are calls, and this
 * plugin replaces them by words. English stays in `assets/`; every other language has a folder in it, with a copy of
 * the page's scripts, and of the workers' that contain messages, under the same names. Styles and pictures are shared.
 */
import { createHash } from "node:crypto";
import { parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin, Rolldown } from "vite";
import { languages, type Language } from "../../src/domain/language/languages.ts";
import { readCatalogue } from "./catalogue.ts";
import type { Edit } from "./edits.ts";
import { factsOf, pluralCategories } from "./facts.ts";
import { englishOf } from "./message.ts";
import { pseudoWords } from "./pseudo.ts";
import { readSource } from "./read-source.ts";
import { textOf } from "./syntax.ts";
import { hasMessages, readScript, withWords, type Script, type Words } from "./write-words.ts";

/** Only our own source has messages. */
const isOwn = /\/src\/(domain|machines|ui|worker)\/.*\.tsx?$/;

/** The words of a language; English where a message has no translation. */
export function wordsOf(language: Language): Words {
  const catalogue = readCatalogue(language);
  return {
    of: (id) => parse(catalogue.get(id) ?? englishOf(id)),
    categories: pluralCategories(language),
    facts: factsOf(language),
  };
}

/** Whether the app is built in the made-up language of tests only: `vite build --mode pseudo`. */
let isPseudo = false;

/** The words of the scripts in `assets/` itself. */
const ownWords = (): Words => (isPseudo ? pseudoWords() : wordsOf("en"));

/** Turns messages into calls, in the page's build and in the workers'. */
export const messageCalls: Plugin = {
  name: "message-calls",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: isOwn },
    handler: (code, id) => ({
      code: readSource(id, code, "/src/domain/language/say.ts").code,
      map: null,
    }),
  },
};

/** By file: the scripts of workers that have messages, still as calls. Filled in by `workerWords`. */
const workerScripts = new Map<string, string>();

/** Writes a worker's scripts in English; if they have messages, stores them as calls for the other languages. */
export const workerWords: Plugin = {
  name: "worker-words",
  apply: "build",
  generateBundle: {
    order: "pre",
    handler(_, bundle) {
      const chunks = chunksOf(bundle);
      if (!chunks.some(({ code }) => hasMessages(code))) return;
      const words = ownWords();
      for (const chunk of chunks) {
        workerScripts.set(chunk.fileName, chunk.code);
        if (hasMessages(chunk.code)) chunk.code = withWords(chunk.fileName, chunk.code, words);
      }
    },
  },
};

/** The folder in `assets/` of each language but English; filled in by `languageNames`. */
export const languageFolders = new Map<Language, string>();

/** Names the folders before the bundler writes index.html, which contains the names; `languageCopies` fills them later. */
export const languageNames: Plugin = {
  name: "language-names",
  apply: "build",
  configResolved({ mode }) {
    isPseudo = mode === "pseudo";
  },
  generateBundle: {
    order: "pre",
    handler(_, bundle) {
      if (isPseudo) return;
      const codes = chunksOf(bundle).map(({ code }) => code);
      for (const { code: language } of languages) {
        if (language === "en") continue;
        const words = [...readCatalogue(language)];
        const hash = createHash("sha256").update(JSON.stringify([factsOf(language), words]));
        for (const code of codes) hash.update(code);
        languageFolders.set(language, `${language}-${hash.digest("base64url").slice(0, 7)}`);
      }
    },
  },
};

const chunksOf = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === "chunk");

/** Writes all scripts in all languages. Runs last: before that, the bundler changes the lists of what scripts preload. */
export const languageCopies: Plugin = {
  name: "language-copies",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const chunks = chunksOf(bundle);
      const scripts = [
        ...chunks.map(({ fileName, code }) => [fileName, code] as const),
        ...workerScripts,
      ].map(([fileName, code]) => ({ fileName, script: readScript(fileName, code) }));
      const copied = new Set(scripts.map(({ fileName }) => fileName));
      const shared = new Set(Object.keys(bundle).filter((file) => !copied.has(file)));
      for (const [language, folder] of languageFolders) {
        const words = wordsOf(language);
        for (const { fileName, script } of scripts)
          this.emitFile({
            type: "asset",
            fileName: fileName.replace(/^assets\//, `assets/${folder}/`),
            source: script.inWords(words, fromOtherFolder(script, shared)),
          });
      }
      const english = ownWords();
      for (const [i, chunk] of chunks.entries())
        chunk.code = scripts[i]?.script.inWords(english) ?? chunk.code;
    },
  },
};

/** Edits that point a copied script to the files in `assets/` that are not copied. */
const fromOtherFolder = ({ literals }: Script, shared: ReadonlySet<string>): readonly Edit[] =>
  literals.flatMap((node) => {
    const name = (textOf(node) ?? "").replace(/^\.\//, "");
    return shared.has(`assets/${name}`)
      ? [{ start: node.start, end: node.end, text: JSON.stringify(`../${name}`) }]
      : [];
  });
