/** What the build needs from a syntax tree: ESTree with JSX, as Vite's parser returns it. */
import { parseSync } from "vite";

/** A node with its position; the other fields depend on its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Parses a file's source; its language follows from the file's extension. */
export function parsed(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program as unknown as Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** A node in a field, or none. */
export const child = (node: Node, field: string): Node | null =>
  isNode(node[field]) ? node[field] : null;

/** The nodes in a field that is a list. */
export const children = (node: Node, field: string): readonly Node[] =>
  ((node[field] ?? []) as readonly unknown[]).filter(isNode);

/** Calls `visit` for each child of a node, in the order of its fields. Builds spend much of their time here. */
export function eachChild(node: Node, visit: (child: Node) => void): void {
  for (const field in node) {
    const value = node[field];
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) {
      for (const each of value as readonly unknown[]) if (isNode(each)) visit(each);
    } else if (isNode(value)) visit(value);
  }
}

/** An identifier's or a member's name; null for any other expression. */
export function nameOf(node: Node | null): string | null {
  if (node?.type === "Identifier" || node?.type === "JSXIdentifier") return node["name"] as string;
  if (node?.type === "MemberExpression" && node["computed"] !== true)
    return nameOf(child(node, "property"));
  return null;
}

/** A string literal's value, or that of a template without expressions; null for any other node. */
export function textOf(node: Node | null | undefined): string | null {
  if (node?.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node?.type === "TemplateLiteral" && children(node, "expressions").length === 0)
    return cooked(children(node, "quasis")[0]);
  return null;
}

/** The text of a template's part, with its escapes resolved. */
export const cooked = (quasi: Node | undefined): string =>
  (quasi?.["value"] as { readonly cooked: string } | undefined)?.cooked ?? "";
