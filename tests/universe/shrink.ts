/** Makes a failing world small: it ends sooner, with fewer steps and nodes, while the same property still fails. */
import type { Outcome } from "./universe.ts";
import type { World } from "./world.ts";

/** A world that fails, with what fails in it. */
export interface Found {
  readonly property: string;
  readonly sentence: string;
  readonly world: World;
}

/** Runs tried at most: each takes seconds. */
const maxRuns = 60;

/** The smallest world found in which `outcome`'s first violation still happens. */
export async function shrink(
  outcome: Outcome,
  run: (world: World) => Promise<Outcome>,
): Promise<Found> {
  const [violation] = outcome.violations;
  if (!violation) throw new Error("nothing fails in this world");
  const { property } = violation;
  let { sentence } = violation;
  let runs = 0;
  /** Whether the property fails in a world too. */
  const fails = async (world: World): Promise<boolean> => {
    if (runs >= maxRuns) return false;
    runs += 1;
    const tried = await run(world);
    const same = tried.violations.find((each) => each.property === property);
    if (same) sentence = same.sentence;
    return same !== undefined;
  };
  let best = outcome.world;
  const attempt = async (world: World): Promise<boolean> => {
    if (!(await fails(world))) return false;
    best = world;
    return true;
  };
  const end = Math.min(best.lasts, violation.at);
  await attempt({ ...best, lasts: end, steps: best.steps.filter(({ at }) => at <= end) });
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    let from = 0;
    while (from < best.steps.length) {
      const steps = best.steps.toSpliced(from, size);
      if (!(await attempt({ ...best, steps }))) from += size;
    }
  }
  for (let nodes = 1; nodes < best.nodes; nodes += 1) if (await attempt({ ...best, nodes })) break;
  const last = best.steps.at(-1)?.at ?? 0;
  for (const lasts of [last + 1, last + 30_000]) {
    if (lasts < best.lasts && (await attempt({ ...best, lasts }))) break;
  }
  return { property, sentence, world: best };
}
