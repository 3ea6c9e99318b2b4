/** Column tables of the indexing service: `{cols: {name: place}, rows: [[…]]}`. */
import { array, object } from "./decode.ts";

/** Rows as records of the `usual` columns, which are in that order if the table doesn't say where each is. */
export function readTable<Column extends string>(
  raw: unknown,
  field: string,
  usual: readonly Column[],
): readonly Readonly<Record<Column, unknown>>[] {
  const table = object(raw, field);
  const named = table["cols"];
  const cols =
    typeof named === "object" && named !== null
      ? (named as Readonly<Record<string, unknown>>)
      : Object.fromEntries(usual.map((name, i) => [name, i]));
  const places = usual.map((name) => [name, placeOf(cols[name])] as const);
  return array(table["rows"] ?? [], `${field}.rows`).flatMap((row) => {
    if (!Array.isArray(row)) return [];
    const record = Object.fromEntries(places.map(([name, place]) => [name, row[place] as unknown]));
    return [record as Record<Column, unknown>];
  });
}

const placeOf = (named: unknown): number =>
  typeof named === "number" || typeof named === "string" ? Number(named) : -1;
