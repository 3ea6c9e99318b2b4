/**
 * Joins what is loaded on demand into fewer files. A user that loads a file loads all that is in it, and the files that it
 * imports. The cost of an arrangement is what all users load; the heaviest loads count most.
 */

/** A module's path within the project or its packages: the same wherever these are. */
export function pathWithin(id: string): string {
  const packages = id.lastIndexOf("/node_modules/");
  return id.slice((packages < 0 ? id.lastIndexOf("/src/") : packages) + 1);
}

/** A part of a file, or a whole one. */
export interface FilePart {
  /** Its modules, or its scripts. */
  readonly ids: readonly string[];
  readonly size: number;
  /** What is imported on demand and needs this part. */
  readonly users: ReadonlySet<string>;
  /** The ids that are loaded with it, in whichever part they are. */
  readonly imports: Iterable<string>;
  /** Whether it stays a file of its own. */
  readonly isWhole?: boolean;
}

/** How parts are joined. */
export interface JoinPlan {
  /** Either how many joinable files are to be left, or what files cost; with costs, joining ends once it saves nothing. */
  readonly files: { readonly count: number } | FileCosts;
  /** The size of what a user loads in addition to the parts, in the same unit. */
  readonly otherLoad: (user: string) => number;
}

/** What files cost, all in one unit. */
export interface FileCosts {
  /** The cost of a user's load. */
  readonly load: (size: number) => number;
  /** The cost of a file to each user that loads it: a request, an element, a task. */
  readonly request: number;
  /** The cost of a file to the build, whoever loads it. */
  readonly file: number;
}

/** A file while parts are joined. Users are numbered. */
interface OpenFile {
  readonly parts: FilePart[];
  size: number;
  /** Who loads it. */
  readonly users: Set<number>;
  readonly imports: Set<OpenFile>;
  readonly isWhole: boolean;
}

/** The cost of a user's load if `count` is given: the more a user loads already, the more each further byte counts. */
export function burden(load: number): number {
  // Much faster than `load ** 12`; this is called millions of times.
  const cube = load * load * load;
  const sixth = cube * cube;
  return sixth * sixth;
}

/**
 * Joins parts, each time the two that add the least cost, until the given number of files is left or joining saves
 * nothing. Each file is returned as its parts. The same parts in the same order give the same files.
 */
export function joined(
  parts: readonly FilePart[],
  { files: wanted, otherLoad }: JoinPlan,
): readonly (readonly FilePart[])[] {
  // Sums of large numbers depend on their order, and the bundler's order on which file it read first.
  const names = [...new Set(parts.flatMap(({ users }) => [...users]))].toSorted();
  const numbers = new Map(names.map((name, number) => [name, number]));
  let files = opened(parts, numbers);
  const loads = names.map(otherLoad);
  for (const { users, size } of files) for (const user of users) add(loads, user, size);
  const isCounted = "count" in wanted;
  const costs = isCounted ? { load: burden, request: 0, file: 0 } : wanted;
  const fewest = isCounted ? wanted.count : 1;
  for (let left = files.filter(({ isWhole }) => !isWhole).length; left > fewest; left--) {
    const pair = cheapest(files, loads, costs, isCounted ? Infinity : 0);
    if (!pair) break;
    files = withJoined(files, pair, loads);
  }
  return files.map((file) => file.parts);
}

function opened(
  parts: readonly FilePart[],
  numbers: ReadonlyMap<string, number>,
): readonly OpenFile[] {
  const files = parts.map((part) => ({
    parts: [part],
    size: part.size,
    users: new Set([...part.users].map((user) => numbers.get(user) ?? 0)),
    imports: new Set<OpenFile>(),
    isWhole: part.isWhole ?? false,
  }));
  const fileOf = new Map(files.flatMap((file) => file.parts[0]?.ids.map((id) => [id, file]) ?? []));
  for (const file of files)
    for (const id of file.parts[0]?.imports ?? []) {
      const other = fileOf.get(id);
      if (other && other !== file) file.imports.add(other);
    }
  return files;
}

