/** Renders every text of `text-bombs.ts` and prints its number of elements. Runs in a process with little memory. */
import type { RichNode } from "../../../src/domain/post/rich-text.ts";
import { renderBody } from "../../../src/worker/text/render.ts";
import { textBombs } from "./text-bombs.ts";

const elementsIn = (nodes: readonly RichNode[]): number =>
  nodes.reduce(
    (sum, node) => sum + 1 + (node.type === "element" ? elementsIn(node.children) : 0),
    0,
  );

for (const [name, body] of textBombs) {
  const start = process.cpuUsage();
  const { nodes, limits } = renderBody(body);
  const seconds = process.cpuUsage(start).user / 1e6;
  console.log(JSON.stringify({ name, elements: elementsIn(nodes), seconds, limits }));
}
