/** Picks one answer from each operator, who has one voice however many nodes they run. */
import type { Party } from "./party.ts";

/** The first answer of each party, in order; answers that are nobody's word are left out. */
export function firstOfEach<T>(all: readonly T[], party: (each: T) => Party): readonly T[] {
  const seen = new Set<string>();
  return all.filter((each) => {
    const name = party(each);
    if (name === null || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
