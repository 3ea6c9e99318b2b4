/** Replaces the calls that stand for messages in a built script by a language's words. */
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { edited, type Edit } from "./edits.ts";
import { englishOf } from "./message.ts";
import { calls, factsCall, type Use } from "./read-source.ts";
import { allChildren, child, children, nameOf, parsed, textOf, type Node } from "./syntax.ts";

/** The words of one language. */
export interface Words {
  /** A message in the language, by its id; English where there is none. */
  readonly of: (id: string) => readonly MessageFormatElement[];
  /** Categories of plurals in the order in which forms are passed. */
  readonly categories: readonly string[];
  /** What the language's texts share, such as separators. */
  readonly facts: object;
}

const uses = new Map<string, Use>(Object.entries(calls).map(([use, name]) => [name, use as Use]));

/** Whether a script has messages to put in. */
export const hasMessages = (code: string): boolean =>
  code.includes(factsCall) || Object.values(calls).some((name) => code.includes(`${name}(`));

/** A built script whose messages wait for words; parsed once for all languages. */
export interface Script {
  /** The script in a language, with `others` replaced too. */
  readonly inWords: (words: Words, others?: readonly Edit[]) => string;
  /** String literals outside messages. */
  readonly literals: readonly Node[];
}

/** Parses a script. */
export function readScript(file: string, code: string): Script {
  const program = parsed(file, code);
  const literals: Node[] = [];
  const messages = messagesIn(program, literals);
  return {
    inWords: (words, others = []) =>
      edited(code, [...editsOf(file, code, words, messages), ...others], 0, code.length),
    literals,
  };
}

/** The script in one language. */
export const withWords = (file: string, code: string, words: Words): string =>
  readScript(file, code).inWords(words);

const isMessage = (node: Node): boolean => {
  if (node.type !== "CallExpression") return false;
  const name = nameOf(child(node, "callee")) ?? "";
  return name === factsCall || uses.has(name);
};

/** The outermost calls that stand for messages; collects the string literals elsewhere. */
function messagesIn(node: Node, literals?: Node[]): readonly Node[] {
  if (isMessage(node)) return [node];
  if (literals && textOf(node) !== null) literals.push(node);
  return allChildren(node).flatMap((each) => messagesIn(each, literals));
}

/** Edits that put a language's words in the place of messages. */
function editsOf(
  file: string,
  code: string,
  words: Words,
  messages: readonly Node[],
): readonly Edit[] {
  const editsIn = (node: Node): readonly Edit[] => editsOf(file, code, words, messagesIn(node));
  const codeOf = (node: Node): string => edited(code, editsIn(node), node.start, node.end);

  /** A message's code; `given` are its arguments in the order of the English text. */
  const written = (use: Use, id: string, given: readonly Node[]): string => {
    const english = englishOf(id);
    const names = namesIn(parse(english));
    const argument = new Map(names.map((name, i) => [name, given[i]]));
    const count = given[names.length];
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
            if (!count) throw new Error(`${english}: no function for its count`);
            const forms = words.categories.map((category) =>
              asText(parts((element.options[category] ?? element.options["other"])?.value ?? [])),
            );
            // As the function in the source adds it, English needs no form that has only one letter more.
            if (forms.length === 2 && isWithS(forms[0], forms[1])) forms.pop();
            return { code: `${codeOf(count)}(${[valueOf(element.value), ...forms].join(",")})` };
          }
          case TYPE.tag:
            return { code: wrapped(element.value, asContent(parts(element.children))) };
          case TYPE.number:
          case TYPE.date:
          case TYPE.time:
          case TYPE.select:
            throw new Error(`${english}: only values, plurals and tags are known`);
          default:
            return element satisfies never;
        }
      });
    const valueOf = (name: string): string => {
      const node = argument.get(name);
      if (!node) throw new Error(`${english}: it has no {${name}}`);
      return node.type === "SequenceExpression" ? `(${codeOf(node)})` : codeOf(node);
    };
    /** The element of a tag with other content than its parameter. */
    const wrapped = (name: string, content: string): string => {
      const node = argument.get(name);
      const [parameter] = node ? children(node, "params") : [];
      const body = node && child(node, "body");
      const own = parameter && nameOf(parameter);
      if (!body || !own) throw new Error(`${english}: <${name}> is no element`);
      const place = find(body, (each) => each.type === "Identifier" && each["name"] === own);
      if (!place) throw new Error(`${english}: <${name}> has no content`);
      const edits = [...editsIn(body), { start: place.start, end: place.end, text: content }];
      return edited(code, edits, body.start, body.end);
    };
    const list = parts(words.of(id));
    if (use === "text") return asText(list);
    if (use === "content") return asContent(list);
    return `[${list.map(codeOfPart).join(",")}].flat()`;
  };

  return messages.map((node) => {
    const { start, end } = node;
    const name = nameOf(child(node, "callee")) ?? "";
    const use = uses.get(name);
    if (!use) return { start, end, text: `(${factsCode(words.facts)})` };
    const [first, ...rest] = children(node, "arguments");
    const id = textOf(first);
    if (id === null) throw new Error(`${file}: a message without a text`);
    return { start, end, text: written(use, id, rest) };
  });
}

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

/** A template literal: the quotes that the minifier writes, so that the script compresses well. */
const literal = (text: string): string => `\`${quoted(text)}\``;

const quoted = (text: string): string => text.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`);

const codeOfPart = (part: Written): string => ("text" in part ? literal(part.text) : part.code);

const asText = (parts: readonly Written[]): string =>
  `\`${parts.map((part) => ("text" in part ? quoted(part.text) : `\${${part.code}}`)).join("")}\``;

/** What React takes as content: a string, or a list. */
const asContent = (parts: readonly Written[]): string =>
  parts.every((part) => "text" in part) ? asText(parts) : `[${parts.map(codeOfPart).join(",")}]`;

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

/** The first node that fits, in depth. */
function find(node: Node, fits: (node: Node) => boolean): Node | null {
  if (fits(node)) return node;
  for (const each of allChildren(node)) {
    const found = find(each, fits);
    if (found) return found;
  }
  return null;
}
