/** JSON whose parsed value contains everything that its text says: only such JSON becomes a sentence. */

/** Strings, numbers and punctuation of valid JSON; other tokens don't matter here. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\]:,]/g;

/**
 * The value of `source`; undefined if it isn't JSON, if an object repeats a key (parsers use only one of them), or if
 * JavaScript would write one of its numbers differently.
 */
export function exactJson(source: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return undefined;
  }
  return isExact(source) ? value : undefined;
}

function isExact(source: string): boolean {
  /** Keys of the open objects; null for a list. */
  const open: (Set<string> | null)[] = [];
  let last = "";
  for (const [token] of source.matchAll(tokens)) {
    const keys = open.at(-1);
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":" && keys) {
      const key = JSON.parse(last) as string;
      if (keys.has(key)) return false;
      keys.add(key);
    } else if (/[-\d]/.test(token.charAt(0)) && !isExactNumber(token)) return false;
    last = token;
  }
  return true;
}

function isExactNumber(token: string): boolean {
  const number = Number(token);
  return String(number) === token && (!Number.isInteger(number) || Number.isSafeInteger(number));
}
