/**
 * Writes the app once in each language: the bundler makes one set of scripts in which messages are calls; this plugin
 * puts the words in. English stays in `assets/`; every other language gets a copy of the page's scripts under the same
 * names in a folder of its own in `assets/`. Workers, styles and pictures are the same for all.
 */
import { createHash } from "node:crypto";
import { parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";
import { languages, type Language } from "../../src/domain/language/languages.ts";
import { readCatalogue } from "./catalogue.ts";
import { edited, type Edit } from "./edits.ts";
import { factsOf, pluralCategories } from "./facts.ts";
import { readSource } from "./read-source.ts";
import { allChildren, parsed, textOf, type Node } from "./syntax.ts";
import { hasMessages, withWords, type Words } from "./write-words.ts";

/** What has messages: our own source. */
const isOwn = /\/src\/(domain|machines|ui|worker)\/.*\.tsx?$/;

/** The words of a language; English where a message has no translation. */
export function wordsOf(language: Language): Words {
  const catalogue = readCatalogue(language);
  return {
    of: (english) => parse(catalogue.get(english) ?? english),
    categories: pluralCategories(language),
    facts: factsOf(language),
  };
}

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

/** A worker's scripts in English. */
export const englishWorker: Plugin = {
  name: "english-worker",
  apply: "build",
  generateBundle: {
    order: "pre",
    handler(_, bundle) {
      const words = wordsOf("en");
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk" && hasMessages(chunk.code))
          chunk.code = withWords(chunk.fileName, chunk.code, words);
    },
  },
};

/** The folder in `assets/` of each language but English; filled in by `languageCopies`. */
export const languageFolders = new Map<Language, string>();

/** The page's scripts in all languages. */
export const languageCopies: Plugin = {
  name: "language-copies",
  apply: "build",
  generateBundle: {
    order: "pre",
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const inCalls = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
      for (const { code: language } of languages) {
        const words = wordsOf(language);
        const inWords = new Map(
          [...inCalls].map(([file, code]) => [
            file,
            hasMessages(code) ? withWords(file, code, words) : code,
          ]),
        );
        if (language === "en") {
          for (const chunk of chunks) chunk.code = inWords.get(chunk.fileName) ?? chunk.code;
          continue;
        }
        const hash = createHash("sha256")
          .update([...inWords.values()].join(""))
          .digest("base64url");
        const folder = `${language}-${hash.slice(0, 7)}`;
        languageFolders.set(language, folder);
        for (const [file, code] of inWords)
          this.emitFile({
            type: "asset",
            fileName: file.replace(/^assets\//, `assets/${folder}/`),
            source: fromOtherFolder(file, code, inWords),
          });
      }
    },
  },
};

/** A copy's code, which names what is not copied by its place in `assets/`. */
function fromOtherFolder(file: string, code: string, copied: ReadonlyMap<string, string>): string {
  const edits: Edit[] = [];
  const visit = (node: Node): void => {
    const name = /^(?:\.\/)?([\w.-]+\.\w+)$/.exec(textOf(node) ?? "")?.[1];
    if (name !== undefined && /-[\w-]{7,8}\.\w+$/.test(name) && !copied.has(`assets/${name}`))
      edits.push({
        start: node.start,
        end: node.end,
        text: JSON.stringify(`../${name}`),
      });
    else for (const each of allChildren(node)) visit(each);
  };
  visit(parsed(file, code));
  return edited(code, edits, 0, code.length);
}
