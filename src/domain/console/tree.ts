/** An indexed answer as rows of a tree that opens and closes. */
import type { ConsoleRows, RowsQuery, TreeRow } from "./answers.ts";
import {
  childrenOf,
  nameOf,
  sourceOf,
  unquoted,
  type JsonIndex,
  type JsonValue,
} from "./json-index.ts";
import { pathOfValue } from "./links.ts";
import { beginning } from "./request.ts";

/** Longest text of a value in a row. */
const maxShown = 300;

/** An answer to show. */
export interface ShownAnswer {
  readonly index: JsonIndex;
  /** The place of the value shown at the top. */
  readonly root: number;
  /** The call's method without its interface: it names the values of a bare list. */
  readonly method: string;
  /** Places of values on which other nodes differ. */
  readonly differing: ReadonlySet<number>;
}

const isContainer = ({ kind }: JsonValue): boolean => kind === "object" || kind === "list";

/** The rows from `from` on. */
export function treeRows(
  shown: ShownAnswer,
  { openTo, toggled, from, count }: Pick<RowsQuery, "openTo" | "toggled" | "from" | "count">,
): ConsoleRows {
  const { values } = shown.index;
  const top = values[shown.root];
  const end = top?.after ?? 0;
  const depth = top?.depth ?? 0;
  const others = new Set(toggled);
  const rows: TreeRow[] = [];
  let total = 0;
  for (let place = shown.root; place < end; total += 1) {
    const value = values[place];
    if (value === undefined) break;
    const isOpen = isContainer(value) && value.depth - depth < openTo !== others.has(place);
    if (total >= from && total < from + count) rows.push(rowOf(shown, value, place, depth, isOpen));
    place = isOpen ? place + 1 : value.after;
  }
  return { from, total, rows };
}

function rowOf(
  shown: ShownAnswer,
  value: JsonValue,
  place: number,
  depth: number,
  isOpen: boolean,
): TreeRow {
  const { index, differing } = shown;
  const isLeaf = !isContainer(value);
  const long = isLeaf ? textOf(index, value) : "";
  const text = beginning(long, maxShown);
  return {
    kind: value.kind,
    place,
    depth: value.depth - depth,
    name: place === shown.root ? null : nameOf(index, value),
    text,
    size: isLeaf ? long.length : value.size,
    isShortened: text.length < long.length,
    isOpen,
    differs: differing.has(place),
    to: isLeaf && text === long ? linkOf(shown, value, text) : null,
  };
}

/** A value as a text: numbers in their own digits, texts without quotation marks. */
export const textOf = (index: JsonIndex, value: JsonValue): string =>
  value.kind === "text" ? unquoted(sourceOf(index, value)) : sourceOf(index, value);

function linkOf(
  { index, root, method }: ShownAnswer,
  value: JsonValue,
  text: string,
): string | null {
  if (value.kind === "word") return null;
  const holder = holderOf(index, root, value);
  const name = holder ? (nameOf(index, holder) ?? "") : method;
  const beside = (wanted: string): string | null => {
    if (wanted === "") return null;
    const place = childrenOf(index, value.parent).find((each) => {
      const sibling = index.values[each];
      return sibling?.kind === "text" && nameOf(index, sibling) === wanted;
    });
    const sibling = index.values[place ?? -1];
    return sibling ? textOf(index, sibling) : null;
  };
  return pathOfValue({ name, value: text, beside });
}

/** The value itself or the nearest list around it that has a name; null if there is none. */
function holderOf({ values }: JsonIndex, root: number, value: JsonValue): JsonValue | null {
  let at: JsonValue | undefined = value;
  while (at && at.name === null) {
    const parent: JsonValue | undefined = values[at.parent];
    if (at.parent < root || parent?.kind !== "list" || values[root] === at) return null;
    at = parent;
    if (values[root] === at) return null;
  }
  return at ?? null;
}
