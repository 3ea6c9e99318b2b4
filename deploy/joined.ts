/** Joins what is loaded on demand into fewer files, with little in each that a visitor does not need. */

/** What is in one file. */
export interface Part {
  /** Its modules, or its scripts. */
  readonly ids: readonly string[];
  readonly size: number;
  /** What is imported on demand and needs it. */
  readonly users: ReadonlySet<string>;
}

/** How parts are joined. */
export interface Joining {
  /** How many are left. */
  readonly count: number;
  /** How much it counts that a user loads something without need, by the size of what it needs. */
  readonly weight: (needed: number) => number;
  /** Whether two of these parts may be joined; any two by default. */
  readonly mayJoin?: (parts: readonly Part[]) => (a: Part, b: Part) => boolean;
}

/** Joins parts until `count` are left: each time those two of which the least is loaded without need. */
export function joined(
  parts: readonly Part[],
  { count, weight, mayJoin = () => () => true }: Joining,
): readonly Part[] {
  let all = parts;
  const needed = new Map<string, number>();
  for (const { size, users } of parts)
    for (const user of users) needed.set(user, (needed.get(user) ?? 0) + size);
  /** What those of `some` need who are not among `others`. */
  const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): number => {
    let sum = 0;
    for (const each of some) if (!others.has(each)) sum += weight(needed.get(each) ?? 0);
    return sum;
  };
  const costs = new Map<Part, Map<Part, number>>();
  const cost = (a: Part, b: Part): number => {
    const known = costs.get(a)?.get(b);
    if (known !== undefined) return known;
    const needless = a.size * without(b.users, a.users) + b.size * without(a.users, b.users);
    costs.set(a, (costs.get(a) ?? new Map<Part, number>()).set(b, needless));
    return needless;
  };
  while (all.length > count) {
    const may = mayJoin(all);
    let best: readonly [Part, Part] | null = null;
    let least = Infinity;
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1))
        if (cost(a, b) < least && may(a, b)) [best, least] = [[a, b], cost(a, b)];
    if (!best) break;
    const [a, b] = best;
    all = [...all.filter((each) => each !== a && each !== b), union(a, b)];
  }
  return all;
}

const union = (a: Part, b: Part): Part => ({
  ids: [...a.ids, ...b.ids],
  size: a.size + b.size,
  users: new Set([...a.users, ...b.users]),
});
