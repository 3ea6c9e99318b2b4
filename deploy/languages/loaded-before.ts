/** What a page has loaded, whichever way it came, before it loads a script on demand. */

/** A script with what it imports: at once, and on demand. */
interface Script {
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/**
 * The scripts that are loaded in any case before each of `onDemand`: `first`, and those of all scripts that import it on
 * demand, with what was loaded before these. `withImports` gives a script and all that it imports before it runs.
 */
export function loadedBefore(
  scripts: Readonly<Record<string, Script>>,
  onDemand: ReadonlySet<string>,
  first: ReadonlySet<string>,
  withImports: (script: string) => ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const asks = (loaded: ReadonlySet<string>, wanted: string): boolean =>
    [...loaded].some((each) => scripts[each]?.dynamicImports.includes(wanted));
  const parents = new Map(
    [...onDemand].map((wanted) => [
      wanted,
      asks(first, wanted) ? [] : [...onDemand].filter((each) => asks(withImports(each), wanted)),
    ]),
  );
  const before = new Map<string, Set<string>>();
  let size;
  do {
    size = sizeOf(before);
    for (const [script, its] of parents) {
      // A parent of which nothing is known yet says nothing.
      const known = its.flatMap((each) => {
        const loaded = before.get(each);
        return loaded ? [new Set([...loaded, ...withImports(each)])] : [];
      });
      if (its.length === 0) before.set(script, new Set(first));
      else if (known.length > 0) before.set(script, known.reduce(inBoth));
    }
  } while (sizeOf(before) !== size);
  return before;
}

const inBoth = (a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> =>
  new Set([...a].filter((each) => b.has(each)));

const sizeOf = (sets: ReadonlyMap<string, ReadonlySet<string>>): string =>
  [...sets.values()].map(({ size }) => size).join();
