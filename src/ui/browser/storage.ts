/** Small values in local storage, as `{ version, … }`. Invalid values are ignored and overwritten. */

const version = 1;

/** Reads the member `name` of a stored value; null if it is missing or `fits` rejects it. */
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

/** Stores a value; false if the browser refuses storage. */
export function writeStored(key: string, value: Readonly<Record<string, unknown>>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ version, ...value }));
    return true;
  } catch {
    return false;
  }
}

/** Calls `changed` when another tab changes a stored value whose key `matches` accepts. */
export function watchStored(matches: (key: string) => boolean, changed: () => void): () => void {
  const receive = (event: StorageEvent): void => {
    if (event.key === null || matches(event.key)) changed();
  };
  addEventListener("storage", receive);
  return () => removeEventListener("storage", receive);
}

/** The stored keys with a prefix; none if the browser refuses storage. */
export const storedKeys = (prefix: string): readonly string[] =>
  keepsData() ? Object.keys(localStorage).filter((key) => key.startsWith(prefix)) : [];

/** Whether this browser keeps data for the site; where it doesn't, what is chosen lasts until the page is closed. */
export function keepsData(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}
