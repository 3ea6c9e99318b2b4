/**
 * A language's file, `languages/CODE.po`: gettext, with the English text in ICU MessageFormat as each message's id. A
 * message that is not translated yet has an empty text; one that the source no longer has is dropped.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { po } from "gettext-parser";
import type { Language } from "../../src/domain/language/languages.ts";
import { pluralCategories } from "./facts.ts";
import { englishOf, idOf, senseOf } from "./message.ts";
import { namesIn } from "./write-words.ts";

/** Translations by their messages' ids. */
export type Catalogue = ReadonlyMap<string, string>;

/** A message of the source and the files that contain it. */
export interface SourceMessage {
  readonly id: string;
  readonly files: readonly string[];
}

export const catalogueFile = (language: Language): string => join("languages", `${language}.po`);

const catalogues = new Map<Language, Catalogue>();

/** A language's translations; none if it has no file. Each file is read once. */
export function readCatalogue(language: Language): Catalogue {
  const catalogue = catalogues.get(language) ?? parseCatalogue(language);
  catalogues.set(language, catalogue);
  return catalogue;
}

function parseCatalogue(language: Language): Catalogue {
  const file = catalogueFile(language);
  if (!existsSync(file)) return new Map();
  const { translations } = po.parse(readFileSync(file, "utf8"));
  return new Map(
    Object.entries(translations).flatMap(([sense, messages]) =>
      Object.values(messages).flatMap(({ msgid, msgstr }) =>
        msgid !== "" && msgstr[0] ? [[idOf(sense, msgid), msgstr[0]] as const] : [],
      ),
    ),
  );
}

/** A language's file with all messages of the source and the translations of those that have one. */
export function writtenCatalogue(
  language: Language,
  messages: readonly SourceMessage[],
  translations: Catalogue,
): string {
  const entries: Record<string, Record<string, object>> = { "": {} };
  for (const { id, files } of messages) {
    const [msgctxt, msgid] = [senseOf(id), englishOf(id)];
    (entries[msgctxt] ??= {})[msgid] = {
      ...(msgctxt !== "" && { msgctxt }),
      msgid,
      msgstr: [translations.get(id) ?? ""],
      comments: { reference: files.join("\n") },
    };
  }
  const headers = {
    Language: language,
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
  };
  return po
    .compile({ charset: "utf-8", headers, translations: entries as never }, { foldLength: 0 })
    .toString("utf8")
    .concat("\n");
}

/** What is wrong with a translation; null if nothing is. */
export function fault(language: Language, english: string, translation: string): string | null {
  let own: readonly MessageFormatElement[];
  try {
    own = parse(translation);
  } catch (error) {
    return `is not ICU MessageFormat: ${(error as Error).message}`;
  }
  const [wanted, given] = [namesIn(parse(english)), namesIn(own)];
  const missing = wanted.filter((name) => !given.includes(name));
  const unknown = given.filter((name) => !wanted.includes(name));
  if (missing.length > 0) return `lacks ${missing.join(", ")}`;
  if (unknown.length > 0) return `has ${unknown.join(", ")}, which English lacks`;
  const categories = pluralCategories(language);
  for (const element of plurals(own)) {
    const lacking = categories.filter((category) => !(category in element.options));
    if (lacking.length > 0) return `lacks the plural forms ${lacking.join(", ")}`;
  }
  return null;
}

const plurals = (elements: readonly MessageFormatElement[]): readonly PluralElement[] =>
  elements.flatMap((element) =>
    element.type === TYPE.plural
      ? [element]
      : element.type === TYPE.tag
        ? plurals(element.children)
        : [],
  );

type PluralElement = Extract<MessageFormatElement, { readonly type: TYPE.plural }>;
