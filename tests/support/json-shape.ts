/** The shape of a JSON value: which members it has, and of which types; equal for values that readers treat alike. */

/** Paths of a value with the types that occur there; items of a list share their path. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>;

export function shapeOf(value: unknown): Shape {
  const shape = new Map<string, Set<string>>();
  add(shape, "", value);
  return shape;
}

function add(shape: Map<string, Set<string>>, path: string, value: unknown): void {
  shape.set(path, (shape.get(path) ?? new Set<string>()).add(typeOf(value)));
  const [kind, payload] = operationIn(value);
  if (kind !== undefined) add(shape, `${path}<${kind}>`, payload);
  else if (Array.isArray(value)) for (const item of value) add(shape, `${path}[]`, item);
  else if (typeof value === "object" && value !== null)
    for (const [name, member] of Object.entries(value)) add(shape, `${path}.${name}`, member);
}

/** The kind and the payload of an operation, in either of the forms that nodes send. */
function operationIn(value: unknown): readonly [kind?: string, payload?: unknown] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) {
    const [kind, payload] = value as readonly unknown[];
    const isPair = value.length === 2 && typeof kind === "string" && typeof payload === "object";
    return isPair ? [kind, payload] : [];
  }
  const { type, value: payload } = value as Readonly<Record<string, unknown>>;
  return typeof type === "string" && typeof payload === "object"
    ? [type.replace(/_operation$/, ""), payload]
    : [];
}

/** Texts that are whole numbers count as numbers, because nodes write numbers from 32 bits on as text. */
function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  if (typeof value !== "string") return Number.isInteger(value) ? "whole" : typeof value;
  if (/^[0-9a-f]{40,}$/.test(value)) return "hex";
  if (/^-?\d+$/.test(value)) return "whole";
  const [, token] = /^-?\d+\.\d+ (STEEM|SBD|VESTS)$/.exec(value) ?? [];
  if (token !== undefined) return "amount";
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value) ? "time" : "text";
}

/** How two shapes differ, a line each: '.balance: amount, here whole'. What is below an empty list is unknown. */
export function differences(expected: Shape, actual: Shape): readonly string[] {
  const lines: string[] = [];
  for (const path of new Set([...expected.keys(), ...actual.keys()])) {
    const [there, here] = [expected.get(path), actual.get(path)];
    if (there && here) {
      if (![...there].some((type) => here.has(type)))
        lines.push(`${path}: ${[...there].join("/")}, here ${[...here].join("/")}`);
    } else if (!path.endsWith(">") && !isBelowNothing(there ? actual : expected, path))
      lines.push(there ? `${path}: missing` : `${path}: not in the recording`);
  }
  return lines;
}

/** Whether a shape has a list, but no item, where a path goes through it; or nothing at all above the path. */
function isBelowNothing(shape: Shape, path: string): boolean {
  for (let i = path.indexOf("[]"); i >= 0; i = path.indexOf("[]", i + 2))
    if (!shape.has(path.slice(0, i + 2))) return true;
  const parent = path.replace(/(?:\.[^.[<]+|\[\]|<[^>]*>)$/, "");
  return parent !== path && !shape.has(parent);
}
