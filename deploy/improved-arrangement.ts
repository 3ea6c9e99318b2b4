/** Improves the arrangement in files of parts that don't import each other. */
import { burden, type FilePart, type JoinPlan } from "./joined-files.ts";

interface File {
  readonly parts: readonly FilePart[];
  readonly size: number;
  readonly users: ReadonlySet<string>;
}

/** Moves each part to the file where it costs least, until none would cost less elsewhere. */
export function improved(
  parts: readonly (readonly FilePart[])[],
  { besides }: Pick<JoinPlan, "besides">,
): readonly (readonly FilePart[])[] {
  let files: readonly File[] = parts.map(fileOf);
  let before;
  do {
    before = files;
    for (const part of parts.flat()) files = withMoved(files, part, besides);
  } while (files !== before);
  return files.map((file) => file.parts);
}

const fileOf = (parts: readonly FilePart[]): File => ({
  parts,
  size: parts.reduce((sum, { size }) => sum + size, 0),
  users: new Set(parts.flatMap(({ users }) => [...users])),
});

/** The files with a part moved to where it costs least; unchanged if it is there already. */
function withMoved(
  files: readonly File[],
  part: FilePart,
  besides: JoinPlan["besides"],
): readonly File[] {
  const from = files.findIndex((file) => file.parts.includes(part));
  const rest = fileOf(files[from]?.parts.filter((each) => each !== part) ?? []);
  let best = files;
  let least = costOf(files, besides);
  for (const [to, file] of files.entries()) {
    if (to === from) continue;
    const moved = files.with(from, rest).with(to, fileOf([...file.parts, part]));
    const cost = costOf(moved, besides);
    if (cost < least) [best, least] = [moved, cost];
  }
  return best;
}

function costOf(files: readonly File[], besides: JoinPlan["besides"]): number {
  const loads = new Map<string, number>();
  for (const { size, users } of files)
    for (const user of users) loads.set(user, (loads.get(user) ?? besides(user)) + size);
  let sum = 0;
  for (const load of loads.values()) sum += burden(load);
  return sum;
}
