/**
 * Finds the messages of a source file: marked texts (`src/domain/language/say.ts`), text between JSX tags, and
 * attributes that are read aloud or shown; and rewrites the file so that each is a call that survives the minifier.
 */
import { message, type Message, type MessagePart } from "./message.ts";
import { withEdits, type Edit } from "./source-edits.ts";
import { child, children, cooked, eachChild, nameOf, parsed, textOf, type Node } from "./syntax.ts";

/** Attributes whose literal values are messages. */
export const spokenAttributes: ReadonlySet<string> = new Set([
  "title",
  "label",
  "aria-label",
  "aria-description",
  "aria-valuetext",
  "aria-roledescription",
  "placeholder",
  "alt",
  "heading",
  "caption",
  "note",
  "empty",
  "hint",
  "lead",
]);

/** How a message is used where it is written: as a text, as the content of an element, or as pieces. */
export type Use = "text" | "content" | "pieces";

/** The global functions that stand for messages until the words are put in. */
export const calls = {
  text: "__say",
  content: "__sayContent",
  pieces: "__sayPieces",
} as const satisfies Record<Use, string>;

/** Stands for the facts of a language: `factsOfPage()` in `src/domain/language/facts.ts`. */
export const factsCall = "__facts";

/** The count function's name in rewritten files. */
const countName = "__plural";

/** Messages of a file in the order of the source, and the file with calls in their places. */
export interface ReadSource {
  readonly messages: readonly Message[];
  readonly code: string;
}

/** The sense of words to search by, in every catalogue. */
export const searchSense = "words to search by, separated by commas";

/** What a file without JSX contains if it has messages. */
const marked = /\b(say|sayAs|searchWords|sentence|counted|plural|factsOfPage)\b/;

/** Reads a file. `sayModule` is what the rewritten file imports the count function from. */
export function readSource(file: string, source: string, sayModule: string): ReadSource {
  const messages: Message[] = [];

  const call = (use: Use, parts: readonly MessagePart[], sense = ""): string => {
    const made = message(parts, sense);
    messages.push(made);
    const codes = [JSON.stringify(made.id), ...made.arguments.values()];
    if (made.hasCount) codes.push(countName);
    return `/* @__PURE__ */ ${calls[use]}(${codes.join(", ")})`;
  };

  /** A node's code with the messages in it replaced. */
  const codeOf = (node: Node): string => withEdits(source, editsIn(node), node.start, node.end);

  const text = (value: string): readonly MessagePart[] =>
    value === "" ? [] : [{ kind: "text", text: value }];

  /** `count(…)` and `plural(…)` as forms; null for any other expression. */
  const countIn = (node: Node): MessagePart | null => {
    const name = nameOf(child(node, "callee"));
    if (node.type !== "CallExpression" || (name !== "counted" && name !== "plural")) return null;
    const [count, ...words] = children(node, "arguments");
    if (!count) return null;
    const [one, other] = words.map(textOf);
    if (one === null || one === undefined)
      throw new Error(
        `${file}: the words of ${name} must be literals: ${source.slice(node.start, node.end)}`,
      );
    const forms = name === "plural" ? [one, other ?? one] : [`# ${one}`, `# ${other ?? `${one}s`}`];
    const [first = "", second = ""] = forms;
    return {
      kind: "count",
      name: placeholder(count),
      code: codeOf(count),
      one: text(first),
      other: text(second),
    };
  };

  const value = (node: Node): MessagePart =>
    countIn(node) ?? { kind: "value", name: placeholder(node), code: codeOf(node) };

  const ofTemplate = (template: Node): readonly MessagePart[] => {
    const expressions = children(template, "expressions");
    return children(template, "quasis").flatMap((quasi, i) => {
      const expression = expressions[i];
      return [...text(cooked(quasi)), ...(expression ? [value(expression)] : [])];
    });
  };

  /** The content of an element that is a message. */
  const ofContent = (element: Node): readonly MessagePart[] => {
    const parts: MessagePart[] = [];
    for (const each of children(element, "children"))
      if (each.type === "JSXText") parts.push(...text(jsxText(source.slice(each.start, each.end))));
      else if (each.type === "JSXExpressionContainer") {
        const expression = child(each, "expression");
        if (!expression || expression.type === "JSXEmptyExpression") continue;
        const literal = textOf(expression);
        parts.push(...(literal === null ? [value(expression)] : text(literal)));
      } else if (hasWords(each)) {
        const opening = child(each, "openingElement");
        const closing = child(each, "closingElement");
        if (!opening || !closing) parts.push(...ofContent(each));
        else
          parts.push({
            kind: "element",
            name: elementName(opening),
            code: `(__content) => ${codeOf(opening)}{__content}${source.slice(closing.start, closing.end)}`,
            parts: ofContent(each),
          });
      } else {
        const opening = child(each, "openingElement");
        parts.push({
          kind: "value",
          name: opening ? elementName(opening) : "content",
          code: codeOf(each),
        });
      }
    return parts;
  };

  const isElement = ({ type }: Node): boolean => type === "JSXElement" || type === "JSXFragment";

  /** Whether an element has text of its own, not only in its child elements. */
  const hasOwnWords = (element: Node): boolean =>
    children(element, "children").some(
      (each) =>
        (each.type === "JSXText" && isWords(source.slice(each.start, each.end))) ||
        (each.type === "JSXExpressionContainer" &&
          isWords(textOf(child(each, "expression")) ?? "")),
    );

  /** Whether an element shows text, in itself or in a count that it shows. */
  const hasWords = (element: Node): boolean =>
    hasOwnWords(element) ||
    children(element, "children").some(
      (each) =>
        (isElement(each) && hasWords(each)) ||
        (each.type === "JSXExpressionContainer" &&
          countIn(child(each, "expression") ?? each) !== null),
    );

  const isSayModule = (imported: string | null): boolean =>
    imported !== null && imported.startsWith(".") && imported.endsWith("/language/say.ts");

  /** Edits that replace the messages in a node by calls. */
  function editsIn(node: Node): readonly Edit[] {
    if (node.type === "TaggedTemplateExpression") {
      const tag = child(node, "tag");
      const name = nameOf(tag);
      const template = child(node, "quasi");
      const sense = senseOfTag(file, tag);
      if (name === "searchWords" && template) {
        const english = JSON.stringify(`${textOf(template) ?? ""}, `);
        const own = call("text", ofTemplate(template), searchSense);
        return [{ start: node.start, end: node.end, text: `${english} + ${own}` }];
      }
      if ((name === "say" || name === "sentence" || sense !== "") && template)
        return [
          {
            start: node.start,
            end: node.end,
            text: call(name === "sentence" ? "pieces" : "text", ofTemplate(template), sense),
          },
        ];
    }
    // The marks are gone, and their file, which has the count function, must not load where nothing is counted.
    if (node.type === "ImportDeclaration" && isSayModule(textOf(child(node, "source"))))
      return [{ start: node.start, end: node.end, text: "" }];
    if (node.type === "CallExpression" && nameOf(child(node, "callee")) === "factsOfPage")
      return [{ start: node.start, end: node.end, text: `/* @__PURE__ */ ${factsCall}()` }];
    const count = countIn(node);
    if (count) return [{ start: node.start, end: node.end, text: call("text", [count]) }];
    if (node.type === "JSXAttribute") {
      const literal = child(node, "value");
      const name = nameOf(child(node, "name"));
      const words = textOf(literal);
      if (
        literal &&
        name !== null &&
        spokenAttributes.has(name) &&
        words !== null &&
        isWords(words)
      )
        return [
          {
            start: literal.start,
            end: literal.end,
            text: `{${call("text", text(jsxEntities(words)))}}`,
          },
        ];
    }
    if (isElement(node) && hasOwnWords(node)) {
      const inner = children(node, "children");
      const [first, last] = [inner[0], inner.at(-1)];
      const opening = child(node, "openingElement");
      if (first && last)
        return [
          ...(opening ? editsIn(opening) : []),
          { start: first.start, end: last.end, text: `{${call("content", ofContent(node))}}` },
        ];
    }
    const edits: Edit[] = [];
    eachChild(node, (child) => edits.push(...editsIn(child)));
    return edits;
  }

  if (!file.endsWith("x") && !marked.test(source)) return { messages, code: source };
  const edits = editsIn(parsed(file, source));
  const code = withEdits(source, edits, 0, source.length);
  return {
    messages,
    code: messages.some(({ hasCount }) => hasCount)
      ? `import { plural as ${countName} } from ${JSON.stringify(sayModule)};\n${code}`
      : code,
  };
}

