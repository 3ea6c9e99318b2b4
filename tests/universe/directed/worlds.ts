/** The worlds that a director adds to. */
import { planWorld } from "../plan.ts";
import type { Asked, Manner, Step, World } from "../world.ts";

/** A world, and the only chart that is led in it; null for all. */
export interface DirectedWorld {
  readonly world: World;
  readonly focus: string | null;
}

/** In a quiet world nothing happens but what leads one chart, because its rare states need quiet. */
interface Quiet {
  readonly chart: string;
  readonly nodes: number;
  readonly hasNoRoot?: boolean;
  readonly hasNoBridge?: boolean;
  /** How many times longer than others it lasts. */
  readonly times?: number;
  readonly steps?: readonly Step[];
}

/** A page that shows no blocks is little work; but the follower must know some to doubt a head. */
const connection: Quiet = {
  chart: "connection",
  nodes: 3,
  times: 6,
  steps: [{ at: 20_000, do: "go", place: "text" }],
};

/** Until each of so many nodes has hung, a socket can have been given up. */
const manyNodes: Quiet = { ...connection, nodes: 24, times: 3 };

const manners = ["whenOpened", "every", "keepsAnswer", "isPatient"] as const;
const subjects: readonly Asked[] = [
  { about: "account", account: "nobody" },
  { about: "account", account: "basalt" },
  { about: "transaction", below: 50 },
];
/** Something to press on, of each manner, in each minute. */
const questions: readonly Step[] = Array.from({ length: 100 }, (_, i) => ({
  at: 10_000 + i * 60_000,
  do: "ask",
  ...(subjects[i % subjects.length] as Asked),
  manner: manners[i % manners.length] as Manner,
}));

/** The bridge's node stays on its chain. */
const splitWorld: Quiet = {
  chart: "chainWatch",
  nodes: 3,
  steps: [{ at: 60_000, do: "split", node: 2, for: 3_600_000 }],
};
/** Without a root, one chain may replace another. */
const follower: Quiet = { chart: "follower", nodes: 2, times: 4, hasNoRoot: true };
const question: Quiet = { chart: "question", nodes: 2, steps: questions };
const trust: Quiet = { chart: "trust", nodes: 2, times: 3 };

/** Charts that are hard to lead are here more than once. */
const quiet: readonly Quiet[] = [
  connection,
  follower,
  question,
  trust,
  splitWorld,
  follower,
  { chart: "chainWatch", nodes: 3 },
  { chart: "ruleWatch", nodes: 2, steps: [{ at: 5_000, do: "rule", account: "aurora" }] },
  // Three nodes can agree on a root.
  { chart: "trust", nodes: 3, times: 2, hasNoRoot: true },
  manyNodes,
  follower,
  splitWorld,
  // It does not depend on how the engine connects.
  { chart: "start", nodes: 1, hasNoBridge: true },
  { chart: "trust", nodes: 1, hasNoRoot: true },
  { chart: "follower", nodes: 2, times: 4 },
  question,
  splitWorld,
  { chart: "connectionBanner", nodes: 1 },
];

/**
 * Two of three worlds are quiet; with `chart`, every one is, and leads that chart. Most others are full of trouble, but for
 * some with long absences. Every fifth of those has no trust root.
 */
export function directedWorld(seed: number, hours: number, chart?: string): DirectedWorld {
  const fitting = chart === undefined ? quiet : quiet.filter((each) => each.chart === chart);
  const place = chart === undefined ? Math.floor((seed * 2) / 3) : seed;
  const own = fitting[place % fitting.length];
  const lasts = hours * 3_600_000 * (own?.times ?? 1);
  if (own && (chart !== undefined || seed % 3 !== 0))
    return {
      world: {
        seed,
        lasts,
        nodes: own.nodes,
        steps: (own.steps ?? []).filter(({ at }) => at < lasts),
        ...(own.hasNoRoot && { hasNoRoot: true }),
        ...(own.hasNoBridge && { hasNoBridge: true }),
      },
      focus: own.chart,
    };
  const world = planWorld(seed, hours, seed % 4 === 0 ? 0 : 2);
  return {
    world: { ...world, ...(seed % 5 === 0 && { hasNoRoot: true }) },
    focus: null,
  };
}
