/**
 * Writes the app once in each language: the bundler makes one set of scripts in which messages are calls; this plugin
 * puts the words in. English stays in `assets/`; every other language gets a copy of the scripts under the same names
 * in a folder of its own in `assets/`: the page's, and those of workers that say something. Styles and pictures are the
 * same for all.
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

/** What has messages: our own source. */
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

/** The words in `assets/`. */
const ownWords = (): Words => (isPseudo ? pseudoWords() : wordsOf("en"));

/** Turns messages into calls; for the page's build and the workers'. */
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

/** The scripts of workers that have messages, as calls, by file; filled in by `workerWords`. */
const workerScripts = new Map<string, string>();

/** A worker's scripts in English; those of one that has messages are kept for the other languages. */
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

/** Names the folders, which index.html has in it, before the bundler writes that; the copies follow once it is done. */
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

/** All scripts in all languages: last, since the bundler still writes the lists of what each script preloads. */
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

/** Edits that name the files that are not copied by their place in `assets/`. */
const fromOtherFolder = ({ literals }: Script, shared: ReadonlySet<string>): readonly Edit[] =>
  literals.flatMap((node) => {
    const name = (textOf(node) ?? "").replace(/^\.\//, "");
    return shared.has(`assets/${name}`)
      ? [{ start: node.start, end: node.end, text: JSON.stringify(`../${name}`) }]
      : [];
  });
