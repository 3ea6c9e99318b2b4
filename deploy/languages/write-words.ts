/** Writes the words of scripts in one language: for each look-up a text, or a function of the message's values. */
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { englishOf } from "./message.ts";
import type { Use } from "./read-source.ts";

/** The words of one language. */
export interface Words {
  /** A message in the language, by its id; English where there is none. */
  readonly of: (id: string) => readonly MessageFormatElement[];
  /** Categories of plurals in the order in which forms are passed. */
  readonly categories: readonly string[];
  /** What the language's texts share, such as separators. */
  readonly facts: object;
}

/** What a script looks up: a message in the form in which it is used, or the facts of the language. */
export type LookedUp = { readonly use: Use; readonly id: string } | "facts";

/** An entry's words as code. A function takes the values in the order of the English text, then the count function. */
export function wordsOf(entry: LookedUp, words: Words): string {
  if (entry === "facts") return factsCode(words.facts);
  const names = namesIn(parse(englishOf(entry.id)));
  const parameters = new Map(names.map((name, i) => [name, parameterName(i)]));
  const plural = parameterName(names.length);
  const valueOf = (name: string): string => {
    const parameter = parameters.get(name);
    if (parameter === undefined) throw new Error(`${entry.id}: it has no {${name}}`);
    return parameter;
  };
  const parts = (elements: readonly MessageFormatElement[]): readonly Written[] =>
    elements.map((element): Written => {
      switch (element.type) {
        case TYPE.literal:
          return { text: element.value };
        case TYPE.pound:
          return { text: "#" };
        case TYPE.argument:
          return { code: valueOf(element.value) };
        case TYPE.plural: {
          const forms = words.categories.map((category) =>
            asText(parts((element.options[category] ?? element.options["other"])?.value ?? [])),
          );
          // English needs no second form that only adds an `s`: the function in the source adds it.
          if (forms.length === 2 && isWithS(forms[0], forms[1])) forms.pop();
          return { code: `${plural}(${[valueOf(element.value), ...forms].join(",")})` };
        }
        case TYPE.tag:
          return { code: `${valueOf(element.value)}(${asContent(parts(element.children))})` };
        case TYPE.number:
        case TYPE.date:
        case TYPE.time:
        case TYPE.select:
          throw new Error(`${entry.id}: only values, plurals and tags are supported`);
        default:
          return element satisfies never;
      }
    });
  const list = parts(words.of(entry.id));
  const code = inUse[entry.use](list);
  if (names.length === 0) return code;
  const hasCount = list.some((part) => "code" in part && part.code.includes(`${plural}(`));
  return `(${[...parameters.values(), ...(hasCount ? [plural] : [])].join(",")})=>${code}`;
}

/** Names of parameters: a, b, … z, then two letters. */
const parameterName = (i: number): string =>
  (i >= 26 ? parameterName(Math.floor(i / 26) - 1) : "") + String.fromCharCode(97 + (i % 26));

const isWithS = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other === `${one.slice(0, -1)}s\``;

/** Facts in as few bytes as they need, since every page loads them: 1000 is written as 1e3. */
const factsCode = (facts: object): string =>
  `{${Object.entries(facts)
    .map(([name, value]) => `${name}:${JSON.stringify(value).replaceAll('"', "`")}`)
    .join(",")
    .replaceAll(/\b10{3,}\b/g, (power) => `1e${power.length - 1}`)}}`;

/** A part of a message in code: a text, or an expression. */
type Written = { readonly text: string } | { readonly code: string };

/** A template literal for every text: with one kind of quotes, the file compresses better. */
const literal = (text: string): string => `\`${quoted(text)}\``;

const quoted = (text: string): string => text.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`);

const codeOfPart = (part: Written): string => ("text" in part ? literal(part.text) : part.code);

const asText = (parts: readonly Written[]): string =>
  `\`${parts.map((part) => ("text" in part ? quoted(part.text) : `\${${part.code}}`)).join("")}\``;

/** What React takes as content: a string, or a list. */
const asContent = (parts: readonly Written[]): string =>
  parts.every((part) => "text" in part) ? asText(parts) : `[${parts.map(codeOfPart).join(",")}]`;

const inUse: Readonly<Record<Use, (parts: readonly Written[]) => string>> = {
  text: asText,
  content: asContent,
  pieces: (parts) => `[${parts.map(codeOfPart).join(",")}].flat()`,
};

/** The names of values, counts and elements in the order in which a message has them. */
export function namesIn(elements: readonly MessageFormatElement[]): readonly string[] {
  const names = new Set<string>();
  const visit = (list: readonly MessageFormatElement[]): void => {
    for (const element of list) {
      if ("value" in element && element.type !== TYPE.literal) names.add(element.value);
      if (element.type === TYPE.plural)
        for (const { value } of Object.values(element.options)) visit(value);
      if (element.type === TYPE.tag) visit(element.children);
    }
  };
  visit(elements);
  return [...names];
}
