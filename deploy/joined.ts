/** Joins what is loaded on demand into fewer files, with little in each that a visitor does not need. */

/** What is in one file. */
export interface FilePart {
  /** Its modules, or its scripts. */
  readonly ids: readonly string[];
  readonly size: number;
  /** What is imported on demand and needs it. */
  readonly users: ReadonlySet<string>;
}

/** How parts are joined. */
export interface JoinPlan {
  /** How many are left. */
  readonly count: number;
  /** How much it counts that a user loads something without need, by the size of what it needs. */
  readonly weight: (needed: number) => number;
  /** Whether two of these parts may be joined; any two by default. */
  readonly mayJoin?: (parts: readonly FilePart[]) => (a: FilePart, b: FilePart) => boolean;
}

/** Joins parts until `count` are left: each time those two of which the least is loaded without need. */
export function joined(
  parts: readonly FilePart[],
  { count, weight, mayJoin = () => () => true }: JoinPlan,
): readonly FilePart[] {
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
  const costs = new Map<FilePart, Map<FilePart, number>>();
  const cost = (a: FilePart, b: FilePart): number => {
    const known = costs.get(a)?.get(b);
    if (known !== undefined) return known;
    const needless = a.size * without(b.users, a.users) + b.size * without(a.users, b.users);
    costs.set(a, (costs.get(a) ?? new Map<FilePart, number>()).set(b, needless));
    return needless;
  };
  while (all.length > count) {
    const may = mayJoin(all);
    let best: readonly [FilePart, FilePart] | null = null;
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

const union = (a: FilePart, b: FilePart): FilePart => ({
  ids: [...a.ids, ...b.ids],
  size: a.size + b.size,
  users: new Set([...a.users, ...b.users]),
});
