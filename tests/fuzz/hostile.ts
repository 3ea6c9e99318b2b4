/** Malformed and hostile JSON: damage applied to any sample. */
import * as fc from "fast-check";

/** A path into a JSON value. */
type Path = readonly (string | number)[];

/** Very deep JSON; parsed from text, since that is how parsers receive it. */
const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));
const wide: unknown = Array.from({ length: 10_000 }, (_, i) => i);

/** Values to put where others are expected. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
  5e-324,
  Number.POSITIVE_INFINITY,
  "",
  " ",
  "0",
  "-1",
  "1e9",
  "1e400",
  "NaN",
  "Infinity",
  "0x10",
  "9".repeat(400),
  `-${"9".repeat(400)}`,
  `${"9".repeat(400)}.999 STEEM`,
  "-0.001 SBD",
  "1.0000000 VESTS",
  "9".repeat(200_000),
  `${"9".repeat(200_000)}.000 STEEM`,
  "x".repeat(1_000_000),
  " ".repeat(100_000),
  "-".repeat(100_000),
  "/".repeat(100_000),
  "@".repeat(50_000),
  "\0",
  "\uD800",
  "\uDFFF\uD800",
  "🙂👩‍👩‍👧‍👦",
  "\u202Eevil\u2066",
  "é".normalize("NFD"),
  "İıſK",
  "2016-03-24T16:05:00",
  "0000-01-01T00:00:00",
  "9999-12-31T23:59:59",
  "2016-02-31T25:61:61",
  "+275760-09-13T00:00:00",
  "@@ -1,4 +1,4 @@\n-a\n+b\n",
  "@@ -999999999,4 +1,4 @@\n%",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://[::1",
  "https://a.b/%",
  '{"profile":{"name":{},"profile_image":["x"]}}',
  '{"tags":{"length":1e9}}',
  '{"__proto__":{"polluted":true}}',
  "[".repeat(50_000),
  `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  `${"[".repeat(4000)}${"]".repeat(4000)}`,
  `STM${"1".repeat(100_000)}`,
  "__proto__",
  "constructor",
  "toString",
  "valueOf",
  "hasOwnProperty",
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 1e9 },
  { length: -1 },
  { toString: null, valueOf: null },
  { toString: 1 },
  JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}') as unknown,
  nested(100),
  nested(3000),
  nested(20_000),
  wide,
];

/** One piece of damage: its position among all paths of the sample, and the new value. */
export interface Damage {
  readonly at: number;
  readonly how:
    | { readonly kind: "missing" }
    | { readonly kind: "value"; readonly value: unknown }
    /** An unexpected member. */
    | { readonly kind: "added"; readonly key: string; readonly value: unknown }
    /** A list many times as long. */
    | { readonly kind: "flooded"; readonly times: number };
}

const value = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  { weight: 2, arbitrary: fc.double({ noNaN: true }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** One to three pieces of damage. */
export const damages: fc.Arbitrary<readonly Damage[]> = fc.array(
  fc.record({
    at: fc.nat(100_000),
    how: fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("missing" as const) }) },
      { weight: 12, arbitrary: fc.record({ kind: fc.constant("value" as const), value }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant("added" as const),
          key: fc.constantFrom("__proto__", "constructor", "toString", "length", "then"),
          value,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant("flooded" as const),
          times: fc.constantFrom(2, 20, 300),
        }),
      },
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

/** All paths in a JSON value, its root first. */
export function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Array.isArray(value)
    ? value.flatMap((each, i) => placesIn(each, [...path, i]))
    : Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]));
  return [path, ...inner];
}

export const damaged = (sample: unknown, paths: readonly Path[], all: readonly Damage[]): unknown =>
  all.reduce<unknown>(
    (value, { at, how }) => put(value, paths[at % paths.length] ?? [], how),
    sample,
  );

function put(value: unknown, [key, ...rest]: Path, how: Damage["how"]): unknown {
  if (key === undefined) return damagedValue(value, how);
  if (Array.isArray(value)) {
    const at = Number(key);
    const list = [...(value as readonly unknown[])];
    if (rest.length === 0 && how.kind === "missing") list.splice(at, 1);
    else list[at] = put(list[at], rest, how);
    return list;
  }
  if (typeof value !== "object" || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value));
  if (rest.length === 0 && how.kind === "missing") delete copy[key];
  else
    Object.defineProperty(copy, key, {
      value: put(copy[key], rest, how),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  return copy;
}

function damagedValue(value: unknown, how: Damage["how"]): unknown {
  switch (how.kind) {
    case "missing":
      return undefined;
    case "value":
      return how.value;
    case "added":
      return typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries([...Object.entries(value), [how.key, how.value]])
        : value;
    case "flooded":
      return Array.isArray(value) && value.length < 200
        ? Array.from(
            { length: value.length * how.times },
            (_, i) => value[i % value.length] as unknown,
          )
        : value;
    default:
      return how satisfies never;
  }
}
