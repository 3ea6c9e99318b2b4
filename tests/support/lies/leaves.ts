/** The leaves of a JSON value, and false values to replace them with. */
import * as fc from "fast-check";

/** The keys that lead to a value. */
export type Path = readonly (string | number)[];

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The paths of all leaves, which include empty lists and objects. */
export const leavesOf = (value: unknown, path: Path = []): readonly Path[] =>
  isNode(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : [path];

/** The value at a path; undefined if there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (isNode(inner) ? inner[key] : undefined), value);

/** A copy with a different value at a path; undefined removes the member. */
export function changedLeaf(whole: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(whole);
  const parent = valueAt(copy, path.slice(0, -1));
  const key = path.at(-1) ?? "";
  if (isNode(parent)) {
    if (value === undefined) delete parent[key];
    else parent[key] = value;
  }
  return copy;
}

/** Values similar to a leaf's, as a dishonest node might send. */
export function similarTo(leaf: unknown): fc.Arbitrary<unknown> {
  const others = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>(undefined, null, "", 0, -1, [], {}, true, false, leaf, [leaf], {
      leaf,
    }),
  );
  if (typeof leaf === "number")
    return fc.oneof(
      fc.constantFrom<unknown>(
        -leaf,
        String(leaf),
        leaf + 0.5,
        ...[1, 2 ** 8, 2 ** 16, 2 ** 32, 2 ** 53, 2 ** 64].flatMap((by) => [leaf + by, leaf - by]),
      ),
      others,
    );
  if (typeof leaf !== "string") return others;
  return fc.oneof(
    fc
      .tuple(fc.nat(Math.max(0, leaf.length - 1)), fc.string({ unit: "binary", maxLength: 2 }))
      .map(([place, by]) => leaf.slice(0, place) + by + leaf.slice(place + 1)),
    fc.constantFrom<unknown>(
      leaf.toUpperCase(),
      leaf.toLowerCase(),
      ` ${leaf}`,
      `${leaf} `,
      `${leaf}\u0000`,
      `${leaf}\uD800`,
      `-${leaf}`,
      `0${leaf}`,
      `${leaf}Z`,
      Number(leaf),
      leaf.replace(/(\d)\./, "$10."),
      leaf.replace(/\.(\d+)/, ".$10"),
      leaf.replace(/^[\d.]+/, "18446744073709564.671"),
      leaf.normalize("NFD"),
    ),
    others,
  );
}
