/** What this page stores in local storage, each value as `{ version, … }`. Invalid values are ignored and overwritten. */

const version = 1;
const prefix = "steemscope.";

/** Every stored value: the name in its key, and the member that holds it. docs/own-data.md says what each is. */
const members = {
  settings: "settings",
  theme: "theme",
  language: "language",
  network: "network",
  session: "user",
  notifications: "isWanted",
  console: "calls",
  visits: "visits",
  favourites: "coins",
} as const;

/** A value in local storage. */
export interface Stored<T> {
  readonly key: string;
  /** The stored value, or what stands in for a missing or invalid one. */
  readonly read: () => T;
  /** False if the browser refuses. */
  readonly write: (value: T) => boolean;
  readonly remove: () => void;
  /** Calls `changed` when another tab has changed it. */
  readonly watch: (changed: () => void) => () => void;
}

/**
 * The stored value of a name, or of a name and a user where each user has their own. `parse` gets undefined if there is
 * none. Watching it also reports changes of other users' values.
 */
export function stored<T>(
  name: keyof typeof members,
  parse: (value: unknown) => T,
  user?: string,
): Stored<T> {
  const shared = prefix + name;
  const key = user === undefined ? shared : `${shared}.${user}`;
  const member = members[name];
  return {
    key,
    read: () => parse(valueAt(key)?.[member]),
    write: (value) => writeAt(key, { version, [member]: value }),
    remove: () => localStorage.removeItem(key),
    watch: (changed) => {
      const receive = (event: StorageEvent): void => {
        if (event.key === null || event.key.startsWith(shared)) changed();
      };
      addEventListener("storage", receive);
      return () => removeEventListener("storage", receive);
    },
  };
}

/** The users who have a stored value of a name. */
export const usersOf = (name: keyof typeof members): readonly string[] =>
  ownKeys().flatMap((key) =>
    key.startsWith(`${prefix}${name}.`) ? [key.slice(prefix.length + name.length + 1)] : [],
  );

/** Removes all that this page stores. */
export const removeStored = (): void => {
  for (const key of ownKeys()) localStorage.removeItem(key);
};

const ownKeys = (): readonly string[] =>
  keepsData() ? Object.keys(localStorage).filter((key) => key.startsWith(prefix)) : [];

/** Whether this browser keeps data for the site; where it doesn't, what is chosen lasts until the page is closed. */
export function keepsData(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

function valueAt(key: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? "null") as Record<string, unknown> | null;
    return value?.["version"] === version ? value : null;
  } catch {
    return null;
  }
}

function writeAt(key: string, value: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
