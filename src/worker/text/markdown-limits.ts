/**
 * Limits markdown before anything is built from it: every row of a table is padded to the columns of the first, and
 * every reference to a definition repeats its address and title.
 */
import type { Definition, Nodes, Root, Table } from "mdast";
import { maxAddressLength } from "../../domain/address/web-address.ts";

const maxColumns = 60;
const maxRows = 1000;
/** Cells of all tables of a text together. */
const maxCells = 10_000;

/** Cuts oversized parts of `tree`; returns true if a table was cut. */
export function boundMarkdown(tree: Root): boolean {
  let cells = maxCells;
  let isCut = false;
  const left: Nodes[] = [tree];
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === "definition") bound(node);
    if (node.type === "table") {
      const { rows, columns } = sizeWithin(node, cells);
      if (cut(node, rows, columns)) isCut = true;
      cells -= rows * columns;
    }
    if ("children" in node) left.push(...node.children.toReversed());
  }
  return isCut;
}

function bound(definition: Definition): void {
  if (definition.url.length > maxAddressLength) definition.url = "";
  definition.title = definition.title?.slice(0, maxAddressLength) ?? null;
}

function sizeWithin({ align, children }: Table, cells: number): { rows: number; columns: number } {
  const widest = Math.max(align?.length ?? 0, children[0]?.children.length ?? 0);
  const columns = Math.min(widest, maxColumns);
  return { columns, rows: Math.min(children.length, maxRows, Math.floor(cells / (columns || 1))) };
}

function cut(table: Table, rows: number, columns: number): boolean {
  const isCut =
    table.children.length > rows || table.children.some((row) => row.children.length > columns);
  table.align = table.align?.slice(0, columns) ?? null;
  table.children = table.children.slice(0, rows);
  for (const row of table.children) row.children = row.children.slice(0, columns);
  return isCut;
}
