/** What a page has certainly loaded before it loads a script on demand, whatever led to that. */

/** A script with what it imports on demand. */
interface Script {
  readonly dynamicImports: readonly string[];
}

/**
 * The scripts that are certainly loaded before each of `onDemand`: `first`, and what all scripts that import it on demand
 * have loaded by then. `withImports` gives a script and all that it imports before it runs.
 */
export function loadedBefore(
  scripts: (name: string) => Script,
  onDemand: ReadonlySet<string>,
  first: ReadonlySet<string>,
  withImports: (script: string) => ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const wantedBy = (loaded: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...loaded].flatMap((each) => scripts(each).dynamicImports));
  const atFirst = wantedBy(first);
  const wanted = new Map([...onDemand].map((each) => [each, wantedBy(withImports(each))]));
  const parents = new Map(
    [...onDemand].map((script) => [
      script,
      atFirst.has(script) ? [] : [...onDemand].filter((each) => wanted.get(each)?.has(script)),
    ]),
  );
  const before = new Map<string, Set<string>>();
  let size;
  do {
    size = sizeOf(before);
    for (const [script, its] of parents) {
      // A parent whose own scripts are not known yet doesn't count.
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
