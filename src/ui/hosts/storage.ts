/** Small values kept in local storage as `{ version, … }`; damage is ignored and overwritten. */

const version = 1;

/** The member `name` of a stored value, when it stands there and fits. */
export function readStored<T>(
  key: string,
  name: string,
  fits: (value: unknown) => value is T,
): T | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null") as Record<
      string,
      unknown
    > | null;
    const value = stored?.["version"] === version ? stored[name] : null;
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a value; a browser that refuses storage forgets it. */
export function writeStored(key: string, value: Readonly<Record<string, unknown>>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ version, ...value }));
  } catch {
    return;
  }
}
