/** Keeps an author's line breaks: front ends render each line end of a paragraph as a break (`breaks: true`). */
import type { Nodes, PhrasingContent, Root } from "mdast";

/** Makes a break of each line end in the texts of `tree`; those in code and in blocks of HTML are not texts. */
export function breakLines(tree: Root): void {
  const left: Nodes[] = [tree];
  for (let node = left.pop(); node; node = left.pop()) {
    if (!("children" in node)) continue;
    left.push(...node.children);
    if (node.children.some((child) => child.type === "text" && lineEnd.test(child.value)))
      node.children = (node.children as PhrasingContent[]).flatMap(linesOf) as typeof node.children;
  }
}

const lineEnd = /\r?\n|\r/;

function linesOf(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== "text" || !lineEnd.test(node.value)) return [node];
  return node.value
    .split(lineEnd)
    .flatMap((value, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: "break" } as const] : []),
      ...(value === "" ? [] : [{ type: "text", value } as const]),
    ]);
}
