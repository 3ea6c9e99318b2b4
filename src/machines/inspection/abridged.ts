/** Any value as readable JSON: long lists, long texts and deep levels are cut, each with a mark. */

const maxItems = 8;
const maxCharacters = 160;
const maxDepth = 5;
/** Settings that are in every chart's context; they never change and would hide what does. */
const settings = new Set(["limits"]);

/** Members that stay private: the inspector may pass what it shows to another site. */
const secrets = new Set(["marketKey"]);

/** JSON of `value`, indented unless `isShort`. Never throws. */
export function abridged(value: unknown, isShort = false): string {
  try {
    return JSON.stringify(cut(value, 0), null, isShort ? 0 : 2) ?? "undefined";
  } catch (error) {
    return JSON.stringify(String(error));
  }
}

function cut(value: unknown, depth: number): unknown {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return `function ${value.name}`;
  if (typeof value === "string")
    return value.length > maxCharacters ? `${value.slice(0, maxCharacters)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Error) return String(value);
  if (depth >= maxDepth) return "…";
  if (value instanceof Map) return cut(Object.fromEntries(value), depth);
  if (value instanceof Set) return cut([...value], depth);
  if (Array.isArray(value)) {
    const shown = value.slice(0, maxItems).map((item) => cut(item, depth + 1));
    return value.length > maxItems ? [...shown, `… ${value.length - maxItems} more`] : shown;
  }
  const entries = Object.entries(value).filter(([key]) => !settings.has(key));
  const shown = entries
    .slice(0, maxItems * 4)
    .map(([key, inner]) => [key, secrets.has(key) ? "…" : cut(inner, depth + 1)] as const);
  const left = entries.length - shown.length;
  return Object.fromEntries(left > 0 ? [...shown, ["…", `${left} more`]] : shown);
}
