/**
 * A made-up language for tests: English with accented words that are 40% longer. A text without accents was not marked
 * as a message, and one that doesn't fit would not fit in other languages either.
 */
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { factsOf, pluralCategories } from "./facts.ts";
import { englishOf } from "./message.ts";
import type { Words } from "./write-words.ts";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "áƀçđéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ";

/** How many times as long a word becomes. */
const growth = 1.4;

/** Accents every letter, doubles lower-case vowels, and repeats a word's last letter until the word is long enough. */
export function pseudoText(text: string): string {
  const words = text.replaceAll(/[a-z]+/gi, (word) => {
    const long = word.replaceAll(/[aeiou]/g, "$&$&");
    return long.padEnd(Math.ceil(word.length * growth), long.at(-1));
  });
  return words.replaceAll(/[a-z]/gi, (letter) => accented.charAt(plain.indexOf(letter)));
}

const inPseudo = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: pseudoText(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: inPseudo(element.children) };
    if (element.type !== TYPE.plural) return element;
    const options = Object.entries(element.options).map(
      ([category, option]) => [category, { ...option, value: inPseudo(option.value) }] as const,
    );
    return { ...element, options: Object.fromEntries(options) };
  });

/** The words of the made-up language: every message in English, accented and longer. */
export function pseudoWords(): Words {
  const facts = factsOf("en");
  return {
    of: (id) => inPseudo(parse(englishOf(id))),
    categories: pluralCategories("en"),
    facts: { ...facts, months: facts.months.map(pseudoText) },
  };
}
