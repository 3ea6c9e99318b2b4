/**
 * Leaves the descriptions of charts' states out of the scripts of the build: only the Stately inspector shows them, and
 * takes them from `src/ui/inspection/chart-notes.json`.
 */
import type { Plugin } from "vite";
import { withEdits, type Edit } from "./languages/source-edits.ts";
import { child, eachChild, nameOf, parsed, type Node } from "./languages/syntax.ts";

/** A chart's source without its descriptions. */
export function undescribed(file: string, source: string): string {
  const edits: Edit[] = [];
  const visit = (node: Node): void => {
    const value = child(node, "value")?.type;
    if (
      node.type === "Property" &&
      nameOf(child(node, "key")) === "description" &&
      (value === "Literal" || value === "TemplateLiteral")
    ) {
      const [comma = ""] = /^\s*,/.exec(source.slice(node.end)) ?? [];
      edits.push({ start: node.start, end: node.end + comma.length, text: "" });
    } else eachChild(node, visit);
  };
  visit(parsed(file, source));
  return withEdits(source, edits, 0, source.length);
}

export const withoutDescriptions: Plugin = {
  name: "without-descriptions",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/machines\/.*\.ts$/, code: "description:" },
    handler: (code, id) => ({ code: undescribed(id, code), map: null }),
  },
};
