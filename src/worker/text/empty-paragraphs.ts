/**
 * Empty paragraphs. Parsers leave them around a `<center>` inside a paragraph, and make one from a `</p>` that closes
 * nothing. Between blocks they are invisible, but words before and after one are on two lines.
 */
import type { RichNode } from "../../domain/post/rich-text.ts";

/** Stands for an empty paragraph until what is around it is known. */
export const emptyParagraph: RichNode = { type: "element", tag: "br", props: {}, children: [] };

const inLines = new Set(
  "a b code del em i img ins kbd q s span strike strong sub sup tt u".split(" "),
);

export const isSpace = (node: RichNode): boolean =>
  node.type === "text" && node.value.trim() === "";

const isInLine = (node: RichNode | undefined): boolean =>
  node !== undefined && (node.type === "text" || inLines.has(node.tag));

/** These nodes with a line break, or nothing, for each run of empty paragraphs among them. */
export function withoutEmptyParagraphs(nodes: readonly RichNode[]): readonly RichNode[] {
  if (!nodes.includes(emptyParagraph)) return nodes;
  const kept: RichNode[] = [];
  /** The newest node that shows something. */
  let last: RichNode | undefined;
  let isOpen = false;
  for (const node of nodes) {
    if (node === emptyParagraph) {
      isOpen = true;
      continue;
    }
    if (!isSpace(node)) {
      if (isOpen && isInLine(last) && isInLine(node)) kept.push(emptyParagraph);
      isOpen = false;
      last = node;
    }
    kept.push(node);
  }
  return kept;
}
