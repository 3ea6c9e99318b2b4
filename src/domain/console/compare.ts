/** Answers of several nodes to one call, value by value. */
import { compareAnswers, type NodeFields } from "../proof/compare-nodes.ts";
import { childrenOf, nameOf, sourceOf, type JsonIndex } from "./json-index.ts";

/** Maximum number of values of an answer that are compared. */
export const maxCompared = 20_000;

/** An answer of a node. */
export interface ComparedAnswer {
  readonly host: string;
  /** What came: a result, an error, or something else. */
  readonly kind: string;
  readonly index: JsonIndex;
  readonly root: number;
}

/** The comparison, and the places in each answer that differ, with everything around them. */
export function compareCalls(answers: readonly ComparedAnswer[]): {
  readonly comparison: ReturnType<typeof compareAnswers>;
  readonly differing: readonly ReadonlySet<number>[];
} {
  const flattened = answers.map(({ index, root }) => leavesOf(index, root));
  const paths = new Set(flattened.flatMap((leaves) => [...leaves.keys()]));
  const fields: readonly NodeFields[] = answers.map(({ host, kind, index }, i) => ({
    host,
    fields: new Map([
      ["answer", kind],
      ...[...paths].map((path): [string, string] => {
        const value = index.values[flattened[i]?.get(path) ?? -1];
        return [path, value ? sourceOf(index, value) : ""];
      }),
    ]),
  }));
  const unequal = [...paths].filter(
    (path) => new Set(fields.map(({ fields: named }) => named.get(path))).size > 1,
  );
  return {
    comparison: compareAnswers(fields),
    differing: answers.map(({ index }, i) => {
      const places = new Set<number>();
      for (const path of unequal)
        for (
          let place = flattened[i]?.get(path) ?? -1;
          place >= 0 && !places.has(place);
          place = index.values[place]?.parent ?? -1
        )
          places.add(place);
      return places;
    }),
  };
}

/** Values that contain no others, by path. */
function leavesOf(index: JsonIndex, root: number): ReadonlyMap<string, number> {
  const leaves = new Map<string, number>();
  const waiting: (readonly [place: number, path: string])[] = [[root, ""]];
  for (let next = waiting.pop(); next && leaves.size < maxCompared; next = waiting.pop()) {
    const [place, path] = next;
    const value = index.values[place];
    if (value === undefined) continue;
    if (value.size === 0) leaves.set(path === "" ? "value" : path, place);
    else {
      const children = childrenOf(index, place);
      for (let i = children.length - 1; i >= 0; i--) {
        const child = children[i] ?? -1;
        const inner = index.values[child];
        const name = inner ? nameOf(index, inner) : null;
        waiting.push([child, name === null ? `${path}[${i}]` : joined(path, name)]);
      }
    }
  }
  return leaves;
}

const joined = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);