/** The sense that `sayAs` gives a text; empty for other tags. */
function senseOfTag(file: string, tag: Node | null): string {
  if (tag?.type !== "CallExpression" || nameOf(child(tag, "callee")) !== "sayAs") return "";
  const sense = textOf(children(tag, "arguments")[0]);
  if (!sense) throw new Error(`${file}: the sense of sayAs must be a literal`);
  return sense;
}

const isWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/&\w+;/g, ""));

/**
 * The name of an expression's placeholder: its own name, or that of what it formats – `grouped(block.number)` is
 * `number`, `payload.account("from")` is `from`.
 */
const placeholder = (node: Node): string => {
  const own = nameOf(node);
  if (own !== null) return own;
  switch (node.type) {
    case "CallExpression": {
      const [first] = children(node, "arguments");
      const literal = textOf(first);
      if (literal !== null && /^[a-z_]\w*$/i.test(literal)) return literal;
      return (
        (first && nameOf(first)) ??
        (first ? placeholder(first) : (nameOf(child(node, "callee")) ?? "value"))
      );
    }
    case "LogicalExpression":
      return placeholder(child(node, "right") ?? node);
    case "ChainExpression":
    case "TSNonNullExpression":
    case "TSAsExpression":
    case "ParenthesizedExpression":
      return placeholder(child(node, "expression") ?? node);
    case "JSXElement":
      return elementName(child(node, "openingElement") ?? node);
    default:
      return "value";
  }
};

/** An element's name as a tag of a message: `AccountLabel` is `accountLabel`. */
const elementName = (opening: Node): string => {
  const name = nameOf(child(opening, "name")) ?? "element";
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** What JSX makes of text: lines are trimmed and joined with a space, empty ones dropped. */
function jsxText(raw: string): string {
  const lines = raw.split(/\r?\n/);
  const filled = lines
    .map((line, i) => {
      const start = i === 0 ? line : line.replace(/^[ \t]+/, "");
      return i === lines.length - 1 ? start : start.replace(/[ \t]+$/, "");
    })
    .filter((line) => line !== "");
  return jsxEntities(filled.join(" "));
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  shy: "\u00ad",
};

const jsxEntities = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
