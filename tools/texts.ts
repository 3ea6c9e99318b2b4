/**
 * `npm run texts`: prints every text of the page with its file and line, for reading them in one go. An element is
 * printed with its inline children, so that sentences stay whole; an expression within a text is printed as its source.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

const folders = ["src/domain", "src/machines", "src/ui"];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Attributes whose values no visitor reads. */
const silentAttributes = new Set([
  "className",
  "d",
  "id",
  "key",
  "name",
  "points",
  "referrerPolicy",
  "sandbox",
  "style",
  "transform",
  "viewBox",
]);

/** Nodes whose strings no visitor reads: types, module paths, thrown errors, compared and matched values. */
const silentNodes = new Set([
  "BinaryExpression",
  "ExportAllDeclaration",
  "ImportDeclaration",
  "ImportExpression",
  "SwitchCase",
  "ThrowStatement",
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
  "TSTypeAnnotation",
  "TSTypeParameterInstantiation",
]);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** The child nodes that may contain texts. */
const childrenOf = (node: Node): readonly Node[] =>
  Object.entries(node).flatMap(([field, value]) =>
    // The strings of cases and comparisons are not texts, but a case's body may contain some.
    (silentNodes.has(node.type) && field !== "consequent") ||
    (field === "key" && node["computed"] !== true) ||
    field === "typeArguments"
      ? []
      : (Array.isArray(value) ? value : [value]).filter(isNode),
  );

/** Whether a visitor can read this: several words, or one word written like a label. */
const isReadable = (text: string): boolean =>
  /\p{L}{2,}[,.:;!?…]? \S|^\p{Lu}\p{Ll}+[.!…]?$/u.test(text) || /\s\p{L}{2,}/u.test(text);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The texts of one source file, each with its start position. */
function textsOf(file: string): readonly { start: number; text: string }[] {
  const source = readFileSync(file, "utf8");
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const texts: { start: number; text: string }[] = [];
  const list = (node: Node, text: string): void => {
    if (isReadable(text)) texts.push({ start: node.start, text });
  };

  const isElement = ({ type }: Node): boolean => type === "JSXElement" || type === "JSXFragment";
  const parts = (node: Node): readonly Node[] => (node["children"] as readonly Node[]) ?? [];
  const hasOwnText = (node: Node): boolean =>
    parts(node).some(
      (part) => part.type === "JSXText" && /\p{L}/u.test(source.slice(part.start, part.end)),
    );
  const inline = (node: Node): string => {
    if (isElement(node)) {
      const inner = parts(node).map(inline).join("");
      return /\p{L}/u.test(inner) ? `‹${inner}›` : inner;
    }
    return source.slice(node.start, node.end).replaceAll('{" "}', " ");
  };

  const visit = (node: Node, isWithinText: boolean): void => {
    if (node.type === "JSXAttribute") {
      const name = (node["name"] as Node)["name"];
      if (typeof name === "string" && silentAttributes.has(name)) return;
    }
    if (node.type === "Literal" && typeof node["value"] === "string") list(node, node["value"]);
    if (node.type === "TemplateLiteral")
      list(node, oneLine(source.slice(node.start + 1, node.end - 1)));
    const isText = isElement(node) && hasOwnText(node);
    if (isText && !isWithinText) list(node, oneLine(parts(node).map(inline).join("")));
    for (const child of childrenOf(node)) visit(child, isText || (isWithinText && isElement(node)));
  };
  visit(program as unknown as Node, false);
  return texts
    .map(({ start, text }) => ({ start: source.slice(0, start).split("\n").length, text }))
    .toSorted((a, b) => a.start - b.start);
}

for (const folder of folders)
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted())
    if (/\.tsx?$/.test(name)) {
      const file = join(folder, name);
      for (const { start, text } of textsOf(file)) console.log(`${file}:${start}  ${text}`);
    }