/** The two files that add the least cost if they are joined; null if all would add `limit` or more. */
function cheapest(
  files: readonly OpenFile[],
  loads: readonly number[],
  { load, request, file: ofFile }: FileCosts,
  limit: number,
): readonly [OpenFile, OpenFile] | null {
  const reached = reachedFrom(files);
  const spent = loads.map(load);
  const added = (file: OpenFile): readonly number[] =>
    costsOf(file, reached(file), { loads, spent, load });
  const costs = new Map(files.map((file) => [file, added(file)]));
  const joinable = files.filter(({ isWhole }) => !isWhole);
  let best: readonly [OpenFile, OpenFile] | null = null;
  let least = limit;
  for (const [i, a] of joinable.entries())
    for (const b of joinable.slice(i + 1)) {
      const saved = ofFile + request * countInBoth(a.users, b.users);
      const most = least + saved;
      const cost =
        newlyLoaded(b, a, costs.get(a), most) + newlyLoaded(a, b, costs.get(b), most) - saved;
      if (cost >= least || importsThroughThird(a, b, reached) || importsThroughThird(b, a, reached))
        continue;
      [best, least] = [[a, b], cost];
    }
  return best;
}

function countInBoth(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let count = 0;
  for (const each of a) if (b.has(each)) count++;
  return count;
}

/** The added cost for each user of loading a file with all that it imports; 0 for those that load it already. */
function costsOf(
  file: OpenFile,
  imports: ReadonlySet<OpenFile>,
  { loads, spent, load }: Loads,
): readonly number[] {
  return loads.map((before, user) => {
    if (file.users.has(user)) return 0;
    let size = file.size;
    for (const each of imports) if (!each.users.has(user)) size += each.size;
    return load(before + size) - (spent[user] ?? 0);
  });
}

/** What users load, by their numbers. */
interface Loads {
  readonly loads: readonly number[];
  /** The costs of these loads. */
  readonly spent: readonly number[];
  readonly load: FileCosts["load"];
}

/** The added cost if the users of one file load another, too; counted only until it exceeds `limit`. */
function newlyLoaded(
  { users }: OpenFile,
  other: OpenFile,
  costs: readonly number[] | undefined,
  limit: number,
): number {
  let sum = 0;
  for (const user of users) {
    if (!other.users.has(user)) sum += costs?.[user] ?? 0;
    if (sum >= limit) break;
  }
  return sum;
}

/** Whether one file imports another by way of a third: joined, they and the third would import each other. */
const importsThroughThird = (a: OpenFile, b: OpenFile, reached: Reach): boolean =>
  [...a.imports].some((third) => third !== b && reached(third).has(b));

type Reach = (file: OpenFile) => ReadonlySet<OpenFile>;

/** What is loaded with each file. */
function reachedFrom(files: readonly OpenFile[]): Reach {
  const known = new Map<OpenFile, Set<OpenFile>>();
  const reach = (file: OpenFile): ReadonlySet<OpenFile> => {
    const before = known.get(file);
    if (before) return before;
    const found = new Set<OpenFile>();
    known.set(file, found);
    for (const next of file.imports) {
      found.add(next);
      for (const each of reach(next)) found.add(each);
    }
    return found;
  };
  for (const file of files) reach(file);
  return reach;
}

/** Joins two files, whose users then load both with all that they import. */
function withJoined(
  files: readonly OpenFile[],
  [a, b]: readonly [OpenFile, OpenFile],
  loads: number[],
): readonly OpenFile[] {
  const reached = reachedFrom(files);
  for (const each of new Set([a, b, ...reached(a), ...reached(b)]))
    for (const user of [...a.users, ...b.users])
      if (!each.users.has(user)) {
        each.users.add(user);
        add(loads, user, each.size);
      }
  a.parts.push(...b.parts);
  a.size += b.size;
  for (const each of b.imports) a.imports.add(each);
  for (const file of files) if (file.imports.delete(b)) file.imports.add(a);
  a.imports.delete(a);
  return files.filter((file) => file !== b);
}

function add(loads: number[], user: number, size: number): void {
  loads[user] = (loads[user] ?? 0) + size;
}
