/** Copies values as `structuredClone` does, but much faster for the plain rows of a database. */

const native = globalThis.structuredClone;

/** Thrown where a value is not plain, or shares parts: then the native copy is made. */
const notPlain = Symbol("not plain");

/** A copy that shares nothing with `value`. */
export const plainClone: typeof structuredClone = (value, options) => {
  if (options !== undefined) return native(value, options);
  try {
    return copy(value, new Set()) as typeof value;
  } catch (reason) {
    if (reason !== notPlain) throw reason;
    return native(value);
  }
};

/** `seen`: the objects copied so far; one seen again is a cycle, or shared. */
function copy(value: unknown, seen: Set<object>): unknown {
  if (typeof value !== "object" || value === null) {
    if (typeof value === "function" || typeof value === "symbol") throw notPlain;
    return value;
  }
  if (seen.has(value)) throw notPlain;
  seen.add(value);
  if (Array.isArray(value)) return value.map((part) => copy(part, seen));
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind === Uint8Array.prototype) return (value as Uint8Array).slice();
  if (kind !== Object.prototype) throw notPlain;
  const made: Record<string, unknown> = {};
  for (const key of Object.keys(value))
    made[key] = copy((value as Record<string, unknown>)[key], seen);
  return made;
}
