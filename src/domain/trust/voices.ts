/** Counts answers by whose word they are: an operator has one voice, however many nodes it runs. */

/** Whose word a node's answer is: an operator's, or nobody's. */
export type Party = string | null;

/** The first of each party, in order; those that are nobody's word are left out. */
export function firstOfEach<T>(all: readonly T[], party: (each: T) => Party): readonly T[] {
  const seen = new Set<string>();
  return all.filter((each) => {
    const name = party(each);
    if (name === null || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
