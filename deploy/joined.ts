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
  /** No user loads more than this without need. */
  readonly maxNeedless?: number;
  /** Whether two of these parts may be joined; any two by default. */
  readonly mayJoin?: (parts: readonly FilePart[]) => (a: FilePart, b: FilePart) => boolean;
}

/** Joins parts until `count` are left, or none may be joined: each time those two of which the least is loaded without need. */
export function joined(
  parts: readonly FilePart[],
  { count, weight, maxNeedless = Infinity, mayJoin = () => () => true }: JoinPlan,
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
  /** What each user loads without need so far. */
  const needless = new Map<string, number>();
  /** Those of `some` who are not among `others` load `size` more. */
  const load = (some: ReadonlySet<string>, others: ReadonlySet<string>, size: number): void => {
    for (const each of some)
      if (!others.has(each)) needless.set(each, (needless.get(each) ?? 0) + size);
  };
  const fits = (some: ReadonlySet<string>, others: ReadonlySet<string>, size: number): boolean => {
    for (const each of some)
      if (!others.has(each) && (needless.get(each) ?? 0) + size > maxNeedless) return false;
    return true;
  };
  const fitTogether = (a: FilePart, b: FilePart): boolean =>
    fits(b.users, a.users, a.size) && fits(a.users, b.users, b.size);
  const costs = new Map<FilePart, Map<FilePart, number>>();
  const cost = (a: FilePart, b: FilePart): number => {
    const known = costs.get(a)?.get(b);
    if (known !== undefined) return known;
    const wasted = a.size * without(b.users, a.users) + b.size * without(a.users, b.users);
    costs.set(a, (costs.get(a) ?? new Map<FilePart, number>()).set(b, wasted));
    return wasted;
  };
  while (all.length > count) {
    const may = mayJoin(all);
    let best: readonly [FilePart, FilePart] | null = null;
    let least = Infinity;
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1))
        if (cost(a, b) < least && fitTogether(a, b) && may(a, b))
          [best, least] = [[a, b], cost(a, b)];
    if (!best) break;
    const [a, b] = best;
    load(b.users, a.users, a.size);
    load(a.users, b.users, b.size);
    all = [...all.filter((each) => each !== a && each !== b), union(a, b)];
  }
  return all;
}

const union = (a: FilePart, b: FilePart): FilePart => ({
  ids: [...a.ids, ...b.ids],
  size: a.size + b.size,
  users: new Set([...a.users, ...b.users]),
});
